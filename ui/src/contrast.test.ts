import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastRatio, rampFailures, type VioletRamp } from './contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function token(name: string): string {
  const value = new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css)?.[1]
  if (value === undefined) throw new Error(`tokens.css has no colour ${name}`)
  return value
}

function ownRamp(): VioletRamp {
  const shades = [300, 400, 500, 600, 700, 900] as const
  const ramp = shades.map((shade) => [shade, token(`violet-${shade}`)])
  return Object.fromEntries(ramp) as VioletRamp
}

describe('the design language states these ratios', () => {
  test.each([
    ['line', 'bg-2', 1.5],
    ['line-strong', 'bg-2', 3.9],
    ['line-strong', 'bg-4', 3.0],
    ['hi', 'bg-2', 16.5],
    ['mid', 'bg-2', 9.7],
    ['low', 'bg-2', 6.3],
    ['white', 'violet-600', 6.0],
    ['violet-600', 'bg-2', 3.0],
    ['white', 'violet-700', 8.4],
    ['violet-500', 'bg-2', 4.4],
    ['violet-400', 'bg-2', 6.4],
    ['violet-300', 'bg-2', 8.8],
    ['violet-300', 'violet-900', 7.8],
    ['up', 'bg-2', 9.7],
    ['down', 'bg-2', 6.6],
    ['warn', 'bg-2', 10.6],
    ['info', 'bg-2', 8.6],
    ['champagne', 'bg-2', 12.3],
    ['white', 'danger', 5.6],
  ])('%s on %s: %s', (front, back, ratio) => {
    expect(contrastRatio(token(front), token(back))).toBeCloseTo(ratio, 0)
    expect(Math.abs(contrastRatio(token(front), token(back)) - ratio)).toBeLessThan(0.1)
  })
})

describe('pairs the components rely on', () => {
  test.each([
    ['low', 'bg-4'],
    ['low', 'bg-1'],
    ['mid', 'bg-4'],
    ['violet-400', 'bg-3'],
    ['up', 'up-tint'],
    ['down', 'down-tint'],
    ['warn', 'warn-tint'],
    ['info', 'info-tint'],
    ['champagne', 'champagne-tint'],
    ['down', 'bg-3'],
    ['mid', 'violet-900'],
    ['white', 'danger-pressed'],
  ])('text %s reads on %s', (front, back) => {
    expect(contrastRatio(token(front), token(back))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['bg-0', 'bg-1', 'bg-2', 'bg-3', 'bg-4', 'violet-900'])('focus ring on %s', (back) => {
    expect(contrastRatio(token('violet-300'), token(back))).toBeGreaterThanOrEqual(3)
  })
})

describe('rampFailures', () => {
  test('our own violet passes', () => {
    expect(rampFailures(ownRamp())).toEqual([])
  })

  test('a pale brand is told what fails', () => {
    const failures = rampFailures({ ...ownRamp(), 600: '#c9b6ff' })
    expect(failures.map(({ shade, against }) => [shade, against])).toEqual([[600, '#ffffff']])
  })

  test('a dark brand is told what fails', () => {
    const failures = rampFailures({ ...ownRamp(), 400: '#3b1d80' })
    expect(failures.map(({ shade }) => shade)).toEqual([400])
  })

  test('what is not a colour is refused', () => {
    expect(() => rampFailures({ ...ownRamp(), 600: 'purple' })).toThrow(RangeError)
  })
})
