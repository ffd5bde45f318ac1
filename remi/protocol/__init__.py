"""The engine protocol: any program can drive the rules through lines of JSON, without a window."""
