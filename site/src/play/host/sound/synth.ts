/*
 * The sounds are computed, not recorded: a few oscillators and filtered noise rendered into 16-bit WAV. The
 * title's voice gives instrument and scale, so each has its own character and no file to download.
 */

/** How a title sounds. */
export interface Voice {
  readonly instrument: 'pad' | 'pluck' | 'bell'
  /** Root of the scale in Hz and its steps in half tones. */
  readonly root: number
  readonly scale: readonly number[]
  readonly ambient: 'wind' | 'garden' | 'sea'
}

export type SampleName = 'spin' | 'stop' | 'scatter' | 'win' | 'bigWin' | 'freeSpins' | 'ambient'

const RATE = 22_050

/** One sample of a voice as a data address of a WAV file. */
export function renderSample(voice: Voice, name: SampleName): string {
  return wavAddress(recipes[name](voice))
}

type Wave = Float32Array

const recipes: Record<SampleName, (voice: Voice) => Wave> = {
  spin: (voice) => {
    const out = silence(1.1)
    for (let i = 0; i < 11; i++) knock(out, i * 0.095, 320 + voice.root * 0.3, 0.1, 0.03)
    sweep(out, 0, 0.5, 0.05)
    return out
  },
  stop: (voice) => {
    const out = silence(0.2)
    knock(out, 0, voice.root * 0.55, 0.5, 0.09)
    knock(out, 0.004, 1700, 0.12, 0.015)
    return out
  },
  scatter: (voice) =>
    melody(
      voice,
      [
        [4, 0, 1],
        [7, 0.09, 1],
      ],
      1.1,
      0.4,
    ),
  win: (voice) =>
    melody(
      voice,
      [
        [0, 0, 1],
        [2, 0.1, 0.9],
        [4, 0.2, 1],
      ],
      1.3,
      0.34,
    ),
  bigWin: (voice) =>
    melody(
      voice,
      [
        [0, 0, 1],
        [2, 0.12, 1],
        [4, 0.24, 1],
        [5, 0.36, 1],
        [7, 0.5, 1],
        [4, 0.5, 0.6],
        [9, 0.74, 1],
      ],
      2.6,
      0.34,
    ),
  freeSpins: (voice) =>
    melody(
      voice,
      [
        [-2, 0, 0.8],
        [0, 0.16, 0.9],
        [4, 0.32, 1],
        [7, 0.48, 1],
        [9, 0.8, 0.8],
      ],
      2.4,
      0.32,
    ),
  ambient: (voice) => ambience(voice),
}

const silence = (seconds: number): Wave => new Float32Array(Math.round(seconds * RATE))

function pitch(voice: Voice, degree: number): number {
  const { scale } = voice
  const octave = Math.floor(degree / scale.length)
  const halfTones = (scale[degree - octave * scale.length] ?? 0) + 12 * octave
  return voice.root * 2 ** (halfTones / 12)
}

function melody(
  voice: Voice,
  notes: readonly (readonly [number, number, number])[],
  seconds: number,
  level: number,
): Wave {
  const out = silence(seconds)
  for (const [degree, at, weight] of notes)
    note(out, voice, pitch(voice, degree), at, level * weight)
  return echo(out, 0.19, 0.28)
}

function note(out: Wave, voice: Voice, hz: number, at: number, level: number): void {
  if (voice.instrument === 'pluck') pluck(out, hz, at, level)
  else {
    const partials =
      voice.instrument === 'bell'
        ? [
            [1, 1, 1.1],
            [2.76, 0.45, 0.5],
            [5.4, 0.2, 0.22],
          ]
        : [
            [1, 1, 0.9],
            [2, 0.35, 0.7],
            [3, 0.16, 0.4],
            [1.003, 0.6, 0.9],
          ]
    const attack = voice.instrument === 'bell' ? 0.003 : 0.035
    for (const [ratio = 1, share = 1, decay = 1] of partials) {
      tone(out, hz * ratio, at, level * share * 0.6, attack, decay)
    }
  }
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

function knock(out: Wave, at: number, hz: number, level: number, decay: number): void {
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

function sweep(out: Wave, at: number, seconds: number, level: number): void {
  const noise = noiseSource(5)
  const from = Math.round(at * RATE)
  let low = 0
  for (let i = from; i < Math.min(out.length, from + seconds * RATE); i++) {
    const t = (i - from) / (seconds * RATE)
    low += (noise() - low) * (0.08 + 0.3 * t)
    out[i]! += low * level * Math.sin(Math.PI * t) * 2
  }
}

/** Six seconds whose end meets their beginning, so that they may run for ever. */
function ambience(voice: Voice): Wave {
  const seconds = 6
  const out = silence(seconds)
  const noise = noiseSource(77)
  const sea = voice.ambient === 'sea'
  let low = 0
  let lower = 0
  for (let i = 0; i < out.length; i++) {
    const turn = (2 * Math.PI * i) / out.length
    const swell = sea ? 0.55 + 0.45 * Math.sin(turn) : 0.6 + 0.4 * Math.sin(2 * turn + 1)
    low += (noise() - low) * (sea ? 0.09 : 0.04)
    lower += (low - lower) * (voice.ambient === 'garden' ? 0.03 : 0.12)
    out[i]! += lower * swell * (voice.ambient === 'garden' ? 0.5 : 0.8)
    for (const degree of [-5, -2, 0]) {
      const cycles = Math.round(pitch(voice, degree) * 0.5 * seconds)
      out[i]! += Math.sin(cycles * turn) * 0.045 * (0.6 + 0.4 * Math.sin(turn + degree))
    }
  }
  // The noise does not close by itself: its last quarter second is blended into its first.
  const blend = Math.round(RATE / 4)
  for (let i = 0; i < blend; i++) {
    const t = i / blend
    const end = out.length - blend + i
    out[end] = (out[end] ?? 0) * (1 - t) + (out[i] ?? 0) * t
  }
  return out.slice(blend)
}

function echo(wave: Wave, seconds: number, share: number): Wave {
  const shift = Math.round(seconds * RATE)
  for (let i = shift; i < wave.length; i++) wave[i]! += (wave[i - shift] ?? 0) * share
  const fade = Math.round(RATE * 0.08)
  for (let i = 0; i < fade; i++) wave[wave.length - 1 - i]! *= i / fade
  return wave
}

function noiseSource(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2147483648 - 1
  }
}

/** Mono, 16 bit. A data address, because the page's policy lets no script fetch a blob. */
function wavAddress(wave: Wave): string {
  const bytes = new Uint8Array(44 + wave.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string) => {
    for (let i = 0; i < value.length; i++) view.setUint8(at + i, value.charCodeAt(i))
  }
  text(0, 'RIFF')
  view.setUint32(4, 36 + wave.length * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, wave.length * 2, true)
  wave.forEach((value, i) => {
    view.setInt16(44 + i * 2, Math.round(Math.max(-1, Math.min(1, value)) * 32767), true)
  })
  let binary = ''
  const chunk = 8192
  for (let i = 0; i < bytes.length; i += chunk) {
    binary += String.fromCharCode(...bytes.subarray(i, i + chunk))
  }
  return `data:audio/wav;base64,${btoa(binary)}`
}
