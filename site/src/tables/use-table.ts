import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { queryClient } from '../api.ts'
import type { Counter } from './counter.ts'
import { type DrawStage, drawStageOf } from './draw-stage.ts'
import { createTableFeed, type TableFeed } from './table-feed.ts'
import { useCounter } from './use-counter.ts'

/** The player's own bets at a table, under their key. */
export const betsKey = (slug: string) => ['tables', 'bets', slug] as const

/** A table that somebody looks at. */
export interface Table {
  readonly slug: string
  readonly feed: TableFeed
  readonly counter: Counter
  /** What the draw on stage shows now. */
  stage(): DrawStage
  /** Whether the player has bets on a draw, as far as this page knows. */
  hasBets(number: number): boolean
  /** Told of each change of the table. */
  follow(): void
}

export function createTable(slug: string, counter: Counter): Table {
  const feed = createTableFeed(slug, {
    ask: counter.table,
    openStream: (address) => new EventSource(address),
  })
  return {
    slug,
    feed,
    counter,
    stage: () => drawStageOf(feed.view().draw, feed.clock.now()),
    hasBets: (number) => feed.view().bets.some(({ draw }) => draw === number),
    follow: () => undefined,
  }
}

/** A table that lives as long as somebody looks at it; what its player's bets came to is asked when a draw is over. */
export function useTable<T extends Pick<Table, 'slug' | 'feed' | 'hasBets' | 'follow'>>(
  create: () => T,
): T {
  const [table] = useState(create)
  useEffect(() => {
    const { feed, slug } = table
    let ended = 0
    const unsubscribe = feed.subscribe(() => {
      table.follow()
      const { draw } = feed.view()
      const isOver = draw?.phase === 'settled' || draw?.phase === 'void'
      if (!isOver || ended === draw.number) return
      ended = draw.number
      if (!table.hasBets(draw.number)) return
      // A demo settles as it asks for the table: its list told before that would stay as it was.
      void feed.refresh().finally(() => betsMoved(slug))
      void queryClient.invalidateQueries({ queryKey: ['statement'] })
    })
    const stop = feed.start()
    return () => {
      unsubscribe()
      stop()
    }
  }, [table])
  return table
}

/** The table of an address that bets are laid at, with the money its page is for. */
export function useBetTable(slug: string): Table {
  const counter = useCounter(slug)
  return useTable(() => createTable(slug, counter))
}

/** A bet has begun or ended: what lists bets is old. */
export const betsMoved = (slug: string): void =>
  void queryClient.invalidateQueries({ queryKey: betsKey(slug) })

export const useTableView = ({ feed }: { feed: TableFeed }) =>
  useSyncExternalStore(feed.subscribe, feed.view)

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
export function useStageKind<K extends string>(table: { stage(): { readonly kind: K } }): K {
  const [kind, setKind] = useState<K>(() => table.stage().kind)
  useFrame(() => setKind(table.stage().kind))
  return kind
}
