import { tombalaTexts } from '../messages-tombala.ts'
import type { Film } from './film.ts'

/** What a screen reader hears: each ball as it is called. Prizes speak for themselves where they are shown. */
export function Spoken({ film }: { film: Film | undefined }) {
  if (film === undefined || film.isOver) return <output className="sr-only" />
  const number = film.result.balls[film.place - 1]!
  return <output className="sr-only">{tombalaTexts.spoken.ball(film.place, number)}</output>
}
