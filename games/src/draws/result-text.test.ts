import { expect, it, test } from 'vitest'
import { drawnOf, drawnTitles } from './drawn.ts'
import { type DrawVector, drawVectors as vectors } from './vectors.ts'
import { resultText } from './result-text.ts'

const textOf = ({ table, programme, result }: DrawVector) =>
  resultText({ kind: drawnOf(table)!.kind, slug: table, programme }, result)

test('every kind of result is said in words', () => {
  for (const vector of vectors) {
    const lines = textOf(vector) ?? []
    expect([vector.table, lines.length > 0]).toEqual([vector.table, true])
    for (const line of lines) expect(line).not.toMatch(/undefined|NaN|object|home|away|player/)
  }
  expect(new Set(vectors.map(({ table }) => table)).size).toBe(drawnTitles.length)
})

it.each([
  ['crash', { bust: 123_456, flight_ms: 1 }, ['Uçuş 1.234,56x çarpanında bitti']],
  ['roulette', { number: 17 }, ['17 siyah']],
  ['dragon_tiger', { dragon: 48, tiger: 0 }, ['Aslan: A♦', 'Kaplan: 2♦', 'Kazanan: Kaplan']],
  ['numbers', { balls: [5, 1, 9] }, ['Toplar: 5, 1, 9', 'Toplam: 15']],
  ['races', { order: [2, 1] }, ['1. 2', '2. 1']],
  ['roulette', { number: 99 }, undefined],
  ['tombala', { balls: [1] }, undefined],
])('a result of %s is %j', (kind, result, lines) => {
  expect(resultText({ kind, slug: 'x', programme: null }, result)).toEqual(lines)
})

test('a cup is told round by round', () => {
  const lines = textOf(vectors.find(({ table }) => table === 'deniz-kupasi')!)!
  expect(lines.filter((line) => !line.includes('–'))).toEqual([
    'Son 16 tur',
    'Çeyrek final',
    'Yarı final',
    'Final',
    expect.stringMatching(/^Şampiyon: \S/),
  ])
  expect(lines).toHaveLength(15 + 5)
})
