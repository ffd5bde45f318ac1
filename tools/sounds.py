"""Make the sounds of the game: wood and bells, computed from sines and noise.

    python tools/sounds.py           write assets/sounds/*.wav anew (the same bytes each time)

A tile is a small hard plate: what one hears is a few damped tones and a breath of noise.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Iterable
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 22050
Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def tone(pitch: float, seconds: float, decay: float, loud: float = 1.0) -> Samples:
    """A sine of `pitch` hertz that falls to a third every `decay` seconds."""
    return [
        loud * math.exp(-i / RATE / decay) * math.sin(2 * math.pi * pitch * i / RATE)
        for i in range(round(seconds * RATE))
    ]


def noise(seconds: float, decay: float, loud: float, softness: float, seed: int) -> Samples:
    """A breath of noise; `softness` from 0 (hiss) to 1 (rumble)."""
    chance = random.Random(seed)
    level, samples = 0.0, []
    for i in range(round(seconds * RATE)):
        level += (1 - softness) * (chance.uniform(-1, 1) - level)
        samples.append(loud * math.exp(-i / RATE / decay) * level)
    return samples


def mix(*layers: Samples) -> Samples:
    """Sounds at the same time."""
    length = max(map(len, layers))
    return [sum(layer[i] for layer in layers if i < len(layer)) for i in range(length)]


def later(seconds: float, samples: Samples) -> Samples:
    return silence(seconds) + samples


def swell(samples: Samples) -> Samples:
    """Fade in and out, as something that slides by."""
    count = len(samples)
    return [one * math.sin(math.pi * i / count) ** 2 for i, one in enumerate(samples)]


def clack(pitch: float = 1.0, seed: int = 1, loud: float = 1.0) -> Samples:
    """A tile put down on wood."""
    tones = ((1850, 0.012, 0.50), (2960, 0.008, 0.35), (4700, 0.004, 0.25), (420, 0.020, 0.45))
    layers = [tone(hz * pitch, 0.10, decay, part) for hz, decay, part in tones]
    return [loud * one for one in mix(*layers, noise(0.03, 0.004, 0.5, 0.3, seed))]


def bell(pitch: float, seconds: float, loud: float) -> Samples:
    return mix(
        tone(pitch, seconds, seconds / 4, loud),
        tone(pitch * 2.01, seconds, seconds / 7, loud * 0.35),
        tone(pitch * 3.02, seconds, seconds / 12, loud * 0.15),
    )


def shuffled() -> Samples:
    """Many tiles stirred on the table."""
    chance = random.Random(5)
    layers = [swell(noise(1.1, 9.0, 0.35, 0.6, 3))]
    for step in range(26):
        loud = 0.16 + 0.26 * math.sin(math.pi * step / 25)
        knock = clack(chance.uniform(0.8, 1.35), step, loud * chance.uniform(0.5, 1))
        layers.append(later(chance.uniform(0.0, 1.0), knock))
    return mix(*layers)


def arpeggio(pitches: Iterable[float]) -> Samples:
    return mix(*(later(0.11 * i, bell(hz, 0.9, 0.3)) for i, hz in enumerate(pitches)))


SOUNDS: dict[str, Callable[[], Samples]] = {
    "clack": clack,
    "draw": lambda: mix(swell(noise(0.12, 1.0, 0.35, 0.5, 2)), later(0.09, clack(1.15, 4, 0.5))),
    "slide": lambda: swell(noise(0.22, 1.0, 0.5, 0.55, 6)),
    "shuffle": shuffled,
    "lay": lambda: mix(*(later(0.075 * i, clack(1 + 0.06 * i, 10 + i, 0.8)) for i in range(3))),
    "refuse": lambda: mix(tone(196, 0.2, 0.05, 0.6), later(0.10, tone(147, 0.26, 0.07, 0.6))),
    "turn": lambda: mix(bell(659, 0.5, 0.22), later(0.12, bell(880, 0.6, 0.22))),
    "win": lambda: arpeggio((523, 659, 784, 1047, 1319)),
    "click": lambda: mix(tone(1200, 0.03, 0.006, 0.4), noise(0.01, 0.002, 0.2, 0.3, 9)),
}


def write(path: Path, samples: Samples) -> None:
    """A mono WAV of 16 bits whose ends do not crackle."""
    peak = max(1.0, *(abs(one) for one in samples))
    fade = round(0.004 * RATE)
    count = len(samples)
    values = array.array(
        "h",
        (
            round(one / peak * 30000 * min(1.0, (count - 1 - i) / fade))
            for i, one in enumerate(samples)
        ),
    )
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        write(FOLDER / f"{name}.wav", make())


if __name__ == "__main__":
    main()
