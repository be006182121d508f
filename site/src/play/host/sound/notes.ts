import type { Instrument } from './voice.ts'
import { noiseSource, RATE, type Wave } from './wave.ts'

/** What a tone is made of: ratio to its pitch, level and seconds of each partial; and how soon it is there. */
interface Timbre {
  readonly attack: number
  readonly partials: readonly (readonly [ratio: number, share: number, decay: number])[]
}

const timbres: Readonly<Record<Exclude<Instrument, 'pluck' | 'santur'>, Timbre>> = {
  pad: {
    attack: 0.035,
    partials: [
      [1, 1, 0.9],
      [2, 0.35, 0.7],
      [3, 0.16, 0.4],
      [1.003, 0.6, 0.9],
    ],
  },
  bell: {
    attack: 0.003,
    partials: [
      [1, 1, 1.1],
      [2.76, 0.45, 0.5],
      [5.4, 0.2, 0.22],
    ],
  },
  // A stopped pipe sounds its odd partials, and beats a little against itself.
  reed: {
    attack: 0.06,
    partials: [
      [1, 1, 1.2],
      [3, 0.3, 0.9],
      [5, 0.1, 0.6],
      [1.006, 0.35, 1.2],
    ],
  },
  glass: {
    attack: 0.012,
    partials: [
      [1, 1, 1.5],
      [2.32, 0.28, 0.9],
      [4.25, 0.1, 0.4],
    ],
  },
  brass: {
    attack: 0.045,
    partials: [
      [1, 0.7, 0.9],
      [2, 0.5, 0.8],
      [3, 0.36, 0.6],
      [4, 0.22, 0.45],
      [5, 0.14, 0.3],
    ],
  },
}

/** Adds one note of an instrument to what sounds already. */
export function note(
  out: Wave,
  instrument: Instrument,
  hz: number,
  at: number,
  level: number,
): void {
  if (instrument === 'pluck') return pluck(out, hz, at, level)
  if (instrument === 'santur') {
    // Each course of a hammered dulcimer is several strings, never quite in tune.
    pluck(out, hz, at, level * 0.6)
    pluck(out, hz * 1.004, at + 0.006, level * 0.5)
    return tone(out, hz * 2, at, level * 0.16, 0.002, 0.3)
  }
  const { attack, partials } = timbres[instrument]
  for (const [ratio, share, decay] of partials)
    tone(out, hz * ratio, at, level * share * 0.6, attack, decay)
}

function tone(out: Wave, hz: number, at: number, level: number, attack: number, decay: number) {
  const from = Math.round(at * RATE)
  for (let i = from; i < out.length; i++) {
    const t = (i - from) / RATE
    const envelope = Math.min(1, t / attack) * Math.exp(-t / (decay * 0.36))
    out[i]! += Math.sin(2 * Math.PI * hz * t) * envelope * level
  }
}

/** A plucked string: a short noise running round a loop that dulls it (Karplus and Strong). */
function pluck(out: Wave, hz: number, at: number, level: number): void {
  const from = Math.round(at * RATE)
  const length = Math.max(2, Math.round(RATE / hz))
  const noise = noiseSource(length)
  const loop = Float32Array.from({ length }, () => noise())
  for (let i = from, k = 0; i < out.length; i++, k = (k + 1) % length) {
    const value = loop[k] ?? 0
    out[i]! += value * level
    loop[k] = 0.4985 * (value + (loop[(k + 1) % length] ?? 0))
  }
}

/** A short knock of wood. */
export function knock(out: Wave, at: number, hz: number, level: number, decay: number): void {
  const from = Math.round(at * RATE)
  const noise = noiseSource(from + 11)
  const end = Math.min(out.length, from + Math.round(decay * 6 * RATE))
  for (let i = from; i < end; i++) {
    const t = (i - from) / RATE
    const envelope = Math.exp(-t / decay)
    const body = Math.sin(2 * Math.PI * hz * t * (1 - t * 0.8))
    out[i]! += (body * 0.8 + noise() * 0.25 * Math.exp(-t / (decay * 0.3))) * envelope * level
  }
}
