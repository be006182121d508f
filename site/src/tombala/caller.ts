/*
 * The one who calls: no recording, but something like a voice. Each vowel of a number's name is a buzzing tone through
 * the two resonances that make the vowel, each consonant a breath or a hum, so that `otuz üç` sounds different from
 * `altı`.
 */

/** First and second resonance in hertz. */
const vowels: Readonly<Record<string, readonly [number, number]>> = {
  a: [730, 1_200],
  e: [530, 1_840],
  ı: [380, 1_350],
  i: [290, 2_250],
  o: [470, 880],
  ö: [430, 1_550],
  u: [320, 800],
  ü: [300, 1_750],
}
/** Where a breath is brightest, for how long it is heard, and how loud. */
type Breath = readonly [hertz: number, seconds: number, loud: number]
/** What hisses or bursts. */
const breaths: Readonly<Record<string, Breath>> = {
  s: [6_200, 0.1, 0.16],
  z: [5_200, 0.08, 0.1],
  ş: [3_300, 0.1, 0.18],
  ç: [3_300, 0.07, 0.18],
  f: [4_200, 0.08, 0.08],
  t: [4_600, 0.035, 0.2],
  k: [1_900, 0.045, 0.22],
  d: [2_600, 0.03, 0.12],
  b: [700, 0.035, 0.16],
}
/** What hums through the nose or rolls: the resonance, and for how long. */
const hums: Readonly<Record<string, readonly [hertz: number, seconds: number]>> = {
  m: [260, 0.07],
  n: [310, 0.07],
  l: [420, 0.06],
  r: [520, 0.05],
  y: [300, 0.05],
}
const VOWEL_S = 0.14
const BREAK_S = 0.08
const PITCH = 168
/** A letter begins before the one before it has ended. */
const OVERLAP = 0.92

export interface Caller {
  /** Browsers want a press before the first sound. */
  allow(): void
  /** Calls a number by its name; for how many seconds that sounds. */
  call(name: string): number
  /** Two rising tones, and four for one's own prize, after so many seconds. */
  prize(isOwn: boolean, afterS: number): void
  close(): void
}

export function createCaller(): Caller {
  let context: AudioContext | undefined
  let hiss: AudioBuffer | undefined
  /** One letter of a name; for how long it sounds. */
  const sound = (to: AudioContext, at: number, letter: string, pitch: number): number => {
    if (letter === ' ') return BREAK_S
    const [resonances, blown, hum] = [vowels[letter], breaths[letter], hums[letter]]
    hiss ??= hissOf(to)
    if (resonances !== undefined) voice(to, at, { seconds: VOWEL_S, pitch, resonances })
    else if (blown !== undefined) breathe(to, at, hiss, blown)
    else if (hum !== undefined) voice(to, at, { seconds: hum[1], pitch, resonances: [hum[0]] })
    return resonances === undefined ? (blown?.[1] ?? hum?.[1] ?? 0) : VOWEL_S
  }
  return {
    allow() {
      context ??= new AudioContext()
      void context.resume()
    },
    call(name) {
      if (context?.state !== 'running') return 0
      const start = context.currentTime + 0.02
      let at = start
      let pitch = PITCH
      for (const letter of name) {
        at += sound(context, at, letter, pitch) * OVERLAP
        if (vowels[letter] !== undefined) pitch *= 0.95
      }
      return at - start + BREAK_S
    },
    prize(isOwn, afterS) {
      if (context?.state !== 'running') return
      const start = context.currentTime + afterS
      const notes = isOwn ? [523, 659, 784, 1_047] : [523, 659]
      for (const [index, hertz] of notes.entries()) ring(context, start + index * 0.13, hertz)
    },
    close: () => void context?.close(),
  }
}

function ring(context: AudioContext, at: number, hertz: number): void {
  const [source, gain] = [context.createOscillator(), context.createGain()]
  source.type = 'triangle'
  source.frequency.value = hertz
  shape(gain.gain, at, 0.22, 0.12)
  source.connect(gain).connect(context.destination)
  source.start(at)
  source.stop(at + 0.3)
}

interface Voiced {
  seconds: number
  pitch: number
  /** In hertz; the first is the loudest. */
  resonances: readonly number[]
}

/** A buzz of the throat, as its resonances let it through. */
function voice(context: AudioContext, at: number, { seconds, pitch, resonances }: Voiced): void {
  const source = context.createOscillator()
  source.type = 'sawtooth'
  source.frequency.setValueAtTime(pitch * 1.05, at)
  source.frequency.linearRampToValueAtTime(pitch * 0.96, at + seconds)
  for (const [index, hertz] of resonances.entries()) {
    const [filter, gain] = [context.createBiquadFilter(), context.createGain()]
    filter.type = 'bandpass'
    filter.frequency.value = hertz
    filter.Q.value = 9
    shape(gain.gain, at, seconds, index === 0 ? 0.3 : 0.16)
    source.connect(filter).connect(gain).connect(context.destination)
  }
  source.start(at)
  source.stop(at + seconds + 0.02)
}

function breathe(
  context: AudioContext,
  at: number,
  hiss: AudioBuffer,
  [hertz, seconds, loud]: Breath,
): void {
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()]
  const gain = context.createGain()
  source.buffer = hiss
  filter.type = 'bandpass'
  filter.frequency.value = hertz
  filter.Q.value = 1.4
  shape(gain.gain, at, seconds, loud)
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(at)
  source.stop(at + seconds + 0.02)
}

/** A quarter of a second of hiss: always the same, from a plain congruence. */
function hissOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let at = 0; at < samples.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    samples[at] = state / 2 ** 31 - 1
  }
  return buffer
}

function shape(gain: AudioParam, at: number, seconds: number, loud: number): void {
  gain.setValueAtTime(0, at)
  gain.linearRampToValueAtTime(loud, at + Math.min(0.02, seconds / 3))
  gain.setValueAtTime(loud, at + Math.max(seconds - 0.04, seconds / 2))
  gain.linearRampToValueAtTime(0, at + seconds)
}
