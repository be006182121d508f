import { staffBonuses } from '@menekse/contract/bonuses/staff-bonuses'
import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import type { CampaignStatus } from '@menekse/contract/campaigns/staff-campaigns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

export const bonusOptionsQuery = queryOptions({
  queryKey: ['bonus-options'],
  queryFn: ({ signal }) => ask(staffCampaigns.options, { signal }),
  staleTime: 300_000,
})

/** With a player: of that player's brand alone. */
export const campaignsQuery = (filter: {
  brand: string
  status: CampaignStatus | ''
  player?: string
}) =>
  queryOptions({
    queryKey: ['bonuses', 'list', filter],
    queryFn: ({ signal }) =>
      ask(staffCampaigns.campaigns, {
        query: { brand_id: filter.brand, status: filter.status, player_id: filter.player ?? '' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['bonuses', 'one', id],
    queryFn: ({ signal }) => ask(staffCampaigns.campaign, { params: { id }, signal }),
  })

export const campaignGrantsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['bonuses', 'grants', id, page],
    queryFn: ({ signal }) =>
      ask(staffBonuses.campaignGrants, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const grantQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['bonuses', 'grant', id, page],
    queryFn: ({ signal }) =>
      ask(staffBonuses.grantDetail, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const playerGrantsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['player', id, 'bonuses', page],
    queryFn: ({ signal }) =>
      ask(staffBonuses.playerGrants, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
