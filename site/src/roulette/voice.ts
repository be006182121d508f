import { noiseOf } from '../tables/noise.ts'

/** What is heard of a wheel; made by the browser, so that nothing is fetched for it. */
export interface Voice {
  /** The first gesture: from here on a browser lets a page be heard. */
  allow(): void
  /** The ball on its track, from 1 at its throw to 0, where nothing is heard. */
  roll(speed: number): void
  /** The ball on the rim of a pocket; in it, where it stays. */
  knock(isLast: boolean): void
  win(): void
  close(): void
}

const ROLL = { loud: 0.09, slowHz: 380, fastHz: 1_250 }
const KNOCK = { hz: 1_900, lastHz: 950, seconds: 0.05, loud: 0.22 }
/** A fifth and an octave above the first. */
const WIN = { hz: [523, 784, 1_046], everySeconds: 0.11, loud: 0.09, seconds: 0.7 }

export function createVoice(): Voice {
  let machine: Machine | undefined
  return {
    allow: () => void (machine ??= machineOf()),
    roll: (speed) => machine?.roll(document.hidden ? 0 : speed),
    knock(isLast) {
      if (document.hidden) return
      machine?.tone(isLast ? KNOCK.lastHz : KNOCK.hz, 0, KNOCK.seconds, KNOCK.loud)
    },
    win() {
      if (document.hidden) return
      for (const [at, hz] of WIN.hz.entries())
        machine?.tone(hz, at * WIN.everySeconds, WIN.seconds, WIN.loud)
    },
    close: () => machine?.close(),
  }
}

interface Machine {
  roll(speed: number): void
  /** A tone that dies away, `after` so many seconds. */
  tone(hz: number, after: number, seconds: number, loud: number): void
  close(): void
}

function machineOf(): Machine {
  const context = new AudioContext()
  const noise = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: ROLL.slowHz, Q: 2 })
  const level = new GainNode(context, { gain: 0 })
  noise.connect(filter).connect(level).connect(context.destination)
  noise.start()
  const soon = (param: AudioParam, value: number) =>
    param.setTargetAtTime(value, context.currentTime, 0.06)
  return {
    roll(speed) {
      soon(level.gain, speed === 0 ? 0 : ROLL.loud * (0.3 + 0.7 * speed))
      soon(filter.frequency, ROLL.slowHz + (ROLL.fastHz - ROLL.slowHz) * speed)
    },
    tone(hz, after, seconds, loud) {
      const from = context.currentTime + after
      const gain = new GainNode(context, { gain: 0 })
      const source = new OscillatorNode(context, { type: 'triangle', frequency: hz })
      source.connect(gain).connect(context.destination)
      gain.gain.setValueAtTime(loud, from)
      gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
      source.start(from)
      source.stop(from + seconds)
    },
    close: () => void context.close(),
  }
}
