import { expect, test } from 'vitest'
import { renderSample, type SampleName } from './synth.ts'
import type { Ambient, Instrument, Voice } from './voice.ts'

const voice = (instrument: Voice['instrument'], ambient: Voice['ambient']): Voice => ({
  instrument,
  root: 220,
  scale: [0, 2, 4, 7, 9],
  ambient,
})
const instruments: Instrument[] = ['pad', 'pluck', 'bell', 'reed', 'glass', 'brass', 'santur']
const ambients: Ambient[] = ['wind', 'garden', 'sea', 'city', 'rain', 'fire', 'night', 'cave']
const names: SampleName[] = ['spin', 'stop', 'scatter', 'win', 'bigWin', 'freeSpins', 'ambient']

function samplesOf(address: string): Int16Array {
  const bytes = Uint8Array.from(atob(address.split(',')[1] ?? ''), (c) => c.charCodeAt(0))
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF')
  return new Int16Array(bytes.buffer, 44)
}

test.each(names)('%s can be heard and is not driven into its limits', (name) => {
  const voices =
    name === 'ambient'
      ? ambients.map((ambient) => voice('pad', ambient))
      : instruments.map((instrument) => voice(instrument, 'wind'))
  for (const kind of voices) {
    const samples = samplesOf(renderSample(kind, name))
    let peak = 0
    let clipped = 0
    for (const sample of samples) {
      peak = Math.max(peak, Math.abs(sample))
      if (Math.abs(sample) >= 32767) clipped++
    }
    expect(peak).toBeGreaterThan(900)
    expect(clipped).toBeLessThan(samples.length / 500)
  }
})

test('each instrument has its own sound, and each place', () => {
  const wins = instruments.map((instrument) => renderSample(voice(instrument, 'wind'), 'win'))
  expect(new Set(wins).size).toBe(instruments.length)
  const places = ambients.map((ambient) => renderSample(voice('pad', ambient), 'ambient'))
  expect(new Set(places).size).toBe(ambients.length)
})
