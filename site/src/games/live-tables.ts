import { awaitsBeacon } from '@menekse/contract/draws/draw'
import type { TableBrief } from '@menekse/contract/draws/draw'
import { draws } from '@menekse/contract/draws/draws'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reading } from '../api.ts'
import { links } from '../links.ts'

const TICK_MS = 1_000

const flights: Readonly<Record<string, string>> = {
  zeplin: links.zeplin,
  turna: links.aviator,
  samanyolu: links.spaceman,
  poyraz: links.jetx,
}
const lobbies = {
  tables: links.beton,
  virtuals: links.virtual,
  tombala: links.tombala,
} as const
const isLobby = (product: string): product is keyof typeof lobbies =>
  Object.hasOwn(lobbies, product)

/** Where a table of shared rounds is played; undefined for one that this site has no page of. */
export function tableHref({ slug, product }: { slug: string; product: string }) {
  return isLobby(product) ? links.table(lobbies[product], slug) : flights[slug]
}

/** Every table in short; asked again each `everyMs` while somebody looks, or once. */
export const useTables = (everyMs: number | false) =>
  useQuery({ ...reading(draws.tables), refetchInterval: everyMs })

/** What a table does at an instant of the house. */
export type Going =
  | { readonly kind: 'open'; readonly leftMs: number }
  | { readonly kind: 'now' | 'soon' }

/** Pure: whether its film or flight is seen now, or how long bets on its next draw are taken. */
export function goingOf({ draw, coming }: Pick<TableBrief, 'draw' | 'coming'>, now: number): Going {
  const at = (instant: string) => Date.parse(instant)
  const isFlying = draw?.phase === 'closed' && now >= at(draw.starts_at) && !awaitsBeacon(draw)
  const told = draw?.drawn_at ?? undefined
  const isShown = told !== undefined && now < at(told) + (draw?.film_ms ?? 0)
  if (isFlying || isShown) return { kind: 'now' }
  const next = [draw ?? [], coming]
    .flat()
    .find(({ phase, closes_at }) => phase === 'open' && at(closes_at) > now)
  return next === undefined ? { kind: 'soon' } : { kind: 'open', leftMs: at(next.closes_at) - now }
}

/** The house's time, a second at a time. */
export function useHouseSecond(ahead: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now + ahead
}
