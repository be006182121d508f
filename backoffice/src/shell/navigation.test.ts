import { permissions, roles } from '@menekse/contract/permissions'
import { Ticket } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import type { Counts, DeskPage } from '../desk/page.ts'
import { links } from '../links.ts'
import { deskPages } from '../pages/pages.ts'
import { groupsFor, pagesFound, waitingAt } from './navigation.ts'

const planted: DeskPage = {
  id: 'tickets',
  group: 'games',
  path: '/tickets',
  label: 'Kuponlar',
  icon: Ticket,
  permission: 'staff.manage',
  load: () => Promise.resolve(() => null),
  waits: [{ counter: 'cases_open', spoken: (count) => `${count} kupon` }],
}
const pages = [...deskPages, planted]
const menuOf = (role: Parameters<typeof groupsFor>[1], rows = pages) =>
  groupsFor(rows, role).map(({ label, pages: own }) => [label, own.map(({ id }) => id)])

describe('the table of pages', () => {
  const screens = deskPages.flatMap(({ below = [], ...page }) => [page, ...below])

  it.each(deskPages.map((page) => [page.id, page] as const))('says all of %s', (_, page) => {
    expect(page.label).toMatch(/\S/)
    expect(page.icon).toBeDefined()
    expect([...Object.keys(permissions), 'everyone']).toContain(page.permission)
    expect(page.path).toMatch(/^\/[a-z-]*$/)
  })

  it('gives only the first page to everyone', () => {
    const open = screens.filter(({ permission }) => permission === 'everyone')
    expect(open.map(({ path }) => path)).toEqual(['/'])
  })

  it('has each id, address and name once', () => {
    for (const values of [
      deskPages.map(({ id }) => id),
      deskPages.map(({ label }) => label),
      screens.map(({ path }) => path),
    ])
      expect(new Set(values).size).toBe(values.length)
  })

  it('has an address for every link of the desk', () => {
    const known = new Set(['/login', ...screens.map(({ path }) => path)])
    const made = Object.values(links).map((link) => (link as (id: string) => { to: string })('x'))
    expect(made.map(({ to }) => to).filter((to) => !known.has(to))).toEqual([])
  })

  it.each(screens.map((screen) => [screen.path, screen] as const))(
    'has a screen at %s',
    async (_, { load }) => {
      expect(await load()).toBeTypeOf('function')
    },
    60_000,
  )
})

describe('the menu', () => {
  it('has a planted row in its group, for whoever may open it', () => {
    expect(menuOf('owner')).toContainEqual([
      'Oyunlar',
      ['games', 'tables', 'liveTables', 'tickets'],
    ])
    expect(menuOf('owner', [planted])).toEqual([['Oyunlar', ['tickets']]])
  })

  it.each(Object.keys(roles).filter((role) => role !== 'owner'))('hides it from %s', (role) => {
    const menu = menuOf(role as keyof typeof roles)
    expect(JSON.stringify(menu)).not.toContain('tickets')
  })

  it('leaves out what a role may not open, and a group with nothing in it', () => {
    expect(menuOf('cashier')).toEqual([
      [
        'İşler',
        ['dashboard', 'approvals', 'deposits', 'withdrawals', 'support', 'threads', 'complaints'],
      ],
      ['Oyuncu ilişkileri', ['players']],
      ['İşletme', ['houseAccounts']],
    ])
  })
})

describe('the search', () => {
  it('finds a planted row by a part of its name, for whoever may open it', () => {
    expect(pagesFound(pages, 'owner', 'kupon')).toEqual([planted])
    expect(pagesFound(pages, 'cashier', 'kupon')).toEqual([])
  })

  it('reads Turkish letters as people type them', () => {
    const ids = pagesFound(deskPages, 'owner', 'CEKIM').map(({ id }) => id)
    expect(ids).toEqual(['withdrawals'])
  })
})

describe('what waits', () => {
  const counts = { withdrawals_pending: 2, withdrawals_approved: 0, cases_open: 3 } as Counts
  const withdrawals = deskPages.find(({ id }) => id === 'withdrawals')!

  it('is read out for each figure above zero', () => {
    expect(waitingAt(withdrawals, counts)).toEqual([{ count: 2, spoken: '2 bekliyor' }])
    expect(waitingAt(withdrawals, { ...counts, withdrawals_approved: 1 })).toEqual([
      { count: 2, spoken: '2 bekliyor' },
      { count: 1, spoken: '1 ödenecek' },
    ])
    expect(waitingAt(planted, counts)).toEqual([{ count: 3, spoken: '3 kupon' }])
  })

  it('is nothing while the counts are on their way, and at pages where nothing waits', () => {
    expect(waitingAt(planted, undefined)).toEqual([])
    expect(waitingAt({ ...planted, waits: [] }, counts)).toEqual([])
  })
})
