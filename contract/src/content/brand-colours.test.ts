import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  contrastRatio,
  failureText,
  rampCss,
  rampFailures,
  shades,
  violet,
  type BrandRamp,
} from './brand-colours.ts'

// Read, not imported: the language knows no screens, but what it says of their colours must stay true.
const css = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8')

function token(name: string): string {
  const value = new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css)?.[1]
  if (value === undefined) throw new Error(`tokens.css has no colour ${name}`)
  return value
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
  test('our own violet is what the tokens say, and passes', () => {
    for (const shade of shades) expect(violet[shade]).toBe(token(`violet-${shade}`))
    expect(rampFailures(violet)).toEqual([])
  })

  test.each<[string, Partial<BrandRamp>, [number, string][]]>([
    ['a pale button', { 600: '#c9b6ff' }, [[600, 'beyaz']]],
    ['a button that sinks into the card', { 600: '#2a1a55' }, [[600, 'kart zemini']]],
    ['a pale pressed button', { 700: '#a386ff' }, [[700, 'beyaz']]],
    [
      'dark links',
      { 400: '#3b1d80' },
      [
        [400, 'kart zemini'],
        [400, 'alan zemini'],
      ],
    ],
    ['a dark chart line', { 500: '#3b1d80' }, [[500, 'kart zemini']]],
    [
      'a dark focus ring',
      { 300: '#3b1d80' },
      [
        [300, 'kart zemini'],
        [300, 'vurgulu zemin'],
        [300, '900'],
      ],
    ],
    [
      'a bright selected row',
      { 900: '#7735ec' },
      [
        [300, '900'],
        [900, 'gövde metni'],
      ],
    ],
  ])('%s is named', (_, change, pairs) => {
    const failures = rampFailures({ ...violet, ...change })
    expect(failures.map(({ shade, against }) => [shade, against])).toEqual(pairs)
  })

  test('says in Turkish what fails and by how much, and never rounds up to what is needed', () => {
    const [pale] = rampFailures({ ...violet, 600: '#c9b6ff' })
    expect(failureText(pale!)).toBe('600 ile beyaz: 1,8 (en az 4,5 olmalı)')
    const close = { shade: 600, against: 'beyaz', ratio: 4.499, needed: 4.5 } as const
    expect(failureText(close)).toBe('600 ile beyaz: 4,4 (en az 4,5 olmalı)')
  })

  test('what is not a colour is refused', () => {
    expect(() => rampFailures({ ...violet, 600: 'purple' })).toThrow(RangeError)
  })
})

describe('rampCss', () => {
  test('names the shades as the tokens do', () => {
    const printed = rampCss(violet)
    for (const shade of shades)
      expect(css).toContain(printed.split('\n')[shades.indexOf(shade) + 1]!)
  })

  test.each([
    'red;} body{display:none',
    '#7735ec;} body{display:none',
    '#7735ec\n}',
    'url(https://evil.example)',
    'var(--x)',
    '#fff',
    '',
    null,
    7_735,
  ])('lets nothing in that is not a colour: %j', (value) => {
    const printed = rampCss({ ...violet, 600: value })
    expect(printed).not.toContain('600')
    expect(printed).not.toMatch(/display|url|var\(|evil/)
    expect(printed.split('\n')).toHaveLength(shades.length + 2)
  })
})
