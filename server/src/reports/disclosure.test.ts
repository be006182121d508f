import { staffAffiliates } from '@menekse/contract/affiliates/affiliates'
import { affiliates } from '@menekse/contract/affiliates/affiliates'
import { staffKyc } from '@menekse/contract/kyc/kyc'
import { messaging, staffMessaging } from '@menekse/contract/messaging/messaging'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { can, roles } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import { revealFields, staffPlayers } from '@menekse/contract/reports/staff-players'
import { routes } from '@menekse/contract/routes'
import { staffMail } from '@menekse/contract/identity/outbox'
import { staffDesk } from '@menekse/contract/staff/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, PASSWORD, registrationForm } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

/* What the desk sees of people: masked by default, whole for a reason that is kept, and no list read unseen. */

let app: Application
let owner: Colleague
let player: Player
let form: ReturnType<typeof registrationForm>
let withdrawalId: string
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
  player = await newPlayer(app, { cash: lira(1000) })
  form = registrationForm(Number(player.username.split('_')[1]))
  const asked = await player.browser.call(payments.withdraw, {
    body: {
      amount: 100,
      account_name: 'Deniz Kaya',
      bank_name: 'Akbank',
      iban: player.iban,
      current_password: PASSWORD,
    },
  })
  if (!asked.ok) throw new Error(asked.refusal.message)
  withdrawalId = asked.value.withdrawal.id
  const call = { name: 'Ayşe Yılmaz', phone: '0533 765 43 21', message: '' }
  await app.browser({ ip: '198.25.0.1' }).call(messaging.requestCall, { body: call })
  const partner = { name: 'Can Demir', email: 'can@ornek.com.tr', phone: '0534 765 43 21' }
  await app.browser({ ip: '198.25.0.2' }).call(affiliates.apply, { body: partner })
})
afterAll(() => app.stop())

const birthDay = () =>
  [form.dob_year, form.dob_month, form.dob_day].map((n) => String(n).padStart(2, '0')).join('-')
const phoneOf = (local: string) => `+90${local.replaceAll(' ', '').slice(1)}`
/** Everything that is somebody's and has no place on a screen unasked. */
const secrets = () => [
  form.email,
  phoneOf(form.phone),
  form.tc,
  birthDay(),
  player.iban,
  phoneOf('0533 765 43 21'),
  'can@ornek.com.tr',
  phoneOf('0534 765 43 21'),
]

/** Every list of people at the desk, as a call. */
const lists = (by: Colleague) => ({
  players: () => by.browser.call(staffPlayers.players, { body: {} }),
  'players.file': () => by.browser.call(staffPlayers.playersFile, { body: {} }),
  deposits: () => by.browser.call(staffPayments.deposits, { query: {} }),
  withdrawals: () => by.browser.call(staffPayments.withdrawals, { query: {} }),
  bank_lines: () => by.browser.call(staffPayments.bankLines),
  kyc: () => by.browser.call(staffKyc.queue),
  messages: () => by.browser.call(staffMessaging.threads, { query: {} }),
  callbacks: () => by.browser.call(staffMessaging.callbacks, { query: {} }),
  affiliates: () => by.browser.call(staffAffiliates.applications, { query: {} }),
  mail: () => by.browser.call(staffMail.outbox, { query: {} }),
})

describe('the lists of the desk', () => {
  it('show no e-mail, phone, birthday, national id or IBAN whole', async () => {
    for (const [name, read] of Object.entries(lists(owner))) {
      const answer = await read()
      if (!answer.ok) throw new Error(`${name}: ${answer.refusal.message}`)
      const text = JSON.stringify(answer.value, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      expect([name, secrets().filter((secret) => text.includes(secret))]).toEqual([name, []])
    }
    const page = await owner.browser.call(staffPlayers.player, { params: { id: player.id } })
    expect(page.ok && page.value.player).toMatchObject({
      email: 'o***@ornek.com.tr',
      phone: `${phoneOf(form.phone).slice(0, 6)}*****${form.phone.slice(-2)}`,
      birthdate: `**.**.${form.dob_year}`,
    })
  })

  it('leave one row each, with what they were narrowed to and how many they showed', async () => {
    for (const [name, read] of Object.entries(lists(owner))) {
      const before = await rowsOf(name)
      await read()
      const after = await rowsOf(name)
      expect([name, after.length - before.length]).toEqual([name, 1])
      expect(after[0]).toMatchObject({ action: 'list.read', after: { rows: expect.any(Number) } })
    }
  })

  it('write down what kind of thing was looked for, and never the thing', async () => {
    const asked = {
      [form.tc]: 'tc',
      [form.email]: 'email',
      [form.phone]: 'phone',
      [player.iban]: 'iban',
      'deniz k': 'name',
      [player.id]: 'id',
      '': 'all',
    }
    for (const [q, kind] of Object.entries(asked)) {
      const found = await owner.browser.call(staffPlayers.players, { body: { q } })
      const ids = found.ok ? found.value.players.map(({ id }) => id) : []
      expect([kind, ids]).toEqual([kind, [player.id]])
      const [row] = await rowsOf('players')
      expect(row?.after).toMatchObject({ search: kind })
    }
    const all = JSON.stringify(await rowsOf('players'))
    expect(secrets().filter((secret) => all.includes(secret))).toEqual([])
  })

  it('are asked for without a word about a person in the address', () => {
    const free = Object.values<Record<string, { method: string; query?: unknown; path: string }>>(
      routes,
    )
      .flatMap((group) => Object.values(group))
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/staff/'))
      .filter(({ query }) => JSON.stringify(Object.keys(shapeOf(query))).match(/"(q|search|text)"/))
    expect(free.map(({ path }) => path)).toEqual([])
  })
})

const shapeOf = (schema: unknown) =>
  (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {}

/** The record of a subject, newest first; what comes next is of another instant. */
async function rowsOf(subject: string) {
  app.clock.advance(1)
  const found = await owner.browser.call(staffDesk.audit, { query: { subject } })
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value.rows
}

const reason = 'Oyuncuyla görüşme'
const whole = (by: Colleague) => ({
  iban: () =>
    by.browser.call(staffPayments.revealIban, { params: { id: withdrawalId }, body: { reason } }),
  ...Object.fromEntries(
    revealFields.map((field) => [
      field,
      () =>
        by.browser.call(staffPlayers.reveal, {
          params: { id: player.id },
          body: { field, reason },
        }),
    ]),
  ),
})

describe('seeing one datum whole', () => {
  it('answers it, and leaves a row that says who, whose, which and why', async () => {
    const expected: Record<string, string> = {
      tc: form.tc,
      email: form.email,
      phone: phoneOf(form.phone),
      birthdate: birthDay(),
      iban: player.iban,
    }
    for (const [field, read] of Object.entries(whole(owner))) {
      const answer = await read()
      expect([field, answer.ok && answer.value.value]).toEqual([field, expected[field]])
      const [row] = await rowsOf(field === 'iban' ? withdrawalId : player.id)
      expect(row).toMatchObject({ reason, after: { field }, ip: owner.ip })
      expect(row?.action).toBe(field === 'iban' ? 'withdrawal.reveal' : 'player.reveal')
    }
  })

  it('takes a reason, and is for those who may', async () => {
    const bare = await owner.browser.call(staffPlayers.reveal, {
      params: { id: player.id },
      body: { field: 'email', reason: ' ' },
    })
    expect(bare.ok || bare.refusal.code).toBe('invalid_input')
    for (const role of Object.keys(roles) as Role[]) {
      const colleague = await newStaff(app, role)
      for (const [field, read] of Object.entries(whole(colleague))) {
        const permission = field === 'iban' ? 'withdrawals.reveal' : 'players.reveal'
        const answer = await read()
        expect([role, field, answer.ok]).toEqual([role, field, can(role, permission)])
      }
    }
  })

  it('works for whoever calls back, and for whoever decides on a partner', async () => {
    const calls = await owner.browser.call(staffMessaging.callbacks, { query: {} })
    const callId = calls.ok ? calls.value.callbacks[0]!.id : ''
    const phone = await owner.browser.call(staffMessaging.revealCallback, {
      params: { id: callId },
      body: { reason },
    })
    expect(phone.ok && phone.value.value).toBe(phoneOf('0533 765 43 21'))
    const partners = await owner.browser.call(staffAffiliates.applications, { query: {} })
    const id = partners.ok ? partners.value.applications[0]!.id : ''
    const email = await owner.browser.call(staffAffiliates.revealApplication, {
      params: { id },
      body: { field: 'email', reason },
    })
    expect(email.ok && email.value.value).toBe('can@ornek.com.tr')
    const rows = [...(await rowsOf(callId)), ...(await rowsOf(id))]
    expect(rows.map(({ action }) => action)).toEqual(['callback.reveal', 'affiliate.reveal'])
    const nobody = await owner.browser.call(staffAffiliates.revealApplication, {
      params: { id: 'yok' },
      body: { field: 'email', reason },
    })
    expect(nobody.ok || nobody.refusal.code).toBe('not_found')
  })
})
