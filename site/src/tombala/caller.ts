/*
 * The one who calls: no recording, but something like a voice. Each vowel of a number's name is a buzzing tone through
 * the two resonances that make the vowel, so that `otuz üç` sounds different from `altı`.
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
const VOWEL_S = 0.15
const BREAK_S = 0.08
const PITCH = 168

export interface Caller {
  /** Browsers want a press before the first sound. */
  allow(): void
  call(name: string): void
  /** Two rising tones, and four for one's own prize. */
  prize(isOwn: boolean): void
  close(): void
}

export function createCaller(): Caller {
  let context: AudioContext | undefined
  const tone = (at: number, hertz: number) => {
    if (context === undefined) return
    const [source, gain] = [context.createOscillator(), context.createGain()]
    source.type = 'triangle'
    source.frequency.value = hertz
    shape(gain.gain, at, 0.22, 0.12)
    source.connect(gain).connect(context.destination)
    source.start(at)
    source.stop(at + 0.3)
  }
  const vowel = (at: number, letter: string, pitch: number) => {
    const resonances = vowels[letter]
    if (context === undefined || resonances === undefined) return
    const source = context.createOscillator()
    source.type = 'sawtooth'
    source.frequency.setValueAtTime(pitch * 1.05, at)
    source.frequency.linearRampToValueAtTime(pitch * 0.96, at + VOWEL_S)
    for (const [index, hertz] of resonances.entries()) {
      const [filter, gain] = [context.createBiquadFilter(), context.createGain()]
      filter.type = 'bandpass'
      filter.frequency.value = hertz
      filter.Q.value = 9
      shape(gain.gain, at, VOWEL_S, index === 0 ? 0.3 : 0.16)
      source.connect(filter).connect(gain).connect(context.destination)
    }
    source.start(at)
    source.stop(at + VOWEL_S + 0.02)
  }
  return {
    allow() {
      context ??= new AudioContext()
      void context.resume()
    },
    call(name) {
      if (context?.state !== 'running') return
      let at = context.currentTime + 0.02
      let pitch = PITCH
      for (const letter of name) {
        if (letter === ' ') at += BREAK_S
        if (vowels[letter] === undefined) continue
        vowel(at, letter, pitch)
        at += VOWEL_S + 0.03
        pitch *= 0.95
      }
    },
    prize(isOwn) {
      if (context?.state !== 'running') return
      const start = context.currentTime
      const notes = isOwn ? [523, 659, 784, 1_047] : [523, 659]
      for (const [index, hertz] of notes.entries()) tone(start + index * 0.13, hertz)
    },
    close: () => void context?.close(),
  }
}

function shape(gain: AudioParam, at: number, seconds: number, loud: number): void {
  gain.setValueAtTime(0, at)
  gain.linearRampToValueAtTime(loud, at + 0.02)
  gain.setValueAtTime(loud, at + seconds - 0.04)
  gain.linearRampToValueAtTime(0, at + seconds)
}
