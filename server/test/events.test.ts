import { contact } from '@menekse/contract/identity/contact'
import { identity } from '@menekse/contract/identity/identity'
import { access, security } from '@menekse/contract/identity/security'
import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import { staffBrands } from '@menekse/contract/content/staff-brands'
import { lira } from '@menekse/contract/money'
import { componentOf } from '@menekse/contract/staff/events'
import type { Component, Doer } from '@menekse/contract/staff/events'
import { staffDesk } from '@menekse/contract/staff/staff'
import type { AuditRow } from '@menekse/contract/staff/staff'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { staffTeam } from '@menekse/contract/staff/staff-team'
import { staffVariants } from '@menekse/contract/variants/staff-variants'
import { variantsOf } from '@menekse/games/catalogue'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, istanbulDay } from '../src/platform/clock.ts'
import type { VitalSigns } from '../src/platform/vitals.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { approve, askedOf, codeOf, enterLine, newStaff } from './desk.ts'
import type { Colleague } from './desk.ts'
import { chosenRound, SLOT } from './games-at-play.ts'
import { code } from './house/sources.ts'
import { openMailbox } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'
import { newPlayer, PASSWORD } from './people.ts'
import type { Player } from './people.ts'
import { secondNode } from './second-node.ts'
import { ok } from './support.ts'

/* Every significant event (GLI-19 2.8.8): what is done once is told once, and nothing of it is left open. */

let app: Application
let owner: Colleague
let partner: Colleague
let player: Player
let mailbox: Mailbox

const eventsOf = async (query: Partial<Record<'action' | 'subject', string>>) =>
  ok(await (await newStaff(app, 'auditor')).browser.call(staffDesk.audit, { query })).rows

/** What an act left of an action: exactly one event, whole. */
async function eventOf(action: string, act: () => Promise<unknown>): Promise<AuditRow> {
  const before = new Set((await eventsOf({ action })).map(({ id }) => id))
  await act()
  const fresh = (await eventsOf({ action })).filter(({ id }) => !before.has(id))
  expect(fresh.map((row) => row.action)).toEqual([action])
  const { rows } = await sql<Record<string, unknown>>`
    select * from audit where id = ${fresh[0]!.id}`.execute(app.database.read)
  const { staff_id, ...kept } = rows[0]!
  expect(Object.entries(kept).filter(([, value]) => value === null)).toEqual([])
  expect(staff_id === null).toBe(fresh[0]!.doer !== 'staff')
  const words = ['doer', 'staff_name', 'component', 'action', 'subject', 'reason']
  expect(words.filter((word) => kept[word] === '')).toEqual([])
  return fresh[0]!
}

const reason = 'Denetim isteği'
const body = { current_password: PASSWORD }
const email = (of: string) => `${of}@ornek.com.tr`
async function withTotp(): Promise<string> {
  const { secret } = ok(await player.browser.call(security.startTotp, { body }))
  ok(await player.browser.call(security.confirmTotp, { body: { code: codeOf(app, secret) } }))
  app.clock.advance(30_000)
  return secret
}

interface Act {
  what: string
  action: string
  doer: Doer
  component: Component
  reason: string
  act: () => Promise<unknown>
}
const of = (doer: Doer, component: Component, named: string) => ({ doer, component, reason: named })
const byStaff = (component: Component, named = reason) => of('staff', component, named)
const byPlayer = (named = 'own_wish') => of('player', 'account', named)

async function openColleague() {
  const person = { name: 'Ece Ak', email: email(`ece${app.clock.now().getTime()}`) }
  const wish = { ...person, role: 'cashier' as const, reason }
  const asked = askedOf(await owner.browser.call(staffTeam.addMember, { body: wish }))
  ok(await approve(partner, asked))
}
const brake = { scope: 'title', subject: SLOT } as const

const acts: Act[] = [
  {
    what: 'a colleague’s account',
    action: 'staff.create',
    ...byStaff('staff'),
    act: openColleague,
  },
  {
    what: 'a colleague shut out',
    action: 'staff.block',
    ...byStaff('staff'),
    act: async () => {
      const params = { id: (await newStaff(app, 'support')).id }
      ok(await owner.browser.call(staffTeam.blockMember, { params, body: { reason } }))
    },
  },
  {
    what: 'a line of the bank',
    action: 'bank_lines.import',
    ...byStaff('payments', 'bank_statement'),
    act: () => enterLine(owner, { amount: 300, description: 'DENEME-OLAY', sender: 'ALI VELI' }),
  },
  {
    what: 'a brake',
    action: 'brake.pull',
    ...byStaff('games'),
    act: async () => ok(await owner.browser.call(staffBrakes.pull, { body: { ...brake, reason } })),
  },
  {
    what: 'its release',
    action: 'brake.release',
    ...byStaff('games'),
    act: async () => {
      const wish = { ...brake, version: 1, reason }
      ok(await owner.browser.call(staffBrakes.release, { body: wish }))
    },
  },
  {
    what: 'another return of a title',
    action: 'variant.choose',
    ...byStaff('games'),
    act: async () => {
      const [standard, lower] = variantsOf('bakir-yedi')
      const [was, math_version] = [standard!.mathVersion(), lower!.mathVersion()]
      const wish = { params: { id: 'bakir-yedi' }, body: { math_version, was, reason } }
      ok(await owner.browser.call(staffVariants.choose, wish))
    },
  },
  {
    what: 'a brand',
    action: 'brand.save',
    ...byStaff('content'),
    act: async () => {
      const { brands } = ok(await owner.browser.call(staffBrands.brands))
      const { id, ...brand } = brands[0]!
      const changed = { ...brand, title: 'Yeni söz', reason }
      ok(await owner.browser.call(staffBrands.saveBrand, { params: { id }, body: changed }))
    },
  },
  {
    what: 'a player kept out',
    action: 'player.block',
    ...byStaff('players'),
    act: async () => {
      const { id } = await newPlayer(app)
      const wish = { params: { id }, body: { reason } }
      ok(await owner.browser.call(staffPlayers.block, wish))
    },
  },
  {
    what: 'a login that failed',
    action: 'login.refused',
    ...of('visitor', 'staff', 'wrong_credentials'),
    act: () =>
      app.browser({ ip: '192.0.2.251' }).call(staffDesk.login, {
        body: { email: 'kimse@ornek.com.tr', password: 'yanlis' },
      }),
  },
  {
    what: 'a player’s password',
    action: 'account.password',
    ...byPlayer(),
    act: async () => {
      const next = 'baska-bir-sarmasik'
      const wish = { ...body, new_password: next, confirm_password: next }
      ok(await player.browser.call(identity.changePassword, { body: wish }))
    },
  },
  {
    what: 'a password by link',
    action: 'account.password',
    ...byPlayer('reset_link'),
    act: async () => {
      const visitor = app.browser({ ip: '198.23.1.9' })
      ok(await visitor.call(access.requestPasswordReset, { body: { login: player.username } }))
      await app.jobs.runDue()
      const token = await mailbox.token(player, 'password_reset')
      const password = 'ucuncu-bir-sarmasik'
      const wish = { token, new_password: password, confirm_password: password }
      ok(await visitor.call(access.resetPassword, { body: wish }))
    },
  },
  {
    what: 'a second factor',
    action: 'account.second_factor_on',
    ...byPlayer(),
    act: withTotp,
  },
  {
    what: 'its end',
    action: 'account.second_factor_off',
    ...byPlayer(),
    act: async () => {
      const secret = await withTotp()
      const given = { ...body, code: codeOf(app, secret) }
      ok(await player.browser.call(security.turnTotpOff, { body: given }))
    },
  },
  {
    what: 'new recovery codes',
    action: 'account.recovery_codes',
    ...byPlayer(),
    act: async () => {
      const secret = await withTotp()
      const given = { ...body, code: codeOf(app, secret) }
      ok(await player.browser.call(security.newRecoveryCodes, { body: given }))
    },
  },
  {
    what: 'a telephone',
    action: 'account.contact',
    ...byPlayer(),
    act: async () => {
      const wish = { ...body, phone: '05329999123' }
      ok(await player.browser.call(contact.changePhone, { body: wish }))
    },
  },
  {
    what: 'an address asked for',
    action: 'account.contact_ask',
    ...byPlayer(),
    act: async () => {
      const wish = { ...body, email: email(`yeni.${player.username}`) }
      ok(await player.browser.call(contact.changeEmail, { body: wish }))
    },
  },
]

describe('an event', () => {
  beforeAll(async () => {
    app = await startApplication()
    owner = await newStaff(app, 'owner')
    partner = await newStaff(app, 'owner')
    mailbox = await openMailbox(app)
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    player = await newPlayer(app)
  })

  it.each(acts)('of $what is one, and whole', async ({ action, act, ...told }) => {
    const { doer, component, reason: why } = told
    expect(await eventOf(action, act)).toMatchObject({ doer, component, reason: why })
  })

  it('of a player holds no address and no secret of theirs', async () => {
    const wish = { ...body, email: email(`gizli.${player.username}`) }
    ok(await player.browser.call(contact.changeEmail, { body: wish }))
    const events = await eventsOf({ subject: player.id })
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toMatch(/@|gizli/)
  })

  it('names its component, whatever is done', () => {
    const words = code
      .filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(/\baction: ['`]([a-z_]+\.?[a-z_.]*)['`]/g)])
      .map(([, action]) => action!)
    expect(words.length).toBeGreaterThan(80)
    const strange = words.filter((action) => componentOf(action) === undefined)
    // A key of pg_ctl, and what a round is told to do.
    expect(
      strange.filter((word) => !['promote', 'sameorigin', 'void', 'text'].includes(word)),
    ).toEqual(['ask', 'confirm', 'reject', 'save'])
  })

  it('is found by component, action, person and day', async () => {
    const auditor = await newStaff(app, 'auditor')
    const find = async (query: Record<string, string>) =>
      ok(await auditor.browser.call(staffDesk.audit, { query }))
    const today = istanbulDay(app.clock.now())
    const dayAt = (days: number) => istanbulDay(new Date(app.clock.now().getTime() + days * DAY_MS))
    const pulled = await find({ component: 'games', action: 'brake.pull', staff: owner.id })
    expect(pulled.rows.map(({ action }) => action)).toEqual(['brake.pull'])
    expect(pulled.people.map(({ id }) => id)).toContain(owner.id)
    expect((await find({ action: 'brake.pull', staff: partner.id })).total).toBe(0)
    expect((await find({ component: 'content', action: 'brake.pull' })).total).toBe(0)
    expect((await find({ doer: 'player', action: 'brake.pull' })).total).toBe(0)
    const { total } = await find({})
    expect(total).toBeGreaterThan(50)
    expect((await find({ from: today, to: today })).total).toBe(total)
    expect((await find({ to: dayAt(-1) })).total).toBe(0)
    expect((await find({ from: dayAt(1) })).total).toBe(0)
  })
})

const WELL: VitalSigns = {
  machine: 'vm-1',
  clockOffsetMs: 0,
  room: { freeBytes: 50e9, totalBytes: 100e9 },
  durabilityOff: [],
  migrationsMissing: 0,
  entropyLost: false,
  databaseAwaySince: undefined,
}
const byHouse = (component: Component, named: string) => of('house', component, named)

describe('what the house notices of itself', () => {
  beforeEach(async () => {
    app = await startApplication({ LARGE_WIN: '100' })
  })
  afterEach(() => app.stop())

  it('is a large win, once, and no other round', async () => {
    const gambler = await newPlayer(app, { cash: lira(50_000) })
    const won = await chosenRound(
      app,
      gambler,
      ({ payout, staysOpen }) => !staysOpen && payout >= lira(100),
    )
    await chosenRound(app, gambler, ({ payout, staysOpen }) => !staysOpen && payout < lira(100))
    const event = await eventOf('round.large_win', async () => {
      for (let look = 0; look < 4; look += 1) await app.oversight.returns.look()
    })
    expect(event).toMatchObject({ ...byHouse('games', 'large_win'), subject: won.id })
    expect(event.after).toMatchObject({ player: gambler.id })
  })

  it('is a halt of stakes and its end', async () => {
    const full = { ...WELL, room: { freeBytes: 1, totalBytes: 100e9 } }
    await app.watch.machine(full)
    await app.watch.machine(full)
    const events = await eventsOf({ subject: 'stakes_halted: vm-1' })
    expect(events.map(({ action }) => action)).toEqual(['alarm.raise'])
    expect(events[0]).toMatchObject({
      ...byHouse('house', 'noticed'),
      before: { state: 'none' },
      after: { text: 'Yeni bahis ve yatırım alınmıyor: disk dolu.' },
    })
    await app.watch.machine(WELL)
    await app.watch.machine(WELL)
    const both = await eventsOf({ subject: 'stakes_halted: vm-1' })
    expect(both.map(({ action }) => action).toSorted()).toEqual(['alarm.end', 'alarm.raise'])
  })

  it('is each time the database was away', async () => {
    for (const _ of ['once', 'and again']) {
      await app.watch.machine({ ...WELL, databaseAwaySince: app.clock.now() })
      app.clock.advance(60_000)
      const event = await eventOf('alarm.raise', async () => app.watch.machine(WELL))
      expect(event.subject).toBe('database_away: vm-1')
    }
  })

  it('is a setting that changed, and keys that were rotated, each once', async () => {
    const { read } = app.database
    const look = () => app.watch.readSettings()
    await look()
    expect(await eventsOf({ action: 'setting.change' })).toEqual([])
    await read
      .updateTable('setting_noted')
      .set({ value: 'gb' })
      .where('name', '=', 'MARKET')
      .execute()
    const event = await eventOf('setting.change', async () => {
      await look()
      await look()
    })
    expect(event).toMatchObject({
      ...byHouse('house', 'setting_read'),
      subject: 'MARKET',
      before: { value: 'gb' },
      after: { value: 'none' },
    })
    const now = app.clock.now()
    await app.owner.read
      .insertInto('vault_key')
      .values({ id: 'k_next', check_value: 'x', since: now })
      .execute()
    expect(await eventOf('setting.change', look)).toMatchObject({ subject: 'keys' })
  })
})

describe('the house itself', () => {
  it('tells when it opened and closed, and that it was cut short', async () => {
    app = await startApplication({ PORT: '0' })
    const told = async () => {
      const rows = await app.database.read
        .selectFrom('audit')
        .select('action')
        .where('action', 'like', 'house.%')
        .orderBy('number')
        .execute()
      return rows.map(({ action }) => action)
    }
    try {
      await app.listen()
      expect(await told()).toEqual(['house.start'])
      // Another start of the same machine, with no end before it.
      const again = await secondNode(app)
      await again.listen()
      await again.stop()
      expect(await told()).toEqual(['house.start', 'house.cut_short', 'house.start', 'house.stop'])
    } finally {
      await app.stop()
    }
  })
})
