import { coupons } from '@menekse/contract/sports/coupons'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api.ts'
import { ACTIVE_BONUSES } from '../../bonuses/bonus-calls.ts'
import { type Draft, systemOf } from './draft.ts'

/**
 * Places of the lines that are opposite to other bets of whoever puts the coupon together; asked for where a bonus is
 * to be wagered, and with each of their bets again.
 */
export function useOpposed(draft: Draft, isAsked: boolean): readonly number[] | undefined {
  const legs = JSON.stringify(draft.picks.map((pick) => [pick.fixture, pick.market, pick.outcome]))
  const system = systemOf(draft)
  const query = { legs, ...(system !== null && { system: JSON.stringify(system) }) }
  const { data } = useQuery({
    ...reading(coupons.opposed, { query }),
    queryKey: [...ACTIVE_BONUSES, query],
    staleTime: 0,
    enabled: isAsked,
    select: ({ lines }) => lines,
  })
  return data
}
