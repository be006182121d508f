import { ambience } from './ambience.ts'
import { knock, note } from './notes.ts'
import { pitch, type Voice } from './voice.ts'
import { noiseSource, RATE, silence, type Wave } from './wave.ts'

/*
 * The sounds are computed, not recorded: a few oscillators and filtered noise rendered into 16-bit WAV. The
 * title's voice gives instrument and scale, so each has its own character and no file to download.
 */

export type SampleName = 'spin' | 'stop' | 'scatter' | 'win' | 'bigWin' | 'freeSpins' | 'ambient'

/** One sample of a voice as a data address of a WAV file. */
export function renderSample(voice: Voice, name: SampleName): string {
  return wavAddress(recipes[name](voice))
}

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

function melody(
  voice: Voice,
  notes: readonly (readonly [number, number, number])[],
  seconds: number,
  level: number,
): Wave {
  const out = silence(seconds)
  for (const [degree, at, weight] of notes)
    note(out, voice.instrument, pitch(voice, degree), at, level * weight)
  return echo(out, 0.19, 0.28)
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

function echo(wave: Wave, seconds: number, share: number): Wave {
  const shift = Math.round(seconds * RATE)
  for (let i = shift; i < wave.length; i++) wave[i]! += (wave[i - shift] ?? 0) * share
  const fade = Math.round(RATE * 0.08)
  for (let i = 0; i < fade; i++) wave[wave.length - 1 - i]! *= i / fade
  return wave
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
