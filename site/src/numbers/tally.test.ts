import { expect, test } from 'vitest'
import { extremesOf, tallyOf } from './tally.ts'

test('each ball is counted, those that never came too', () => {
  const tally = tallyOf(
    [1, 2, 3, 4],
    [
      [1, 2],
      [2, 4],
      [2, 2],
    ],
  )
  expect(tally).toEqual([
    { ball: 1, times: 1 },
    { ball: 2, times: 4 },
    { ball: 3, times: 0 },
    { ball: 4, times: 1 },
  ])
  expect(extremesOf(tally, 2)).toEqual({
    most: [
      { ball: 2, times: 4 },
      { ball: 1, times: 1 },
    ],
    least: [
      { ball: 3, times: 0 },
      { ball: 1, times: 1 },
    ],
  })
})
