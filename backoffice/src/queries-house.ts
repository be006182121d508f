import { staffBooks } from '@menekse/contract/evidence/staff-books'
import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { staffBrands } from '@menekse/contract/content/staff-brands'
import { staffPages } from '@menekse/contract/content/staff-pages'
import { staffRights } from '@menekse/contract/rights/staff-rights'
import { staffTeam } from '@menekse/contract/staff/staff-team'
import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'
import type { ApprovalTab } from './links.ts'

export const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: ({ signal }) => ask(staffAlarms.alarms, { signal }),
  refetchInterval: 30_000,
})

export const rightsQuery = queryOptions({
  queryKey: ['rights'],
  queryFn: ({ signal }) => ask(staffRights.rights, { signal }),
})

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => ask(staffTeam.team, { signal }),
})

/** While a check is under way its end is looked for. */
export const booksQuery = queryOptions({
  queryKey: ['books'],
  queryFn: ({ signal }) => ask(staffBooks.books, { signal }),
  refetchInterval: ({ state }) => (state.data?.checks.at(0)?.ended_at === null ? 2000 : 60_000),
})

export const buildQuery = queryOptions({
  queryKey: ['build'],
  queryFn: ({ signal }) => ask(staffBooks.build, { signal }),
  staleTime: 60_000,
})

export const approvalsQuery = (status: ApprovalTab, page: number) =>
  queryOptions({
    queryKey: ['approvals', status, page],
    queryFn: ({ signal }) => ask(staffApprovals.approvals, { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** What is being edited does not change under the editor's hands: it is read again only after a save. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => ask(staffBrands.brands, { signal }),
  refetchOnWindowFocus: false,
})

export const sitePagesQuery = queryOptions({
  queryKey: ['site-pages', 'list'],
  queryFn: ({ signal }) => ask(staffPages.sitePages, { signal }),
})

export const sitePageQuery = (brand: string, slug: string) =>
  queryOptions({
    queryKey: ['site-pages', 'one', brand, slug],
    queryFn: ({ signal }) => ask(staffPages.sitePage, { params: { brand, slug }, signal }),
    refetchOnWindowFocus: false,
  })

export const pageVersionsQuery = (brand: string, slug: string) =>
  queryOptions({
    queryKey: ['site-pages', 'versions', brand, slug],
    queryFn: ({ signal }) => ask(staffPages.pageVersions, { params: { brand, slug }, signal }),
  })

export const pagePreviewQuery = (html: string) =>
  queryOptions({
    queryKey: ['page-preview', html],
    queryFn: ({ signal }) => ask(staffPages.previewPage, { body: { html }, signal }),
    staleTime: Infinity,
  })
