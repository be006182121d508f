import { casino } from '@menekse/contract/casino/casino'
import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { protection } from '@menekse/contract/protection/protection'
import { staffRegisters } from '@menekse/contract/registers/staff-registers'
import type { SimulatedPerson } from '@menekse/contract/registers/staff-registers'
import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, PASSWORD, registrationForm } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { openRegistersOfTests } from '../../test/registers.ts'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { PersonAsked } from './register.ts'

/* Who is on the exclusion register, or is not who the form says, begins nothing that costs money (standards A03, A05). */

const SLUG = 'nar-bahcesi'
const answerOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const deposit = async ({ browser }: Player) =>
  answerOf(await browser.call(payments.deposit, { body: { amount: 500, sender_name: 'Akbank' } }))
const launch = async ({ browser }: Player) =>
  answerOf(await browser.call(casino.launch, { body: { game_id: SLUG, mode: 'real' } }))
const withdraw = async ({ browser, iban }: Player) =>
  answerOf(
    await browser.call(payments.withdraw, {
      body: { amount: 200, account_name: 'Deniz Kaya', bank_name: 'Akbank', iban },
    }),
  )

type Says = Pick<SimulatedPerson, 'exclusion' | 'identity'>
const GOOD: Says = { exclusion: 'not_listed', identity: 'match' }

/** What the desk has the simulated registers say about somebody, who is then asked about anew. */
async function letSay(desk: Colleague, player: Player, says: Partial<Says>) {
  const set = await desk.browser.call(staffRegisters.setSimulated, {
    body: { player_id: player.id, ...GOOD, ...says },
  })
  const asked = await desk.browser.call(staffRegisters.askAgain, {
    params: { id: player.id },
    body: { reason: 'Denemek için' },
  })
  if (!set.ok || !asked.ok) throw new Error('Nothing was said')
  return asked.value.questions
}
const casesOf = async (app: Application, { id }: Player) => {
  const rows = app.database.read
    .selectFrom('player_case')
    .select('kind')
    .where('player_id', '=', id)
  return (await rows.execute()).map(({ kind }) => kind)
}
const alarmsOf = async (desk: Colleague) => {
  const found = await desk.browser.call(staffAlarms.alarms)
  return found.ok
    ? found.value.alarms.filter((one) => one.kind === 'register_away' && one.ended_at === null)
    : []
}

describe('in the sandbox', () => {
  let app: Application
  let desk: Colleague
  beforeAll(async () => {
    app = await startApplication()
    desk = await newStaff(app, 'owner')
  })
  afterAll(() => app.stop())

  it('whoever is on the register begins nothing, is promoted to by nothing, and may withdraw', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    expect([await deposit(player), await launch(player)]).toEqual(['ok', 'ok'])
    const said = await letSay(desk, player, { exclusion: 'listed' })
    expect(said[0]?.source).toContain('Deneme')
    const purse = await app.wallet.readPurse(player.id)
    const now = app.clock.now()
    expect(app.protection.mayStake(purse, lira(1), now)?.refused).toBe('register_excluded')
    expect(app.protection.mayReceiveBonus(purse, now)?.refused).toBe('register_excluded')
    expect([await deposit(player), await launch(player), await withdraw(player)]).toEqual([
      'register_excluded',
      'register_excluded',
      'ok',
    ])
    const view = await player.browser.call(protection.overview)
    expect(view.ok && view.value.registered).toBe(true)
    await letSay(desk, player, GOOD)
    expect(await launch(player)).toBe('ok')
  })

  it('somebody else than the form says shows documents, and is somebody’s case', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    await letSay(desk, player, { identity: 'mismatch' })
    expect([await deposit(player), await launch(player)]).toEqual([
      'verification_required',
      'verification_required',
    ])
    expect(await casesOf(app, player)).toEqual(['identity_mismatch'])
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { verified: true }),
    )
    expect(await launch(player)).toBe('ok')
  })

  it('a register that is away keeps nobody out, raises an alarm and opens a case, until it answers', async () => {
    const player = await newPlayer(app)
    await letSay(desk, player, { identity: 'silent' })
    expect(await deposit(player)).toBe('ok')
    expect(await casesOf(app, player)).toEqual(['identity_unanswered'])
    expect(await alarmsOf(desk)).toMatchObject([{ subject: 'identity' }])
    await letSay(desk, player, GOOD)
    expect(await alarmsOf(desk)).toEqual([])
  })

  it('a register that is away lets nobody in whom it kept out', async () => {
    const player = await newPlayer(app)
    await letSay(desk, player, { exclusion: 'listed' })
    await letSay(desk, player, { exclusion: 'silent' })
    expect(await deposit(player)).toBe('register_excluded')
  })

  it('somebody who has no account yet is kept out from the first login on', async () => {
    const form = registrationForm(95_001)
    const body = { tc: form.tc, ...GOOD, exclusion: 'listed' as const }
    const look = async () => {
      const found = await desk.browser.call(staffRegisters.lookUp, { body: { tc: form.tc } })
      return found.ok && { ...found.value.person, known: found.value.known }
    }
    const tc = `${form.tc.slice(0, 3)}******${form.tc.slice(-2)}`
    expect(await look()).toEqual({ ...GOOD, tc, known: false })
    const set = await desk.browser.call(staffRegisters.setSimulated, { body })
    expect(await look()).toEqual({ ...GOOD, exclusion: 'listed', tc, known: true })
    const listed = set.ok ? set.value.people.filter((one) => one.tc === tc) : []
    // Others may have the same digits at both ends.
    expect(listed).toContainEqual(
      expect.objectContaining({ exclusion: 'listed', identity: 'match' }),
    )
    expect(set.ok && set.value.identity_first).toBe(false)
    const browser = app.browser({ ip: '192.0.2.201' })
    await browser.call(identity.register, { body: form })
    await browser.call(identity.login, { body: { username: form.username, password: PASSWORD } })
    await app.jobs.runDue()
    const { registers } = await app.database.read
      .selectFrom('purse')
      .innerJoin('player', 'player.id', 'purse.player_id')
      .select('purse.registers')
      .where('username', '=', form.username)
      .executeTakeFirstOrThrow()
    expect(registers).toBe('excluded')
  })

  it('the list of simulated people shows no number whole, and each change is written down', async () => {
    const player = await newPlayer(app)
    const tc = (await app.identity.people.reveal(player.id, 'tc'))!
    await letSay(desk, player, { exclusion: 'listed' })
    const listed = await desk.browser.call(staffRegisters.simulated)
    const people = listed.ok ? listed.value.people : []
    const masked = `${tc.slice(0, 3)}******${tc.slice(-2)}`
    expect(people.find((one) => one.tc === masked)).toMatchObject({ exclusion: 'listed' })
    expect(JSON.stringify(listed)).not.toContain(tc)
    const audit = app.database.read
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', player.id)
    const actions = (await audit.execute()).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['simulated_person.set', 'registers.ask']))
  })
})

describe('where the market says so', () => {
  let app: Application
  const asked: PersonAsked[] = []
  let says: { exclusion: 'listed' | 'not_listed' | Error; identity: 'match' | 'mismatch' | Error }
  const answer = <A>(said: A | Error): Promise<A> =>
    said instanceof Error ? Promise.reject(said) : Promise.resolve(said)
  beforeAll(async () => {
    const registers = openRegistersOfTests({
      exclusion(person) {
        asked.push(person)
        return answer(says.exclusion)
      },
      identity: () => answer(says.identity),
    })
    app = await startApplication({ MARKET: 'mt' }, [], { registers })
  })
  afterAll(() => app.stop())

  async function somebody() {
    says = { exclusion: 'not_listed', identity: 'match' }
    const player = await newPlayer(app, { cash: lira(1000) })
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { verified: true }),
    )
    return player
  }

  it('somebody unverified opens no game for money', async () => {
    const player = await somebody()
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { verified: false }),
    )
    expect(await launch(player)).toBe('verification_required')
  })

  it.each([
    ['listed', { exclusion: 'listed' }, 'register_excluded'],
    ['another person', { identity: 'mismatch' }, 'identity_mismatch'],
    ['an outage', { identity: new Error('away') }, 'register_unanswered'],
    ['nonsense', { exclusion: 'maybe' as 'listed' }, 'register_unanswered'],
  ] as const)('%s lets nothing begin, documents or not', async (_, changes, refused) => {
    const player = await somebody()
    says = { ...says, ...changes }
    expect([await deposit(player), await launch(player)]).toEqual([refused, refused])
    says = { exclusion: 'not_listed', identity: 'match' }
    app.clock.advance(DAY_MS + HOUR_MS)
    await player.browser.call(identity.login, {
      body: { username: player.username, password: PASSWORD },
    })
    expect(await launch(player)).toBe('ok')
  })

  it('each question is asked once a day, of who the account says it is, and written down', async () => {
    const player = await somebody()
    await app.jobs.runDue()
    const before = asked.length
    await Promise.all([launch(player), deposit(player)])
    await app.jobs.runDue()
    expect(asked.length).toBe(before)
    const tc = await app.identity.people.reveal(player.id, 'tc')
    expect(asked.at(-1)).toMatchObject({ citizenNumber: tc, firstName: 'Deniz', lastName: 'Kaya' })
    app.clock.advance(DAY_MS + HOUR_MS)
    const body = { username: player.username, password: PASSWORD }
    await player.browser.call(identity.login, { body })
    await app.jobs.runDue()
    expect(asked.length).toBe(before + 1)
    const questions = await app.registers.questions(player.id)
    expect(
      questions.map(({ register, occasion, answer: said }) => [register, occasion, said]),
    ).toEqual(
      expect.arrayContaining([
        ['exclusion', 'login', 'not_listed'],
        ['identity', 'login', 'match'],
      ]),
    )
    expect(JSON.stringify(questions)).not.toContain(tc)
  })
})
