import { staffBanners } from '@menekse/contract/content/staff-banners'
import { staffHouseAccounts } from '@menekse/contract/house-accounts/staff-house-accounts'
import { staffTables } from '@menekse/contract/casino/staff-tables'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => ask(staffBanners.banners, { signal }),
})

/** What is being edited does not change under the editor's hands: it is read again only after a save. */
export const homePageQuery = (brand: string) =>
  queryOptions({
    queryKey: ['home-page', brand],
    queryFn: ({ signal }) => ask(staffBanners.homePage, { params: { brand }, signal }),
    refetchOnWindowFocus: false,
  })

export const liveTablesQuery = queryOptions({
  queryKey: ['live-tables'],
  queryFn: ({ signal }) => ask(staffTables.tables, { signal }),
})

export const houseAccountsQuery = queryOptions({
  queryKey: ['house-accounts'],
  queryFn: ({ signal }) => ask(staffHouseAccounts.accounts, { signal }),
})
