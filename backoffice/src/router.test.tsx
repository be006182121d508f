// @vitest-environment happy-dom
import type { Role } from '@menekse/contract/permissions'
import type { BoardRow } from '@menekse/contract/sports/staff-trading'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Ticket } from 'lucide-react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './api.ts'
import { couponWord } from './bet-monitor/bet-words.ts'
import type { DeskPage } from './desk/page.ts'
import { forgetLeft, noteLeft } from './desk/BackLink.tsx'
import { clockText } from './desk/SecondsText.tsx'
import { sitDown } from './desk/sit-down.tsx'
import { messages } from './messages.ts'
import { deskPages } from './pages/pages.ts'
import { campaignQuery } from './queries-bonuses.ts'
import { feedHealthQuery, monitorQuery } from './queries-bet-monitor.ts'
import { lateQuery } from './queries-resulting.ts'
import { callbacksQuery } from './queries-service.ts'
import { boardQuery, bookQuery } from './queries-trading.ts'
import { createDeskRouter } from './router.tsx'

/* A row planted in the table of pages: the frame, the addresses and the search have it at once. */

const asked = vi.fn<(search: object) => void>()
const planted: DeskPage = {
  id: 'tickets',
  group: 'games',
  path: '/tickets',
  label: 'Kuponlar',
  icon: Ticket,
  permission: 'mail.read',
  load: () => Promise.resolve(() => <h1>Bütün kuponlar</h1>),
  prefetch: (_, search) => Promise.resolve(asked(search)),
  below: [
    {
      path: '/tickets/$id',
      permission: 'audit.read',
      load: () => Promise.resolve(() => <h1>Bir kupon</h1>),
    },
  ],
}

beforeEach(() => {
  // Nothing here may reach a server; what a test shows has been put into the cache.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network in this test')))
  // happy-dom does not lay anything out.
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  asked.mockClear()
  vi.unstubAllGlobals()
})

interface Known {
  page: Page
  beside?: readonly Page[]
  updatedAt: number
}

/** Somebody of the desk at an address; what was answered before they came, and when, is known. */
function comeTo(role: Role, path: string, known?: Known) {
  const client = createQueryClient()
  if (known !== undefined) {
    for (const [, { queryKey }, answer] of [known.page, ...(known.beside ?? [])])
      client.setQueryData(queryKey, answer, { updatedAt: known.updatedAt })
  }
  const history = createMemoryHistory({ initialEntries: [`/backoffice${path}`] })
  return sitDown(client, createDeskRouter(client, [...deskPages, planted], history), role)
}

const menu = () => screen.findByRole('navigation', { name: 'Ana menü' })
const heading = (name: string) => screen.findByRole('heading', { name })

it('stands in the menu and opens from there', async () => {
  const user = comeTo('owner', '/audit')
  await user.click(within(await menu()).getByRole('link', { name: 'Kuponlar' }))
  expect(await heading('Bütün kuponlar')).toBeDefined()
  expect(within(await menu()).getByRole('list', { name: 'Oyunlar' }).textContent).toBe(
    'OyunlarMasalarCanlı masalarKuponlar',
  )
})

it('is asked for beside its code, with the search of its address', async () => {
  comeTo('owner', '/tickets?page=2')
  await heading('Bütün kuponlar')
  expect(asked).toHaveBeenCalledWith({ page: '2' })
})

it('is found by the search and opens from there', async () => {
  const user = comeTo('owner', '/audit')
  await menu()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Ara' }), 'kupon')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(await heading('Bütün kuponlar')).toBeDefined()
})

it('neither shows nor opens for whoever lacks its permission, and nothing is asked', async () => {
  const user = comeTo('cashier', '/tickets')
  expect(await screen.findByText('Bu bölümü görme yetkiniz yok.')).toBeDefined()
  expect(screen.getByText('Gerekli yetki: Giden e-postaları görüntüleme.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Bütün kuponlar' })).toBeNull()
  expect(within(await menu()).queryByRole('link', { name: 'Kuponlar' })).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Ara' }), 'kupon')
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
})

it('guards each screen below it by that screen’s own permission', async () => {
  comeTo('support', '/tickets/tck_1')
  expect(await screen.findByText('Gerekli yetki: Denetim kayıtlarını görüntüleme.')).toBeDefined()
  cleanup()
  comeTo('owner', '/tickets/tck_1')
  expect(await heading('Bir kupon')).toBeDefined()
})

/* Pages that are asked again every second or two, when nobody answers any more. */

const FIXTURE = 'fix_01kb0000000000000000000000'
const fixture: BoardRow = {
  id: FIXTURE,
  sport: 'football',
  category: 'Türkiye',
  tournament: { id: 'tr.1', name: 'Süper Lig' },
  home: 'Ankara',
  away: 'Bursa',
  starts_at: '2026-11-28T17:00:00.000Z',
  status: 'planned',
  score: null,
  clock: null,
  told_at: null,
  feed: 'simulated',
  lock: null,
  markets: 0,
  open_markets: 0,
  overrides: 0,
  bets: 0,
  staked: 0n as BoardRow['staked'],
  worst: 0n as BoardRow['worst'],
  worst_at: null,
  used_percent: 0,
  alerts: [],
}
const now = '2026-11-28T12:00:00.000Z'
const seen = { success: true, now, fixture, markets: [], overrides: [], stops: [] }
/** An address, what it asks, and an answer. */
type Page = [path: string, query: { queryKey: readonly unknown[] }, answer: object]

const stream: Page = [
  '/bet-monitor',
  monitorQuery({}, '', false),
  { success: true, coupons: [], next: null },
]
const board = { success: true, now, fixtures: [], stops: [], feeds: [] }
const pages: Page[] = [
  ['/trading', boardQuery({ view: 'live' }), board],
  [`/trading/${FIXTURE}`, bookQuery(FIXTURE), seen],
  stream,
  ['/feeds', feedHealthQuery, { success: true, feeds: [], doubted: [] }],
]

it.each(pages)('%s says since when nobody answers', async (...page) => {
  const at = Date.now() - 60_000
  comeTo('owner', page[0], { page, updatedAt: at })
  expect(await screen.findByText(messages.problem.old(clockText(at)))).toBeDefined()
})

it('keeps what is typed into the next field of the stream’s filter', async () => {
  const user = comeTo('owner', stream[0], { page: stream, updatedAt: Date.now() })
  const league = await screen.findByLabelText(messages.betMonitor.league)
  await user.type(screen.getByLabelText(messages.betMonitor.min), '10.000')
  await user.type(league, 'Süper Lig')
  expect(screen.getByLabelText(messages.betMonitor.league)).toBe(league)
  expect(screen.getByLabelText(messages.betMonitor.min)).toHaveProperty('value', '10.000')
  expect(league).toHaveProperty('value', 'Süper Lig')
})

it('keeps in the address what the board and late results are narrowed to', async () => {
  const busy = { ...fixture, id: FIXTURE.replace(/0$/, '1'), home: 'Rize', bets: 2 }
  const path = '/trading?show=bets'
  const known = { ...board, fixtures: [fixture, busy] }
  comeTo('owner', path, { page: [path, pages[0]![1], known], updatedAt: Date.now() })
  expect(await screen.findByRole('link', { name: 'Rize – Bursa' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Ankara – Bursa' })).toBeNull()
  cleanup()
  const late: Page = ['/resulting', lateQuery(60), { success: true, now, fixtures: [] }]
  const user = comeTo('owner', '/resulting?minutes=60', { page: late, updatedAt: Date.now() })
  const why = await screen.findByLabelText<HTMLSelectElement>(messages.resulting.why)
  await user.selectOptions(why, 'held')
  await waitFor(() => expect(why.value).toBe('held'))
  expect(screen.getByLabelText(messages.resulting.late)).toHaveProperty('value', '60')
})

it('asks for late results beside their code where they are shown, and nowhere else', async () => {
  const asks = vi.fn<(path: string) => Promise<Response>>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', asks)
  const late = () => asks.mock.calls.map(([path]) => path).filter((path) => path.includes('late'))
  comeTo('owner', '/resulting?tab=held')
  await screen.findByRole('tab', { name: messages.resulting.tabs.held })
  expect(late()).toEqual([])
  cleanup()
  comeTo('owner', '/resulting?minutes=60')
  await screen.findByRole('tab', { name: messages.resulting.tabs.late })
  expect(late()).toEqual([expect.stringContaining('60')])
})

it('leads back from a campaign to the campaigns as they were left', async () => {
  const totals = { grants: 0, active: 0, players: 0, granted: 0n }
  const campaign = {
    id: 'cmp_1',
    status: 'ended',
    trigger: 'code',
    brand: { name: '' },
    slug: 'yaz',
    offer: { name: 'Yaz' },
    totals: { ...totals, converted: 0n, forfeited: 0n, cost: 0n },
    budget: { amount: null, count: null },
    created_at: new Date().toISOString(),
  }
  const path = '/bonuses/cmp_1'
  const page: Page = [path, campaignQuery('cmp_1'), { campaign, offers: [] }]
  noteLeft('/bonuses', { status: 'paused' })
  comeTo('owner', path, { page, updatedAt: Date.now() })
  const back = await screen.findByRole('link', { name: messages.bonuses.back })
  expect(back.getAttribute('href')).toBe('/backoffice/bonuses?status=paused')
  forgetLeft()
})

it('leads back from a match to the board as it was left', async () => {
  const path = '/trading?view=soon'
  const listed = { ...board, fixtures: [fixture] }
  const page: Page = [path, boardQuery({ view: 'soon' }), listed]
  const beside: Page[] = [
    [path, boardQuery({ view: 'soon', teams: 'ank' }), listed],
    [`/trading/${FIXTURE}`, bookQuery(FIXTURE), seen],
  ]
  const user = comeTo('owner', path, { page, beside, updatedAt: Date.now() })
  await user.type(await screen.findByLabelText(messages.trading.search), 'ank')
  await user.click(screen.getByRole('link', { name: 'Ankara – Bursa' }))
  await user.click(await screen.findByRole('link', { name: messages.trading.back }))
  expect(await screen.findByLabelText(messages.trading.search)).toHaveProperty('value', 'ank')
  const soon = screen.getByRole('radio', { name: messages.trading.views.soon })
  expect(soon).toHaveProperty('checked', true)
  await user.click(within(await menu()).getByRole('link', { name: messages.nav.trading }))
  await waitFor(() =>
    expect(screen.getByLabelText(messages.trading.search)).toHaveProperty('value', ''),
  )
})

const coupon = (end: string) => ({
  id: `bet_01kb00000000000000000000${end}` as const,
  player_id: 'plr_1',
  player: 'de***',
  placed_at: now,
  status: 'open',
  stake: 100n,
  payout_most: 200n,
  payout: 0n,
  lines: 1,
  is_live: false,
  has_bonus: false,
  legs: [],
  signals: [],
})
const wish = (id: string) => ({
  id,
  name: 'de***',
  phone: '0532 *** ** 01',
  message: '',
  asked: '',
  note: '',
  status: 'pending',
  status_label: 'Bekliyor',
  advice: 'none',
  player: null,
  decided_at: null,
  decided_by: null,
  created_at: now,
})
const coupons = [coupon('01'), coupon('02')]
const callbacks = [wish('cbk_0'), wish('cbk_1'), wish('cbk_2')]
const listed = { success: true, total: 3, total_pages: 1, callbacks }
const walked: [...Page, string[]][] = [
  [stream[0], stream[1], { success: true, coupons, next: null }, coupons.map(couponWord)],
  ['/callbacks', callbacksQuery('pending', 1), listed, ['cbk_1', 'cbk_2']],
]

it.each(walked)('%s brings into sight what a key has chosen, and stays there', async (...page) => {
  const [path, query, answer, ids] = page
  const wide = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => wide)
  const seenRows: Element[] = []
  Element.prototype.scrollIntoView = function scrolled() {
    seenRows.push(this)
  }
  const scrolls = vi.fn<() => void>()
  window.scrollTo = scrolls
  const user = comeTo('owner', path, { page: [path, query, answer], updatedAt: Date.now() })
  await screen.findAllByText('de***')
  for (const id of ids) {
    scrolls.mockClear()
    await user.keyboard('j')
    await waitFor(() => expect(seenRows.at(-1)?.getAttribute('data-row')).toBe(id))
    const row = seenRows.at(-1)?.closest('tr')
    await waitFor(() => expect(row?.className).toMatch(/row-selected|bg-bg-3/))
  }
  expect(scrolls).not.toHaveBeenCalled()
})
