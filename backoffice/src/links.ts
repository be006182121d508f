/*
 * The only place that makes addresses of the back office. A link is what the router takes: a path,
 * its parameters and its search; `hrefOf` is the same as text.
 */

import type { AuditFilter } from '@menekse/contract/staff/staff'
import { sentKinds } from '@menekse/contract/kyc/kyc'
import type { DocumentKind } from '@menekse/contract/kyc/kyc'
import { campaignStatuses } from '@menekse/contract/campaigns/staff-campaigns'
import type { CampaignStatus } from '@menekse/contract/campaigns/staff-campaigns'

export const BASE = '/backoffice'

export interface LinkTo {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
}

/** The tabs of each queue; the first is where one arrives. */
export const queues = {
  payments: ['pending', 'approved', 'done', 'rejected', 'all'],
  threads: ['open', 'closed', 'all'],
  callbacks: ['pending', 'done', 'rejected', 'all'],
  applications: ['pending', 'approved', 'rejected', 'all'],
  cases: ['open', 'mine', 'closed', 'all'],
  approvals: ['waiting', 'decided'],
  data: ['open', 'decided'],
  complaints: ['open', 'decided', 'all'],
} as const

export type QueueStatus = (typeof queues.payments)[number]
export type ThreadStatus = (typeof queues.threads)[number]
export type CallbackTab = (typeof queues.callbacks)[number]
export type CaseTab = (typeof queues.cases)[number]
export type ApprovalTab = (typeof queues.approvals)[number]
export type ComplaintTab = (typeof queues.complaints)[number]
export type DataTab = (typeof queues.data)[number]
export type ApplicationTab = (typeof queues.applications)[number]

export interface QueueSearch<Status extends string = QueueStatus> {
  status: Status
  page: number
  /** The request that is open beside the list. */
  id: string | undefined
}

const caseGroups = ['all', 'aml', 'bonus', 'bets', 'harm', 'exclusion', 'identity', 'debt'] as const
export type CaseGroupFilter = (typeof caseGroups)[number]

/** What the page of results shows; the first is where one arrives. */
export const resultingTabs = ['late', 'held', 'day', 'debts'] as const
export type ResultingTab = (typeof resultingTabs)[number]

export type PlayerTab = 'transfers' | 'rounds' | 'bonuses' | 'protection' | 'sessions'

type Value = string | number | undefined

function searchOf(values: Record<string, Value>, defaults: Record<string, Value> = {}) {
  const kept = Object.entries(values).filter(
    ([name, value]) => value !== undefined && value !== '' && value !== defaults[name],
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

const queueLink =
  <Status extends string>(to: string, statuses: readonly [Status, ...Status[]]) =>
  (search: Partial<QueueSearch<Status>> = {}): LinkTo => ({
    to,
    search: searchOf({ ...search }, { status: statuses[0], page: 1 }),
  })

/** Addresses others lead to; a page that only the menu leads to has its path in `pages/` alone. */
export const links = {
  /** `ended`: a session was there and is no more. */
  login: (returnTo?: string, why?: 'ended'): LinkTo => ({
    to: '/login',
    search: searchOf({ return: returnTo, why }),
  }),
  dashboard: (): LinkTo => ({ to: '/' }),
  alarms: (): LinkTo => ({ to: '/alarms' }),
  deposits: queueLink('/deposits', queues.payments),
  withdrawals: queueLink('/withdrawals', queues.payments),
  /** Documents to review: a player, and which of the three documents. */
  kyc: (search: { id?: string | undefined; kind?: DocumentKind | undefined } = {}): LinkTo => ({
    to: '/kyc',
    search: searchOf({ ...search }),
  }),
  support: (): LinkTo => ({ to: '/live-support' }),
  approvals: queueLink('/approvals', queues.approvals),
  dataRequests: queueLink('/data-requests', queues.data),
  complaints: queueLink('/complaints', queues.complaints),
  threads: queueLink('/messages', queues.threads),
  callbacks: queueLink('/callbacks', queues.callbacks),
  applications: queueLink('/affiliates', queues.applications),
  cases: (
    search: Partial<QueueSearch<CaseTab>> & { group?: CaseGroupFilter; player?: string } = {},
  ): LinkTo => ({
    to: '/cases',
    search: searchOf({ ...search }, { status: 'open', page: 1, group: 'all' }),
  }),
  suspicionReports: (
    search: { from?: string; to?: string; page?: number; id?: string | undefined } = {},
  ): LinkTo => ({
    to: '/suspicion-reports',
    search: searchOf({ ...search }, { page: 1 }),
  }),
  announcements: (search: { page?: number; id?: string | undefined } = {}): LinkTo => ({
    to: '/announcements',
    search: searchOf({ ...search }, { page: 1 }),
  }),
  bonuses: (search: { brand?: string; status?: CampaignStatus | '' } = {}): LinkTo => ({
    to: '/bonuses',
    search: searchOf({ ...search }),
  }),
  newCampaign: (): LinkTo => ({ to: '/bonuses/new' }),
  campaign: (id: string, search: { page?: number; grant?: string | undefined } = {}): LinkTo => ({
    to: '/bonuses/$id',
    params: { id },
    search: searchOf({ ...search }, { page: 1 }),
  }),
  nextOffer: (id: string): LinkTo => ({ to: '/bonuses/$id/offer', params: { id } }),
  players: (search: { page?: number; status?: string } = {}): LinkTo => ({
    to: '/players',
    search: searchOf({ ...search }, { page: 1, status: 'all' }),
  }),
  player: (
    id: string,
    search: {
      tab?: PlayerTab
      page?: number
      round?: string | undefined
      grant?: string | undefined
    } = {},
  ): LinkTo => ({
    to: '/players/$id',
    params: { id },
    search: searchOf({ ...search }, { tab: 'transfers', page: 1 }),
  }),
  brands: (search: { id?: string } = {}): LinkTo => ({
    to: '/brands',
    search: searchOf({ ...search }),
  }),
  sitePages: (search: { brand?: string; slug?: string } = {}): LinkTo => ({
    to: '/site-pages',
    search: searchOf({ ...search }),
  }),
  banners: (search: { brand?: string; tab?: string } = {}): LinkTo => ({
    to: '/banners',
    search: searchOf({ ...search }, { tab: 'home_left' }),
  }),
  newSitePage: (brand: string): LinkTo => ({
    to: '/site-pages',
    search: searchOf({ brand, new: 1 }),
  }),
  games: (): LinkTo => ({ to: '/games' }),
  openRounds: (search: { game?: string | undefined; page?: number } = {}): LinkTo => ({
    to: '/games/open-rounds',
    search: searchOf({ ...search }, { page: 1 }),
  }),
  tables: (): LinkTo => ({ to: '/tables' }),
  table: (slug: string, search: { before?: number | undefined } = {}): LinkTo => ({
    to: '/tables/$slug',
    params: { slug },
    search: searchOf({ ...search }),
  }),
  draw: (slug: string, number?: number, search: { page?: number; q?: string } = {}): LinkTo => ({
    to: '/tables/$slug/draws/$number',
    params: { slug, number: String(number ?? 1) },
    search: searchOf({ ...search }, { page: 1 }),
  }),
  tableIncidents: (search: { table?: string } = {}): LinkTo => ({
    to: '/tables/incidents',
    search: searchOf({ ...search }),
  }),
  betMonitor: (search: Record<string, string | number | undefined> = {}): LinkTo => ({
    to: '/bet-monitor',
    search: searchOf(search),
  }),
  monitorCoupon: ({ id, player_id: player }: { id: string; player_id: string }): LinkTo => ({
    to: '/bet-monitor/$player/$id',
    params: { player, id },
  }),
  sportResults: (search: Record<string, string | undefined> = {}): LinkTo => ({
    to: '/sport-results',
    search: searchOf(search),
  }),
  betSignals: (search: Record<string, string | undefined> = {}): LinkTo => ({
    to: '/bet-signals',
    search: searchOf(search),
  }),
  trading: (search: Partial<Record<'view' | 'sport' | 'show' | 'q', string>> = {}): LinkTo => ({
    to: '/trading',
    search: searchOf({ ...search }, { view: 'live', show: 'all' }),
  }),
  tradingFixture: (fixture: string): LinkTo => ({ to: '/trading/$fixture', params: { fixture } }),
  resulting: (search: { tab?: ResultingTab } & Record<string, Value> = {}): LinkTo => ({
    to: '/resulting',
    search: searchOf({ ...search }, { tab: 'late', page: 1, minutes: '30' }),
  }),
  result: (fixture: string): LinkTo => ({ to: '/resulting/$fixture', params: { fixture } }),
  sportsLimits: (search: { player?: string } = {}): LinkTo => ({
    to: '/sports-limits',
    search: searchOf({ ...search }),
  }),
  tournaments: (search: Record<string, Value> = {}): LinkTo => ({
    to: '/tournament-settings',
    search: searchOf({ ...search }, { page: 1 }),
  }),
  tournament: (tournament: string): LinkTo => ({
    to: '/tournament-settings/$tournament',
    params: { tournament },
  }),
  outbox: (search: { page?: number; id?: string | undefined } = {}): LinkTo => ({
    to: '/outbox',
    search: searchOf({ ...search }, { page: 1 }),
  }),
  audit: (search: Partial<AuditFilter> = {}): LinkTo => ({
    to: '/audit',
    search: searchOf({ ...search }, { page: 1 }),
  }),
}

/** A page of text on the brand's own site; a draft needs its key. */
export function pageOnSite(host: string, slug: string, previewKey?: string): string {
  const port = location.port === '' ? '' : `:${location.port}`
  const origin = host === '*' ? location.origin : `${location.protocol}//${host}${port}`
  const preview = previewKey === undefined ? '' : `?onizleme=${previewKey}`
  return `${origin}/sayfa/${slug}${preview}`
}

export function hrefOf(link: LinkTo): string {
  const path = link.to.replace(/\$([a-z]+)/g, (_, name: string) =>
    encodeURIComponent(link.params?.[name] ?? ''),
  )
  return BASE + path + stringifySearch(link.search ?? {})
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') parameters.set(name, value)
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Plain texts; each screen reads what it knows and ignores the rest. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** An own path to return to after login; anything that leads elsewhere is forgotten. */
export function safeReturn(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
  return path.startsWith('/login') ? undefined : path
}

export function readPage(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

export function readQueueSearch<Status extends string>(
  search: Record<string, unknown>,
  statuses: readonly [Status, ...Status[]],
): QueueSearch<Status> {
  return {
    status: statuses.find((status) => status === search['status']) ?? statuses[0],
    page: readPage(search['page']),
    id: readText(search['id']) || undefined,
  }
}

/** Which document of the three; undefined leaves it to the screen. */
export function readKind(value: unknown): DocumentKind | undefined {
  return sentKinds.find((kind) => kind === value)
}

/** The subject of cases to show; everything else is all of them. */
export function readCaseGroup(value: unknown): CaseGroupFilter {
  return caseGroups.find((group) => group === value) ?? 'all'
}

export function readResultingTab(value: unknown): ResultingTab {
  return resultingTabs.find((tab) => tab === value) ?? 'late'
}

/** Empty for campaigns of every status. */
export function readCampaignStatus(value: unknown): CampaignStatus | '' {
  const statuses = Object.keys(campaignStatuses) as CampaignStatus[]
  return statuses.find((status) => status === value) ?? ''
}

/** A day `YYYY-MM-DD`; empty for anything else. */
export const readDay = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''

export const readText = (value: unknown): string => (typeof value === 'string' ? value : '')
