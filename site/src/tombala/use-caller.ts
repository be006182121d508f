import { lasting } from '@menekse/ui/storage'
import { useEffect, useRef, useState } from 'react'
import { ballName } from '../messages-tombala.ts'
import { type Caller, createCaller } from './caller.ts'
import type { Film } from './film.ts'

const KEY = 'menekse.tombala.sound'

/** The call of each ball and of each prize, off until somebody wants it. */
export function useCaller(film: Film | undefined, own: ReadonlySet<number>) {
  const [isOn, setOn] = useState(() => lasting.getItem(KEY) === 'on')
  const caller = useRef<Caller>(undefined)
  const last = useRef<Film>(undefined)
  useEffect(() => {
    if (!isOn) return undefined
    const made = createCaller()
    caller.current = made
    const allow = () => made.allow()
    addEventListener('pointerdown', allow)
    addEventListener('keydown', allow)
    return () => {
      removeEventListener('pointerdown', allow)
      removeEventListener('keydown', allow)
      made.close()
      caller.current = undefined
    }
  }, [isOn])
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
  }, [film, own])
  return {
    isOn,
    set(on: boolean) {
      lasting.setItem(KEY, on ? 'on' : 'off')
      setOn(on)
      if (on) setTimeout(() => caller.current?.allow(), 0)
    },
  }
}
