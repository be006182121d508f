import { expect, test } from 'vitest'
import { beadPlate, bigRoad, type Coup, lastColumns } from './roads.ts'

/** `PPBT`: player, player, banker, tie. */
const coups = (line: string): Coup[] =>
  Array.from(line, (winner, at) => ({ number: at + 1, winner, pairs: [] }))
const placesOf = (cells: readonly { column: number; row: number }[]) =>
  cells.map(({ column, row }) => `${column}${row}`)

test('the bead plate goes down and then to the right', () => {
  expect(placesOf(beadPlate(coups('PPBTPBB')))).toEqual(['00', '01', '02', '03', '04', '05', '10'])
})

test('the big road begins a column with each change', () => {
  expect(placesOf(bigRoad(coups('PPBPP'), 'T'))).toEqual(['00', '01', '10', '20', '21'])
})

test('a tie marks the win before it and takes no cell', () => {
  const road = bigRoad(coups('TPTTB'), 'T')
  expect(road.map(({ winner, ties }) => `${winner}${ties}`)).toEqual(['P2', 'B0'])
})

test('a streak that finds no room turns to the right and stays there', () => {
  const eight = bigRoad(coups('PPPPPPPP'), 'T')
  expect(placesOf(eight)).toEqual(['00', '01', '02', '03', '04', '05', '15', '25'])
  // The next column begins beside the first, and its own streak meets the tail.
  const tail = bigRoad(coups('PPPPPPPBBBBBBB'), 'T')
  expect(placesOf(tail.slice(7))).toEqual(['10', '11', '12', '13', '14', '24', '34'])
  // A column whose top is taken by nothing comes beside it, not on the tail.
  expect(new Set(placesOf(tail)).size).toBe(tail.length)
})

test('what does not fit leaves on the left', () => {
  const road = bigRoad(coups('PBPBPB'), 'T')
  expect(lastColumns(road, 4).map(({ number, column }) => [number, column])).toEqual([
    [3, 0],
    [4, 1],
    [5, 2],
    [6, 3],
  ])
  expect(lastColumns(road, 9)).toEqual(road)
})
