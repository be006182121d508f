import { useEffect, useRef } from 'react'
import { ballName } from '../messages-tombala.ts'
import { useSound } from '../tables/use-sound.ts'
import { createCaller } from './caller.ts'
import type { Film } from './film.ts'

/** The call of each ball and of each prize, off until somebody wants it. */
export function useCaller(film: Film | undefined, own: ReadonlySet<number>) {
  const { sound: caller, isOn, set } = useSound({ name: 'tombala', make: createCaller })
  const last = useRef<Film>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = film
    // A page that is opened in the middle says nothing of what was called before.
    if (film === undefined || before?.result !== film.result || before.place === film.place) return
    const prizes = film.result.prizes.filter(({ ball }) => ball === film.place)
    const calledS = caller.current?.call(ballName(film.result.balls[film.place - 1]!)) ?? 0
    if (prizes.length === 0) return
    const isOwn = prizes.some(({ tickets }) => tickets.some(({ number }) => own.has(number)))
    caller.current?.prize(isOwn, calledS)
  }, [film, own, caller])
  return { isOn, set }
}
