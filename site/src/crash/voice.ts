import { noiseOf } from '../tables/noise.ts'

/** How a world sounds: the pitch its engine begins with in Hz, its tone, and how bright its wind is in Hz. */
export interface Tone {
  readonly hz: number
  readonly wave: OscillatorType
  readonly wind: number
}

export const tones: Readonly<Record<string, Tone>> = {
  zeppelin: { hz: 55, wave: 'triangle', wind: 420 },
  crane: { hz: 196, wave: 'sine', wind: 900 },
  space: { hz: 82, wave: 'sine', wind: 260 },
  jet: { hz: 65, wave: 'sawtooth', wind: 1_600 },
}

export interface Voice {
  /** The first gesture: from here on a browser lets a page be heard. */
  allow(): void
  /** In flight: `climb` is the natural logarithm of the multiplier. */
  fly(climb: number): void
  rest(): void
  end(): void
  cash(): void
  close(): void
}

/** Wind and an engine whose pitch rises with the flight; made by the browser, so that nothing is fetched for it. */
export function createVoice(tone: Tone): Voice {
  let isAllowed = false
  let machine: Machine | undefined
  const heard = (): Machine | undefined => {
    if (isAllowed) machine ??= machineOf(tone)
    return machine
  }
  return {
    allow: () => void (isAllowed = true),
    fly(climb) {
      const sounding = heard()
      sounding?.level(0.5)
      sounding?.pitch(climb)
    },
    rest: () => machine?.level(0),
    end: () => heard()?.note(tone.hz * 2, tone.hz * 0.5, 0.9, 0.16),
    cash: () => heard()?.note(660, 990, 0.22, 0.1),
    close: () => machine?.close(),
  }
}

interface Machine {
  level(share: number): void
  pitch(climb: number): void
  /** One tone that glides from one pitch to another. */
  note(fromHz: number, toHz: number, seconds: number, loud: number): void
  close(): void
}

const LOUD = { engine: 0.035, wind: 0.05 }
const OCTAVES_MAX = 2.2

function machineOf(tone: Tone): Machine {
  const context = new AudioContext()
  const master = new GainNode(context, { gain: 0 })
  master.connect(context.destination)
  const engine = new OscillatorNode(context, { type: tone.wave, frequency: tone.hz })
  engine.connect(new GainNode(context, { gain: LOUD.engine })).connect(master)
  const wind = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: tone.wind, Q: 0.6 })
  wind
    .connect(filter)
    .connect(new GainNode(context, { gain: LOUD.wind }))
    .connect(master)
  engine.start()
  wind.start()
  const soon = (param: AudioParam, value: number, seconds: number) =>
    param.setTargetAtTime(value, context.currentTime, seconds)
  return {
    level: (share) => void soon(master.gain, document.hidden ? 0 : share, 0.12),
    pitch(climb) {
      const octaves = Math.min(OCTAVES_MAX, climb * 0.6)
      soon(engine.frequency, tone.hz * 2 ** octaves, 0.08)
      soon(filter.frequency, tone.wind * 2 ** (octaves * 0.5), 0.08)
    },
    note(fromHz, toHz, seconds, loud) {
      if (document.hidden) return
      const now = context.currentTime
      const gain = new GainNode(context, { gain: 0 })
      const tune = new OscillatorNode(context, { type: 'sine', frequency: fromHz })
      tune.connect(gain).connect(context.destination)
      tune.frequency.exponentialRampToValueAtTime(toHz, now + seconds)
      gain.gain.setTargetAtTime(loud, now, 0.01)
      gain.gain.setTargetAtTime(0, now + seconds * 0.4, seconds * 0.25)
      tune.start(now)
      tune.stop(now + seconds * 2)
    },
    close: () => void context.close(),
  }
}
