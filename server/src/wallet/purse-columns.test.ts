import { newId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantPlayers } from '../../test/crowd.ts'
import { grantWith, wish } from '../../test/purses.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createContent } from '../content/content.ts'
import { manualClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import type { Purse } from './purse.ts'
import { saveStanding } from './standing.ts'
import { lockAndLoad, readPurse, writeAndCommit } from './store.ts'

const now = new Date('2026-11-21T09:00:00Z')
const playerId = newId('plr', now.getTime())
let database: Database
let owner: Database
let client: Awaited<ReturnType<Database['connect']>>
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  database = openDatabase(made.connection)
  owner = openDatabase(made.connection, { asOwner: true })
  drop = made.drop
  await createContent({ database, clock: manualClock(now.toISOString()) }).seed()
  await plantPlayers(owner, [playerId], 1n as Kurus)
  await sql`alter table purse disable trigger user`.execute(owner.read)
  client = await database.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
  await owner.close()
  await drop()
})

const kurus = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((value) => value as Kurus)
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01') })
  .filter((date) => !Number.isNaN(date.getTime()))
const day = instant.map((date) => date.toISOString().slice(0, 10))
const seconds = fc.nat({ max: 1_000_000 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const counters = fc.record({
  start: day,
  staked: kurus,
  paid: kurus,
  deposited: kurus,
  played: seconds,
})
const purses: fc.Arbitrary<Purse> = fc.record({
  playerId: fc.constant(playerId),
  cash: kurus,
  bonus: kurus,
  held: kurus,
  version: seconds,
  blocked: fc.boolean(),
  closed: fc.boolean(),
  stop: fc.oneof(
    fc.constant(undefined),
    fc.record({ kind: fc.constant('time_out' as const), until: instant }),
    fc.record({ kind: fc.constant('exclusion' as const), until: maybe(instant) }),
  ),
  verified: fc.boolean(),
  paidIn: fc.boolean(),
  bonusStopped: fc.boolean(),
  underReview: fc.boolean(),
  depositsHeld: fc.boolean(),
  registers: fc.constantFrom(
    'excluded' as const,
    'mismatch' as const,
    'unanswered' as const,
    undefined,
  ),
  realityMinutes: maybe(fc.integer({ min: 1, max: 600 })),
  span: maybe(
    fc.record({
      startedAt: instant,
      stakeAt: instant,
      staked: kurus,
      paid: kurus,
      checkedAt: instant,
    }),
  ),
  grants: fc.array(
    fc
      .record({
        id: fc.uuid(),
        balance: kurus,
        required: kurus,
        wagered: kurus,
        stakeMax: maybe(kurus),
        expiresAt: instant,
        spins: maybe(
          fc.record({ left: seconds, stake: kurus, games: fc.array(fc.string({ maxLength: 5 })) }),
        ),
        endsOnWithdrawal: fc.boolean(),
        openBets: seconds,
      })
      .map(grantWith),
    { maxLength: 3 },
  ),
  counters: fc.record({ day: counters, week: counters, month: counters }),
  limits: fc.array(
    fc.record({
      kind: fc.constantFrom('stake', 'loss', 'deposit', 'time'),
      period: fc.constantFrom('day', 'week', 'month'),
      amount: kurus,
      by: fc.constantFrom('player', 'operator'),
    }),
    { maxLength: 4 },
  ),
  roundAt: maybe(instant),
  openRoundId: maybe(fc.uuid()),
  seedPair: maybe(fc.uuid()),
  pairedRounds: seconds,
  endedGrants: fc.array(
    fc.record({ id: fc.uuid(), end: fc.constantFrom('completed', 'expired'), openBets: seconds }),
    { maxLength: 2 },
  ),
  openBets: fc.record({ count: seconds, staked: kurus }),
})

/** As the lane writes a purse, protection its standing, and a closure its mark. */
async function write(purse: Purse): Promise<void> {
  await client.query('begin')
  const none = { transfers: [], keys: [], records: [] }
  await writeAndCommit(client, { ...none, purses: new Map([[playerId, purse]]) }, now)
  const { blocked, stop, verified, paidIn, bonusStopped, underReview, registers } = purse
  const { depositsHeld, realityMinutes, seedPair, limits } = purse
  const standing = {
    blocked,
    stop,
    verified,
    paidIn,
    bonusStopped,
    underReview,
    depositsHeld,
    registers,
    realityMinutes,
    seedPair,
    limits,
  }
  await database.transaction((tx) => saveStanding(tx, playerId, standing))
  await sql`update purse set closed = ${purse.closed}`.execute(owner.read)
}

/** As the lane reads it: rows of text. */
async function loaded(): Promise<Purse | undefined> {
  const { purses } = await lockAndLoad(client, [wish(playerId, 'k', 'stake', 1n)])
  await client.query('rollback')
  return purses.get(playerId)
}

it('reads back exactly the purse that was written', async () => {
  await fc.assert(
    fc.asyncProperty(purses, async (purse) => {
      await write(purse)
      expect(await readPurse(database, playerId)).toEqual(purse)
      expect(await loaded()).toEqual(purse)
    }),
    { numRuns: 100 },
  )
})

it('changes what is named of a standing, and leaves the rest', async () => {
  const purse = fc.sample(purses, { numRuns: 1, seed: 7 })[0]!
  await write(purse)
  const change = { blocked: !purse.blocked, stop: undefined }
  await database.transaction((tx) => saveStanding(tx, playerId, change))
  expect(await readPurse(database, playerId)).toEqual({ ...purse, ...change })
  await database.transaction((tx) => saveStanding(tx, playerId, {}))
  expect(await readPurse(database, playerId)).toEqual({ ...purse, ...change })
})

it('keeps each part of a purse in the column that is called after it', async () => {
  const period = (name: string, n: bigint) => ({
    start: `2026-${name}`,
    staked: (n + 1n) as Kurus,
    paid: (n + 2n) as Kurus,
    deposited: (n + 3n) as Kurus,
    played: Number(n) + 4,
  })
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute))
  const purse: Purse = {
    ...fc.sample(purses, { numRuns: 1, seed: 7 })[0]!,
    cash: 1n as Kurus,
    bonus: 2n as Kurus,
    held: 3n as Kurus,
    version: 4,
    counters: {
      day: period('11-21', 10n),
      week: period('11-16', 20n),
      month: period('11-01', 30n),
    },
    roundAt: at(1),
    openRoundId: 'rnd_x',
    seedPair: 'sdp_x',
    pairedRounds: 8,
    span: {
      startedAt: at(2),
      stakeAt: at(3),
      staked: 5n as Kurus,
      paid: 6n as Kurus,
      checkedAt: at(4),
    },
    stop: { kind: 'time_out', until: at(5) },
    realityMinutes: 7,
  }
  await write(purse)
  const row = (await sql<object>`select * from purse`.execute(owner.read)).rows[0]
  expect(row).toMatchObject({
    cash: 1n,
    bonus: 2n,
    held: 3n,
    version: 4,
    day: '2026-11-21',
    day_staked: 11n,
    day_paid: 12n,
    day_deposited: 13n,
    day_played: 14,
    week: '2026-11-16',
    week_staked: 21n,
    week_paid: 22n,
    week_deposited: 23n,
    week_played: 24,
    month: '2026-11-01',
    month_staked: 31n,
    month_paid: 32n,
    month_deposited: 33n,
    month_played: 34,
    round_at: at(1),
    open_round_id: 'rnd_x',
    seed_pair_id: 'sdp_x',
    paired_rounds: 8,
    session_at: at(2),
    session_stake_at: at(3),
    session_staked: 5n,
    session_paid: 6n,
    session_checked_at: at(4),
    stop_kind: 'time_out',
    stop_until: at(5),
    reality_minutes: 7,
    blocked: purse.blocked,
    verified: purse.verified,
    paid_in: purse.paidIn,
    bonus_stopped: purse.bonusStopped,
    under_review: purse.underReview,
    deposits_held: purse.depositsHeld,
    registers: purse.registers ?? null,
    closed: purse.closed,
  })
})
