import { type Ambient, pitch, type Voice } from './voice.ts'
import { noiseSource, RATE, silence, type Wave } from './wave.ts'

const SECONDS = 6

/** What is heard all the time: a bed of noise, how bright, how far it swells, and what sounds in it now and then. */
interface Bed {
  /** How much of the high noise comes through, in two stages. */
  readonly open: readonly [number, number]
  readonly level: number
  /** How deep it swells, and how often in six seconds. */
  readonly swell: readonly [depth: number, times: number]
  readonly grain?: Grain
}

/** One sound that comes again at places of its own: hertz, seconds it lasts, level, times in six seconds. */
interface Grain {
  readonly hz: readonly [low: number, high: number]
  readonly seconds: number
  readonly level: number
  readonly times: number
}

const beds: Readonly<Record<Ambient, Bed>> = {
  wind: { open: [0.04, 0.12], level: 0.8, swell: [0.4, 2] },
  garden: {
    open: [0.04, 0.03],
    level: 0.5,
    swell: [0.4, 2],
    grain: { hz: [2400, 3600], seconds: 0.09, level: 0.05, times: 5 },
  },
  sea: { open: [0.09, 0.12], level: 0.8, swell: [0.45, 1] },
  city: {
    open: [0.02, 0.06],
    level: 1.1,
    swell: [0.25, 1],
    grain: { hz: [240, 420], seconds: 0.4, level: 0.03, times: 2 },
  },
  rain: {
    open: [0.5, 0.6],
    level: 0.16,
    swell: [0.15, 1],
    grain: { hz: [1200, 2600], seconds: 0.03, level: 0.08, times: 40 },
  },
  fire: {
    open: [0.05, 0.1],
    level: 0.6,
    swell: [0.3, 3],
    grain: { hz: [500, 2200], seconds: 0.018, level: 0.24, times: 34 },
  },
  night: {
    open: [0.03, 0.04],
    level: 0.4,
    swell: [0.3, 1],
    grain: { hz: [3900, 4300], seconds: 0.12, level: 0.035, times: 12 },
  },
  cave: {
    open: [0.02, 0.03],
    level: 0.7,
    swell: [0.3, 1],
    grain: { hz: [900, 1600], seconds: 0.25, level: 0.09, times: 5 },
  },
}

/** Six seconds whose end meets their beginning, so that they may run for ever. */
export function ambience(voice: Voice): Wave {
  const { open, level, swell, grain } = beds[voice.ambient]
  const out = silence(SECONDS)
  const noise = noiseSource(77)
  let [low, lower] = [0, 0]
  for (let i = 0; i < out.length; i++) {
    const turn = (2 * Math.PI * i) / out.length
    low += (noise() - low) * open[0]
    lower += (low - lower) * open[1]
    out[i]! += lower * level * (1 - swell[0] + swell[0] * Math.sin(swell[1] * turn + 1))
    for (const degree of [-5, -2, 0]) {
      const cycles = Math.round(pitch(voice, degree) * 0.5 * SECONDS)
      out[i]! += Math.sin(cycles * turn) * 0.045 * (0.6 + 0.4 * Math.sin(turn + degree))
    }
  }
  if (grain !== undefined) scatter(out, grain)
  return closed(out)
}

function scatter(out: Wave, { hz: [lowest, highest], seconds, level, times }: Grain): void {
  const chance = noiseSource(31)
  const share = () => (chance() + 1) / 2
  for (let n = 0; n < times; n++) {
    const from = Math.floor(share() * out.length)
    const hz = lowest + (highest - lowest) * share()
    const loud = level * (0.4 + 0.6 * share())
    const length = Math.floor(seconds * RATE)
    for (let i = 0; i < length; i++) {
      const envelope = Math.sin((Math.PI * i) / length) ** 2
      out[(from + i) % out.length]! += Math.sin((2 * Math.PI * hz * i) / RATE) * envelope * loud
    }
  }
}

/** The noise does not close by itself: its last quarter second is blended into its first. */
function closed(out: Wave): Wave {
  const blend = Math.round(RATE / 4)
  for (let i = 0; i < blend; i++) {
    const t = i / blend
    const end = out.length - blend + i
    out[end] = (out[end] ?? 0) * (1 - t) + (out[i] ?? 0) * t
  }
  return out.slice(blend)
}
