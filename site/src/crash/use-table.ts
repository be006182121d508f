import { CrashFacts } from '@menekse/contract/draws/crash'
import type { DrawTable } from '@menekse/contract/draws/draw'
import { flightOf } from '@menekse/games/crash/flight'
import { useSyncExternalStore } from 'react'
import { safeParse } from 'zod/mini'
import type { Counter } from '../tables/counter.ts'
import type { TableFeed } from '../tables/table-feed.ts'
import { useCounter } from '../tables/use-counter.ts'
import { betsMoved, createTable, useTable } from '../tables/use-table.ts'
import { createSeats, hasBets, type Seats, SEATS } from './seats.ts'
import { type Stage, stageOf } from './stage-of.ts'

/** A table with the panels in front of it. */
export interface FlightTable {
  readonly slug: string
  readonly feed: TableFeed
  readonly counter: Counter
  readonly seats: Seats
  stage(): Stage
  /** What the picture shows now, in hundredths. */
  multiplier(): number
  hasBets(number: number): boolean
  follow(): void
}

function createFlightTable(slug: string, counter: Counter): FlightTable {
  const { feed } = createTable(slug, counter)
  const seats = createSeats({
    counter,
    view: feed.view,
    now: feed.clock.now,
    moved: () => betsMoved(slug),
  })
  const stage = () => stageOf(feed.view().draw, feed.clock.now())
  return {
    slug,
    feed,
    counter,
    seats,
    stage,
    hasBets: (number) => SEATS.some((name) => hasBets(seats.view()[name], number)),
    follow: seats.follow,
    multiplier() {
      const now = stage()
      if (now.kind === 'bust') return now.bust
      const facts = factsOf(feed)
      return now.kind === 'flight' && facts !== undefined
        ? flightOf(facts.growth).multiplierAt(Math.floor(now.ms))
        : 100
    },
  }
}

/** Read once for each table that was told, and asked with each frame. */
const known = new WeakMap<DrawTable, CrashFacts | undefined>()

/** What pages of flights need to know; undefined for a table of another kind. */
export function factsOf(feed: TableFeed): CrashFacts | undefined {
  const { table } = feed.view()
  if (table === undefined) return undefined
  if (!known.has(table)) known.set(table, safeParse(CrashFacts, table.facts).data)
  return known.get(table)
}

/** The flights of an address, as long as somebody looks at them. */
export function useFlightTable(slug: string): FlightTable {
  const counter = useCounter(slug)
  return useTable(() => createFlightTable(slug, counter))
}

export const useSeats = ({ seats }: FlightTable) =>
  useSyncExternalStore(seats.subscribe, seats.view)
