import type { Draw } from '@menekse/contract/draws/draw'
import { RouletteEvent } from '@menekse/contract/draws/roulette'
import { useState } from 'react'
import { array, safeParse } from 'zod/mini'
import { useMedia } from '../shell/media.ts'
import { type Table, useFrame } from '../tables/use-table.ts'
import { numberOf } from './board.ts'
import { type Throw, throwOf } from './wheel/spin.ts'

const known = new WeakMap<Draw, Throw | undefined>()

/** The throw of a draw; undefined before it is told. */
export function throwOfDraw(draw: Draw | null): Throw | undefined {
  if (draw === null || draw.events === null) return undefined
  if (!known.has(draw)) {
    const { data } = safeParse(array(RouletteEvent), draw.events)
    known.set(draw, data && throwOf(data, draw.film_ms))
  }
  return known.get(draw)
}

export const useIsStill = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

/** The number that fell, once the ball lies still; at once where nothing shall move. */
export function useFallen(table: Table): number | undefined {
  const isStill = useIsStill()
  const look = (): number | undefined => {
    const { draw } = table.feed.view()
    const stage = table.stage()
    if (draw === null || stage.kind !== 'shown') return undefined
    const landMs = throwOfDraw(draw)?.landMs ?? 0
    return isStill || stage.ms >= landMs ? numberOf(draw) : undefined
  }
  const [fallen, setFallen] = useState(look)
  useFrame(() => setFallen(look()))
  return fallen
}
