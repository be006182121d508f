import type { Draw } from '@menekse/contract/draws/draw'
import { useState, useSyncExternalStore } from 'react'
import { type Table, useFrame } from '../tables/use-table.ts'

const CALM = '(prefers-reduced-motion: reduce)'

/** Whether motion is reduced: a film is then over as soon as it begins. */
const useCalm = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(CALM)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(CALM).matches,
  )

/** What is seen of the draw on stage. */
export interface FilmView {
  readonly stage: 'rest' | 'film' | 'over' | 'void'
  /** Of the film now; asked with each frame. */
  ms(): number
  skip(): void
}

/** How a draw's film stands: from when its result was told, by the house's clock, unless somebody skips to its end. */
export function useFilm(table: Table, draw: Draw | null, lengthMs: number | undefined): FilmView {
  const isCalm = useCalm()
  const [skipped, setSkipped] = useState<number>()
  const ms = (): number => {
    if (draw === null || lengthMs === undefined || draw.drawn_at === null) return 0
    if (isCalm || skipped === draw.number) return lengthMs
    return Math.min(lengthMs, Math.max(0, table.feed.clock.now() - Date.parse(draw.drawn_at)))
  }
  /** Its time on stage is over; the next one gets ready. */
  const isPast = () =>
    typeof draw?.next_at === 'string' && table.feed.clock.now() > Date.parse(draw.next_at)
  const stageNow = (): FilmView['stage'] => {
    if (draw?.phase === 'void') return 'void'
    if (lengthMs === undefined || isPast()) return 'rest'
    return ms() < lengthMs ? 'film' : 'over'
  }
  const [stage, setStage] = useState(stageNow)
  useFrame(() => setStage(stageNow()))
  return { stage, ms, skip: () => setSkipped(draw?.number) }
}
