import { NumbersBoard, NumbersResult } from '@menekse/contract/draws/numbers'
import type { Draw, DrawTable } from '@menekse/contract/draws/draw'
import { useState } from 'react'
import { safeParse } from 'zod/mini'
import { type Table, useFrame, useTableView } from '../tables/use-table.ts'
import { outAt, paceOf, type Told, toldOf } from './reveal.ts'

/** Read once for each table that was told. */
const boards = new WeakMap<DrawTable, NumbersBoard | undefined>()

/** What draws of numbers are bet on; undefined for a table of another kind. */
export function boardOf(table: DrawTable): NumbersBoard | undefined {
  if (!boards.has(table)) boards.set(table, safeParse(NumbersBoard, table.facts).data)
  return boards.get(table)
}

/** The balls of a draw that is over. */
export const ballsOfDraw = ({
  result,
}: {
  readonly result: unknown
}): readonly number[] | undefined => safeParse(NumbersResult, result).data?.balls

const told = new WeakMap<Draw, Told | undefined>()

/** What a draw tells, read once for each telling. */
export function toldOnce(draw: Draw): Told | undefined {
  if (!told.has(draw)) told.set(draw, toldOf(draw))
  return told.get(draw)
}

const STILL = '(prefers-reduced-motion: reduce)'

/** How many balls of the draw on stage are out now, drawn anew only with the next one. */
export function useOut(table: Table): number {
  const { draw } = useTableView(table)
  const [out, setOut] = useState(0)
  useFrame(() => {
    const balls = draw === null ? undefined : toldOnce(draw)?.balls
    const stage = table.stage()
    if (balls === undefined || stage.kind !== 'shown') return setOut(0)
    const film = draw?.film_ms ?? 0
    const isAtOnce = film === 0 || matchMedia(STILL).matches
    const count = balls.length
    setOut(isAtOnce ? count : outAt(paceOf(film, count), count, stage.ms))
  })
  return out
}
