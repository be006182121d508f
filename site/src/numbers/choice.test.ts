import { expect, test } from 'vitest'
import { chanceBelow, chosenOf, quickPick, selectionOf, toggled } from './choice.ts'

test('a ball is added in its order, taken back, and not added to a full choice', () => {
  expect(toggled([3, 40], 17, 10)).toEqual([3, 17, 40])
  expect(toggled([3, 17, 40], 17, 10)).toEqual([3, 40])
  const full = [1, 2, 3]
  expect(toggled(full, 9, 3)).toBe(full)
  expect(toggled(full, 2, 3)).toEqual([1, 3])
})

test('a quick pick takes different balls of the drum, the last one among them', () => {
  const board = { lowest: 1, balls: 80 }
  expect(quickPick(board, 3, (n) => n - 1)).toEqual([78, 79, 80])
  expect(quickPick(board, 3, () => 0)).toEqual([1, 2, 3])
  const picked = quickPick(board, 10, chanceBelow)
  expect(new Set(picked).size).toBe(10)
  expect(picked.every((ball) => ball >= 1 && ball <= 80)).toBe(true)
})

test('chance comes to every number below and to none above', () => {
  const seen = new Set(Array.from({ length: 400 }, () => chanceBelow(6)))
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
})

test('a choice is written as its bet has it', () => {
  expect(selectionOf([3, 17, 22])).toBe('3-17-22')
  expect(chosenOf('3-17-22')).toEqual([3, 17, 22])
})
