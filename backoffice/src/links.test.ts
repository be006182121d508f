import { describe, expect, it } from 'vitest'
import {
  hrefOf,
  links,
  parseSearch,
  queues,
  readKind,
  readPage,
  readQueueSearch,
  safeReturn,
} from './links.ts'

describe('links', () => {
  it('makes every address of the back office', () => {
    const hrefs = [
      links.login(),
      links.login('/deposits?page=2', 'ended'),
      links.dashboard(),
      links.deposits(),
      links.deposits({ status: 'rejected', page: 3, id: 'dep_1' }),
      links.withdrawals({ status: 'pending', page: 1 }),
      links.withdrawals({ status: 'approved' }),
      links.players({ status: 'blocked', page: 1 }),
      links.player('plr_1'),
      links.player('plr_1', { tab: 'rounds', page: 2 }),
      links.player('plr_1', { tab: 'rounds', round: 'rnd_1' }),
      links.kyc(),
      links.kyc({ id: 'plr_1', kind: 'address' }),
      links.threads({ status: 'open', id: 'thr_1' }),
      links.callbacks({ status: 'done' }),
      links.applications({ page: 2 }),
      links.outbox({ page: 1, id: 'mai_1' }),
      links.audit({ subject: 'plr_1' }),
    ].map((link) => hrefOf(link))
    expect(hrefs).toMatchInlineSnapshot(`
      [
        "/backoffice/login",
        "/backoffice/login?return=%2Fdeposits%3Fpage%3D2&why=ended",
        "/backoffice/",
        "/backoffice/deposits",
        "/backoffice/deposits?status=rejected&page=3&id=dep_1",
        "/backoffice/withdrawals",
        "/backoffice/withdrawals?status=approved",
        "/backoffice/players?status=blocked",
        "/backoffice/players/plr_1",
        "/backoffice/players/plr_1?tab=rounds&page=2",
        "/backoffice/players/plr_1?tab=rounds&round=rnd_1",
        "/backoffice/kyc",
        "/backoffice/kyc?id=plr_1&kind=address",
        "/backoffice/messages?id=thr_1",
        "/backoffice/callbacks?status=done",
        "/backoffice/affiliates?page=2",
        "/backoffice/outbox?id=mai_1",
        "/backoffice/audit?subject=plr_1",
      ]
    `)
  })

  it('reads back what it wrote', () => {
    const href = hrefOf(links.deposits({ status: 'all', page: 12, id: 'dep_x' }))
    const search = parseSearch(href.slice(href.indexOf('?')))
    expect(readQueueSearch(search, queues.payments)).toEqual({
      status: 'all',
      page: 12,
      id: 'dep_x',
    })
  })

  it('forgets what it does not know', () => {
    expect(readQueueSearch({ status: 'x', page: '-1' }, queues.payments)).toEqual({
      status: 'pending',
      page: 1,
      id: undefined,
    })
    expect(readPage('1.5')).toBe(1)
    expect(readQueueSearch({ status: 'pending', id: '' }, queues.threads).status).toBe('open')
    expect(readKind('address')).toBe('address')
    expect(readKind('passport')).toBeUndefined()
  })

  it('returns after login to own paths only', () => {
    expect(safeReturn('/players/plr_1?tab=rounds')).toBe('/players/plr_1?tab=rounds')
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', 7])
      expect(safeReturn(path)).toBeUndefined()
  })
})
