import { bonuses } from '@menekse/contract/bonuses/bonuses'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { wallet } from '@menekse/contract/wallet/wallet'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, queryClient, reading } from '../api.ts'
import { setBalance } from '../session.ts'

/** Bonuses a page (specification §9). */
export const HISTORY_PAGE = 10

const BONUSES = 'bonuses'
/** What is asked for again with every movement of the balance. */
export const ACTIVE_BONUSES = [BONUSES, 'active']

const promotionsQuery = queryOptions({
  ...reading(campaigns.promotions),
  queryKey: [BONUSES, 'promotions'],
})

export function usePromotions() {
  return useQuery({ ...promotionsQuery, select: (answer) => answer.promotions })
}

/** The running bonuses; asked for again with every movement of the balance, so that progress is live. */
export function useActiveBonuses() {
  useEffect(() => {
    const follow = () => void queryClient.invalidateQueries({ queryKey: ACTIVE_BONUSES })
    window.addEventListener('balance-updated', follow)
    return () => window.removeEventListener('balance-updated', follow)
  }, [])
  return useQuery({
    ...reading(bonuses.active),
    queryKey: ACTIVE_BONUSES,
    staleTime: 0,
    select: (answer) => answer.active_bonuses,
  })
}

export function useBonusHistory(page: number) {
  return useQuery({
    ...reading(bonuses.all, { query: { page } }),
    queryKey: [BONUSES, 'history', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function useCashback() {
  return useQuery({
    ...reading(campaigns.cashback),
    queryKey: [BONUSES, 'cashback'],
    staleTime: 0,
  })
}

/** What cancelling would do, as of now: never from memory. */
export function useEnding(id: string) {
  return useQuery({
    ...reading(bonuses.endingOf, { params: { id } }),
    queryKey: [BONUSES, 'ending', id],
    staleTime: 0,
    gcTime: 0,
    select: (answer) => answer.ending,
  })
}

/** Reads again whatever taking or ending a bonus changes. */
export async function reloadBonuses(): Promise<void> {
  const balance = ask(wallet.getBalance).then(setBalance)
  await Promise.allSettled([
    balance,
    queryClient.invalidateQueries({
      queryKey: [BONUSES],
      // What cancelling would do is asked anew by whoever opens that question; an ended bonus has no answer.
      predicate: ({ queryKey }) => queryKey[1] !== 'ending',
    }),
    ...['wallet', 'statement'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  ])
}
