import { describe, expect, it } from 'vitest'
import { afterDecided, chosenIn, isListBehind, stepFrom } from './queue-place.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const rows = [a, b, c]

describe('what is open', () => {
  it.each([
    ['b', true, b],
    ['b', false, b],
    [undefined, true, a],
    [undefined, false, undefined],
    ['gone', true, undefined],
    ['gone', false, undefined],
  ])('is for %s (side by side: %s) %j', (id, isWide, row) => {
    expect(chosenIn(rows, id, isWide)).toBe(row)
  })
})

describe('a step', () => {
  it.each([
    [a, 1, b],
    [b, -1, a],
    [a, -1, a],
    [c, 1, c],
    [undefined, 1, a],
    [undefined, -1, a],
  ] as const)('from %j by %d is %j', (from, by, to) => {
    expect(stepFrom(rows, from, by)).toBe(to)
  })

  it('leads nowhere in an empty list', () => {
    expect(stepFrom([], undefined, 1)).toBeUndefined()
  })
})

describe('after a decision', () => {
  it('comes the next, at the end the one before, at last nothing', () => {
    expect(afterDecided(rows, a)).toBe(b)
    expect(afterDecided(rows, c)).toBe(b)
    expect(afterDecided([a], a)).toBeUndefined()
  })

  it('begins anew when the list has moved on meanwhile', () => {
    expect(afterDecided([b, c], a)).toBe(b)
  })
})

describe('a list', () => {
  const list = { data: { total: 3 }, isFetching: false, dataUpdatedAt: 100 }
  const later = { dataUpdatedAt: 101 }

  it('is behind when a later count says another number', () => {
    expect(isListBehind(list, later, 4)).toBe(true)
    expect(isListBehind(list, later, 0)).toBe(true)
  })

  it.each([
    ['the same number', list, later, 3],
    ['an older count', list, { dataUpdatedAt: 99 }, 4],
    ['a count of the same moment', list, { dataUpdatedAt: 100 }, 4],
    ['no count', list, later, undefined],
    ['a list on its way', { ...list, isFetching: true }, later, 4],
    ['a list that has not come', { ...list, data: undefined }, later, 4],
  ])('is not with %s', (_, shown, counts, counted) => {
    expect(isListBehind(shown, counts, counted)).toBe(false)
  })
})
