import type { Draw } from '@menekse/contract/draws/draw'
import { tombala, TombalaFacts } from '@menekse/contract/draws/tombala'
import type { DrawTable } from '@menekse/contract/draws/draw'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { safeDecode } from 'zod/mini'
import { queryClient, reading } from '../api.ts'
import { useSession } from '../session.ts'
import { type Table, useFrame, useTableView } from '../tables/use-table.ts'
import { type Film, filmAt, resultOf } from './film.ts'

const WINNERS_MS = 15_000

const known = new WeakMap<DrawTable, TombalaFacts | undefined>()

/** What a room's page needs to know; undefined for a table of another kind. */
export function factsOf(table: DrawTable | undefined): TombalaFacts | undefined {
  if (table === undefined) return undefined
  if (!known.has(table)) {
    const read = safeDecode(TombalaFacts, table.facts as never)
    known.set(table, read.success ? read.data : undefined)
  }
  return known.get(table)
}

export const useWinners = (slug: string) =>
  useQuery({ ...reading(tombala.winners, { params: { slug } }), refetchInterval: WINNERS_MS })

/** The caller's own tickets of a draw; asked anew once it is drawn, when they have their numbers. */
export function useTickets(slug: string, draw: Draw | undefined) {
  const { status } = useSession()
  const isDrawn = (draw?.result ?? null) !== null
  const number = draw?.number ?? 0
  return useQuery({
    ...reading(tombala.tickets, { params: { slug }, query: { draw: String(number) } }),
    queryKey: ['tombala', 'tickets', slug, number, isDrawn],
    enabled: status === 'player' && number > 0,
  })
}

/** Tickets were bought: what is known of them is old. */
export const ticketsMoved = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['tombala', 'tickets'] })

/** The film of the draw on stage; drawn anew with each ball and with its end. Undefined while no result is told. */
export function useFilm(table: Table): Film | undefined {
  const { draw, table: told } = useTableView(table)
  const pauseMs = factsOf(told)?.ball_ms
  const result = resultOf(draw)
  const look = (): Film | undefined =>
    result === undefined || pauseMs === undefined || draw === null
      ? undefined
      : filmAt(
          result,
          table.feed.clock.now() - Date.parse(draw.drawn_at ?? draw.starts_at),
          pauseMs,
        )
  const [film, setFilm] = useState(look)
  useFrame(() => {
    const next = look()
    const isSame =
      next?.result === film?.result && next?.place === film?.place && next?.isOver === film?.isOver
    if (!isSame) setFilm(next)
  })
  return film
}
