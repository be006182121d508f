import { draws } from '@menekse/contract/draws/draws'
import type { TableOffer } from '@menekse/contract/draws/table'
import { fromWire, ZERO } from '@menekse/contract/money'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api.ts'
import type { Picked } from './coupon.ts'

/** What is offered on a draw, by the words of a bet. */
export type Offers = ReadonlyMap<string, TableOffer>

export const offerKey = (market: string, selection: string): string => `${market} ${selection}`

/** Prices of a draw do not move: they are asked once. */
export function useOffers(slug: string, number: number | undefined) {
  const query = useQuery({
    ...reading(draws.offers, { params: { slug, number: String(number ?? 0) } }),
    select: ({ offers }): Offers =>
      new Map(offers.map((one) => [offerKey(one.market, one.selection), one])),
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { offers: query.data, isFailed: query.isError, retry: () => void query.refetch() }
}

/** An offer as a pick of the coupon. */
export const pickOf = (
  offer: TableOffer,
  about: { draw: number; name: string; on: string; match?: number },
): Picked => ({
  ...about,
  market: offer.market,
  selection: offer.selection,
  oddsMillis: offer.odds_millis,
  rtpPercent: offer.rtp_percent,
  stakeMax: fromWire(offer.stake_max) ?? ZERO,
})
