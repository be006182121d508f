import { CrashFacts } from '@menekse/contract/draws/crash'
import { type DrawTable, draws } from '@menekse/contract/draws/draws'
import { flightOf } from '@menekse/games/crash/flight'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { safeParse } from 'zod/mini'
import { call, queryClient } from '../api.ts'
import { setBalance } from '../session.ts'
import { createSeats, hasBets, type Seats, SEATS } from './seats.ts'
import { type Stage, stageOf } from './stage-of.ts'
import { createTableFeed, type TableFeed } from './table-feed.ts'

/** The player's own bets at a table, under their key. */
export const betsKey = (slug: string) => ['crash', 'bets', slug] as const

/** A table with the panels in front of it. */
export interface FlightTable {
  readonly slug: string
  readonly feed: TableFeed
  readonly seats: Seats
  stage(): Stage
  /** What the picture shows now, in hundredths. */
  multiplier(): number
}

function createFlightTable(slug: string): FlightTable {
  const feed = createTableFeed(slug, {
    ask: () => call(draws.table, { params: { slug } }),
    openStream: (address) => new EventSource(address),
  })
  const seats = createSeats({
    slug,
    call,
    view: feed.view,
    now: feed.clock.now,
    setBalance,
    moved: () => void queryClient.invalidateQueries({ queryKey: betsKey(slug) }),
  })
  const stage = () => stageOf(feed.view().draw, feed.clock.now())
  return {
    slug,
    feed,
    seats,
    stage,
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

/** The table of an address, as long as somebody looks at it. */
export function useFlightTable(slug: string): FlightTable {
  const [table] = useState(() => createFlightTable(slug))
  useEffect(() => {
    const { feed, seats } = table
    let ended = 0
    const unsubscribe = feed.subscribe(() => {
      seats.follow()
      const { draw } = feed.view()
      const isOver = draw?.phase === 'settled' || draw?.phase === 'void'
      if (!isOver || ended === draw.number) return
      ended = draw.number
      if (!SEATS.some((name) => hasBets(seats.view()[name], draw.number))) return
      void feed.refresh()
      void queryClient.invalidateQueries({ queryKey: betsKey(slug) })
      void queryClient.invalidateQueries({ queryKey: ['statement'] })
    })
    const stop = feed.start()
    return () => {
      unsubscribe()
      stop()
    }
  }, [table, slug])
  return table
}

export const useTableView = ({ feed }: FlightTable) =>
  useSyncExternalStore(feed.subscribe, feed.view)
export const useSeats = ({ seats }: FlightTable) =>
  useSyncExternalStore(seats.subscribe, seats.view)

/** Calls with every frame the screen shows, and not while nobody looks. */
export function useFrame(draw: () => void): void {
  const onFrame = useEffectEvent(draw)
  useEffect(() => {
    let frame = 0
    const next = () => {
      onFrame()
      frame = requestAnimationFrame(next)
    }
    next()
    return () => cancelAnimationFrame(frame)
  }, [])
}

/** Which stage a table is at; a part of the page that shows no figures of it is drawn anew only with the next one. */
export function useStageKind(table: FlightTable): Stage['kind'] {
  const [kind, setKind] = useState<Stage['kind']>(() => table.stage().kind)
  useFrame(() => setKind(table.stage().kind))
  return kind
}
