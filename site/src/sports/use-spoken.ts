import type { Happened } from '@menekse/contract/sports/fixture'
import { useEffect, useRef, useState } from 'react'

/** Whoever hears a page is told one thing in so long, so that news of a match leave room for all else. */
const EVERY_MS = 5_000

/** Which of what has happened is said aloud, and as the how-manieth. */
export interface Spoken {
  readonly number: number
  readonly event: Happened
}

/** What is said next of what has happened since the last: a goal before all else, otherwise the newest. */
export function useSpoken(events: readonly Happened[]): Spoken | undefined {
  const [spoken, setSpoken] = useState<Spoken>()
  const said = useRef({ count: events.length, at: -Infinity })
  useEffect(() => {
    const { count, at } = said.current
    const say = () => {
      const fresh = events.slice(count)
      const event = fresh.findLast(({ kind }) => kind === 'goal') ?? fresh.at(-1)!
      said.current = { count: events.length, at: performance.now() }
      setSpoken({ number: events.length, event })
    }
    const isFresh = events.length > count
    // What is told anew after a while away may be shorter.
    if (!isFresh) said.current = { count: events.length, at }
    const waitMs = Math.max(0, at + EVERY_MS - performance.now())
    const waiting = isFresh ? setTimeout(say, waitMs) : undefined
    return () => clearTimeout(waiting)
  }, [events])
  return spoken
}
