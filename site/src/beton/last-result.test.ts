import type { DrawTable, PastDraw } from '@menekse/contract/draws/draw'
import { expect, test } from 'vitest'
import { lastResultOf } from './last-result.ts'

const table = (kind: string, facts = {}) => ({ kind, facts }) as unknown as DrawTable
const past = (result: object | null): PastDraw => ({
  number: 1,
  phase: result === null ? 'void' : 'settled',
  result: result as PastDraw['result'],
  starts_at: '2026-11-23T09:00:00.000Z',
})
const board = {
  kind: 'numbers',
  has_drum_for_each_place: false,
  lowest: 1,
  balls: 36,
  drawn: 2,
  colours: [{ id: 'red', name: 'Kırmızı', balls: [7] }],
  tables: [],
  offers: [],
}

test('the last draw that has a result is shown, a void one is passed over', () => {
  const recent = [past(null), past({ balls: [7, 8] })]
  const shown = lastResultOf(table('numbers', board), recent)
  expect(shown?.kind === 'balls' && shown.balls.map(({ number }) => number)).toEqual([7, 8])
})

test('a number of roulette has the colour of its pocket', () => {
  const bodies = [0, 1, 2].map((number) => {
    const shown = lastResultOf(table('roulette'), [past({ number })])
    return shown?.kind === 'balls' ? shown.balls[0]?.paint.body : undefined
  })
  expect(new Set(bodies).size).toBe(3)
})

test('a coup is told by its winner', () => {
  // Nine and king against six and two of the first colours: nine to eight.
  const coup = { player: [28, 44], banker: [16, 0] }
  expect(lastResultOf(table('baccarat'), [past(coup)])).toEqual({
    kind: 'word',
    word: 'Oyuncu',
    tone: 'one',
  })
  expect(lastResultOf(table('dragon_tiger'), [past({ dragon: 0, tiger: 1 })])).toMatchObject({
    word: 'Beraberlik',
    tone: 'tie',
  })
})

test('a table that has drawn nothing yet, or is of another kind, shows nothing', () => {
  expect(lastResultOf(table('roulette'), [])).toBeUndefined()
  expect(lastResultOf(table('crash'), [past({ bust: 100 })])).toBeUndefined()
})
