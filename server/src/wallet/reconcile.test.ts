import { lira } from '@menekse/contract/money'
import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRules } from '../books.ts'
import { openDatabase } from '../platform/database.ts'
import { countRounds } from '../rounds/rounds.ts'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { plantProtection } from '../../test/crowd.ts'
import { TESTS_BEGIN } from '../../test/global-setup.ts'
import { newPlayer } from '../../test/people.ts'
import { wish } from '../../test/purses.ts'
import type { Kurus } from '@menekse/contract/money'
import { createWallet } from './wallet.ts'

let app: Application
let playerId: PlayerId
const ROUND = newId('rnd', Date.parse(TESTS_BEGIN))

beforeAll(async () => {
  app = await startApplication()
  playerId = (await newPlayer(app, { cash: lira(100) })).id
  await app.rounds.play({
    playerId,
    roundId: ROUND,
    playSessionId: 'pls_a',
    gameSlug: 'kapadokya-ruzgari',
    category: 'slots',
    product: 'casino',
    isFreeSpin: false,
    mathVersion: 'v',
    stake: lira(2),
    seed: '00',
    cycleMs: 0,
    play: () => ({ events: [], payout: lira(3), staysOpen: false }),
  })
  await app.wallet.submit(wish(playerId, 'hold', 'withdrawal_hold', 1_000n))
})
afterAll(() => app.stop())

describe('reconciliation (standards W12)', () => {
  it('is content with books that add up', async () => {
    expect(await app.wallet.reconcile()).toBeUndefined()
    expect(await app.wallet.bookSize()).toMatchObject({ purses: 1, transfers: 4 })
    expect(await countRounds(app.database)).toBe(1)
  })

  it('may take longer than a call: grown books are read for minutes', async () => {
    const impatient = openDatabase(app.database.connection, { answerMs: 100, poolSize: 4 })
    const wallet = createWallet({ database: impatient, clock: app.clock })
    const holder = await app.owner.connect()
    await holder.query('begin; lock table transfer, round in access exclusive mode')
    const ended = Promise.all([wallet.reconcile(), wallet.bookSize(), countRounds(impatient)])
    // A call that asks after them is given up while they still wait.
    await expect(sql`select from transfer limit 1`.execute(impatient.read)).rejects.toThrow(
      'Connection terminated',
    )
    await holder.query('commit')
    expect(await ended).toMatchObject([undefined, { transfers: 4 }, 1])
    await holder.end()
    await wallet.close()
    await impatient.close()
  })

  it('checks the same rules by command as in the application', () => {
    expect(new Set(allRules)).toEqual(new Set(app.wallet.rules()))
    expect(allRules).toHaveLength(app.wallet.rules().length)
  })

  it('finds a purse without a player, and a bonus without a campaign, which no reference holds', async () => {
    await sql`insert into purse (player_id) values ('plr_nobody')`.execute(app.owner.read)
    expect(await app.wallet.reconcile()).toMatchObject({ subject: 'plr_nobody', expected: 0n })
    await sql`delete from purse where player_id = 'plr_nobody'`.execute(app.owner.read)
    await sql`insert into bonus_grant (id, player_id, campaign_id, offer_version, trigger_ref, name, description, kind,
        terms, amount, status, granted_by, granted_at, expires_at)
      values ('bns_lost', ${playerId}, 'nowhere', 1, '', '', '', 'fixed', '{}', 0, 'active', '', now(), now())`.execute(
      app.owner.read,
    )
    expect(await app.wallet.reconcile()).toMatchObject({ subject: 'bns_lost', found: 1n })
    await sql`delete from bonus_grant where id = 'bns_lost'`.execute(app.owner.read)
    for (const table of ['player', 'purse', 'bonus_campaign'])
      await expect(sql`delete from ${sql.table(table)}`.execute(app.database.read)).rejects.toThrow(
        'permission denied',
      )
  })

  it('finds one kuruş too much on a purse', async () => {
    await sql`update purse set cash = cash + 1`.execute(app.owner.read)
    expect(await app.wallet.reconcile()).toEqual({
      rule: 'a balance is the sum of its transfers',
      subject: `${playerId} cash`,
      expected: 9_100n,
      found: 9_101n,
    })
    await sql`update purse set cash = cash - 1`.execute(app.owner.read)
  })

  it('finds a payout that was changed afterwards', async () => {
    await sql`update round set payout = payout + 1`.execute(app.owner.read)
    expect(await app.wallet.reconcile()).toMatchObject({
      rule: 'a round moved its stake and its payout',
      subject: `${ROUND} of ${playerId}`,
      found: 100n,
      expected: 101n,
    })
    await sql`update round set payout = payout - 1`.execute(app.owner.read)
  })

  it('finds a transfer that no one but the database’s owner can have written', async () => {
    const amount = 1n as Kurus
    await sql`insert into transfer (player_id, key, reason, debit_account, credit_account, amount, subject,
        balance_after, occurred_at, recorded_at)
      values (${playerId}, 'forged', 'deposit', 'house:bank', 'cash', ${amount}, 'forged', 9101, now(), now())`.execute(
      app.owner.read,
    )
    expect(await app.wallet.reconcile()).toMatchObject({
      subject: `${playerId} cash`,
      expected: 9_101n,
      found: 9_100n,
    })
    // With the purse made to fit, a wrong note of the balance still gives the forger away.
    await sql`update purse set cash = cash + 1`.execute(app.owner.read)
    expect(await app.wallet.reconcile()).toBeUndefined()
    await sql`insert into transfer (player_id, key, reason, debit_account, credit_account, amount, subject,
        balance_after, occurred_at, recorded_at)
      values (${playerId}, 'forged again', 'deposit', 'house:bank', 'cash', ${amount}, 'forged', 9101, now(), now())`.execute(
      app.owner.read,
    )
    await sql`update purse set cash = cash + 1`.execute(app.owner.read)
    const problem = await app.wallet.reconcile()
    expect(problem).toMatchObject({ rule: 'a noted balance follows from the one before' })
    expect(problem?.subject).toMatch(new RegExp(`^trf_\\d+ of ${playerId}$`))
  })
})

describe('the books of bonuses', () => {
  const broken: [string, string, string][] = [
    [
      'a kuruş of bonus money that no grant holds',
      `update purse set bonus = bonus + 1 where bonus > 0`,
      'a balance is the sum of its transfers',
    ],
    [
      'a grant that holds more than the purse',
      `update purse set grants = jsonb_set(grants::jsonb, '{0,balance}', '"99999"') where bonus > 0`,
      'the running bonuses hold the bonus money',
    ],
    [
      'wagering that no stake explains',
      `update purse set grants = jsonb_set(grants::jsonb, '{0,wagered}', '"1"') where bonus > 0`,
      'a bonus is wagered as its rounds say',
    ],
    [
      'a conversion that moved nothing',
      `alter table bonus_grant disable trigger user; update bonus_grant set converted = 5`,
      'a bonus gave, converted and lost what its record says',
    ],
  ]

  it.each(broken)('give away %s', async (_, fault, rule) => {
    const fresh = await startApplication()
    try {
      const player = await newPlayer(fresh, { cash: lira(100) })
      await plantProtection(fresh.owner, [player.id], lira(50))
      expect(await fresh.wallet.reconcile()).toBeUndefined()
      for (const statement of fault.split(';')) await sql.raw(statement).execute(fresh.owner.read)
      expect(await fresh.wallet.reconcile()).toMatchObject({ rule })
    } finally {
      await fresh.stop()
    }
  })
})
