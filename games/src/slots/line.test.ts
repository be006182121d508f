import { expect, test } from 'vitest'
import { type LineWin, lineWin } from './line.ts'
import { machineOf } from './machine.ts'
import { kapadokyaRuzgari } from './titles/kapadokya-ruzgari.ts'
import { narBahcesi } from './titles/nar-bahcesi.ts'
import type { SlotTitle } from './title.ts'

type Expected = { symbol: string; count: number; factor: number; units: number } | undefined

function best(title: SlotTitle, line: string): Expected {
  const machine = machineOf(title)
  const indexes = line.split(' ').map((id) => {
    expect(machine.ids).toContain(id)
    return machine.ids.indexOf(id)
  })
  const win: LineWin = { symbol: 0, count: 0, factor: 1, units: 0 }
  if (!lineWin(machine, indexes, win)) return undefined
  return { ...win, symbol: machine.ids[win.symbol] as string }
}

test.each<[string, Expected]>([
  ['at at at testi at', { symbol: 'at', count: 3, factor: 1, units: 8 }],
  ['at at at at testi', { symbol: 'at', count: 4, factor: 1, units: 40 }],
  ['at at at at at', { symbol: 'at', count: 5, factor: 1, units: 150 }],
  ['at at testi at at', undefined],
  ['testi at at at at', undefined],
  ['ruzgar ruzgar ruzgar ruzgar ruzgar', { symbol: 'ruzgar', count: 5, factor: 1, units: 5000 }],
  ['ruzgar at at testi testi', { symbol: 'at', count: 3, factor: 1, units: 8 }],
  ['at ruzgar at ruzgar at', { symbol: 'at', count: 5, factor: 1, units: 150 }],
  // Three wilds pay 100 themselves, more than four testi with them.
  ['ruzgar ruzgar ruzgar testi at', { symbol: 'ruzgar', count: 3, factor: 1, units: 100 }],
  // Four at with three wilds would be 40; five at are 150 and beat the wilds.
  ['ruzgar ruzgar ruzgar at at', { symbol: 'at', count: 5, factor: 1, units: 150 }],
  // Four wilds pay 500, five kilim 60, five balon-kirmizi 5000.
  ['ruzgar ruzgar ruzgar ruzgar kilim', { symbol: 'ruzgar', count: 4, factor: 1, units: 500 }],
  [
    'ruzgar ruzgar ruzgar ruzgar balon-kirmizi',
    { symbol: 'balon-kirmizi', count: 5, factor: 1, units: 5000 },
  ],
  // Five testi pay 100 as the three wilds do: the longer run is taken.
  ['ruzgar ruzgar ruzgar testi testi', { symbol: 'testi', count: 5, factor: 1, units: 100 }],
  // A wild does not stand for the scatter, and the scatter pays on no line.
  ['ruzgar ruzgar gun-dogumu at at', undefined],
  ['ruzgar ruzgar ruzgar gun-dogumu at', { symbol: 'ruzgar', count: 3, factor: 1, units: 100 }],
  ['gun-dogumu gun-dogumu gun-dogumu gun-dogumu gun-dogumu', undefined],
  ['at at gun-dogumu at at', undefined],
])('Kapadokya Rüzgârı pays %s', (line, expected) => {
  expect(best(kapadokyaRuzgari, line)).toEqual(expected)
})

test.each<[string, Expected]>([
  ['incir incir incir uzum uzum', { symbol: 'incir', count: 3, factor: 1, units: 15 }],
  ['incir nar incir uzum uzum', { symbol: 'incir', count: 3, factor: 2, units: 30 }],
  ['incir nar incir nar uzum', { symbol: 'incir', count: 4, factor: 4, units: 200 }],
  ['incir nar incir nar incir', { symbol: 'incir', count: 5, factor: 4, units: 600 }],
  // The second pomegranate lies outside the win and does not double it.
  ['incir nar incir uzum nar', { symbol: 'incir', count: 3, factor: 2, units: 30 }],
  ['incir nar uzum nar uzum', undefined],
])('Nar Bahçesi pays %s', (line, expected) => {
  expect(best(narBahcesi, line)).toEqual(expected)
})
