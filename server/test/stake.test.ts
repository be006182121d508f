import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { lira, subtract, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { protection } from '@menekse/contract/protection/protection'
import { reports } from '@menekse/contract/reports/reports'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBonusOnly, playFacts } from '../src/bonuses/abuse.ts'
import { stakesOfGrant } from '../src/bonuses/desk-store.ts'
import { cashResult } from '../src/campaigns/store.ts'
import { summaryOf } from '../src/cases/store.ts'
import { insertInto } from '../src/platform/record-writer.ts'
import type { AnyWriter } from '../src/platform/record-writer.ts'
import { tableOf } from '../src/platform/row-set.ts'
import { HARM_JOB } from '../src/harm/harm.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newStaff } from './desk.ts'
import { credit, newPlayer } from './people.ts'
import type { Player } from './people.ts'

/*
 * A product that exists in this test alone, virtual sports, with a table of its own and its branch of the view `stake`.
 * Nothing else knows it, and yet everybody who reads what was staked must see it.
 */

const columns = {
  player_id: 'text',
  id: 'text',
  amount: 'bigint',
  won: 'bigint',
  grant_id: 'text',
  counted: 'bigint',
  cash_before: 'bigint',
  placed_at: 'timestamptz',
} as const
// Not declared among the house's writers: other tests go through those.
const raceWriter: AnyWriter = {
  name: 'race_of_the_test',
  columns,
  spans: [],
  stage: 0,
  after: [],
  text: insertInto('race')(tableOf(columns), Object.keys(columns)),
}

let app: Application
let player: Player
beforeAll(async () => {
  app = await startApplication()
  await plantProduct()
  player = await newPlayer(app)
  await credit(app, player.id, lira(1_000))
  await race(lira(300), ZERO)
  await race(lira(100), lira(250), { grantId: 'bns_test', counted: lira(40) })
})
afterAll(() => app.stop())

/** What a product's migration does: its table, its branch, and its place on the list. */
async function plantProduct() {
  const run = (text: string) => sql.raw(text).execute(app.owner.read)
  await run(`create table race (player_id text, id text, amount bigint not null, won bigint not null, grant_id text,
    counted bigint not null, cash_before bigint not null, placed_at timestamptz not null, primary key (player_id, id))`)
  await run('create index race_player_time on race (player_id, placed_at) include (amount, won)')
  await run(`create view race_stake with (security_invoker = true) as select player_id, id as subject,
    'virtuals'::text as product, 'virtuals'::text as category, 'At yarışı'::text as title, 'settled'::text as status,
    amount as stake, won as payout, 0::bigint as bonus_stake, grant_id, counted as contribution, false as is_free,
    cash_before as balance_before, placed_at as at, placed_at as ended_at from race`)
  const { rows } = await sql<{ list: string }>`
    select rtrim(pg_get_viewdef('stake'::regclass), ';') as list`.execute(app.owner.read)
  await run(`create or replace view stake with (security_invoker = true) as ${rows[0]!.list}
    union all select * from race_stake`)
}

async function race(
  amount: Kurus,
  won: Kurus,
  { grantId, counted = ZERO }: { grantId?: string; counted?: Kurus } = {},
) {
  app.clock.advance(60_000)
  const id = newId('rnd', app.clock.now().getTime())
  await app.wallet.submit({
    playerId: player.id,
    key: id,
    fingerprint: id,
    decide: (purse, now) => ({
      transfers: [
        { reason: 'stake', debit: 'cash', credit: 'house:virtuals', amount, subject: id },
        ...(won === ZERO
          ? []
          : [
              {
                reason: 'payout',
                debit: 'house:virtuals',
                credit: 'cash',
                amount: won,
                subject: id,
              } as const,
            ]),
      ],
      records: [
        {
          writer: raceWriter,
          row: {
            player_id: player.id,
            id,
            amount,
            won,
            grant_id: grantId ?? null,
            counted,
            cash_before: purse.cash,
            placed_at: now,
          },
        },
      ],
      answer: () => undefined,
    }),
  })
}

async function answered<T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string } }>,
) {
  const given = await answer
  if (!given.ok) throw new Error(given.refusal.code)
  return given.value
}
const since = new Date('2026-01-01T00:00:00Z')
const span = { from: since, to: new Date('2027-01-01T00:00:00Z') }

describe('a product that is new', () => {
  it('stands in its tab of the statement, with its sums', async () => {
    const query = { type: 'sports_bet' } as const
    const page = await answered(player.browser.call(reports.statement, { query }))
    expect(page.transactions).toMatchObject([
      {
        amount: lira(100),
        win_amount: lira(250),
        game_name: 'At yarışı',
        balance_before: lira(700),
        balance_after: lira(850),
      },
      {
        amount: lira(300),
        win_amount: ZERO,
        description: 'Sanal spor bahsi',
        balance_after: lira(700),
      },
    ])
    expect(page.statistics).toMatchObject({
      total_sports_bet: lira(400),
      total_sports_win: lira(250),
      total_slot_bet: ZERO,
      total_casino_bet: ZERO,
    })
    const slots = { type: 'slot_bet' } as const
    expect(
      (await answered(player.browser.call(reports.statement, { query: slots }))).transactions,
    ).toEqual([])
  })

  it('counts in what playing cost', async () => {
    const { periods, days } = await answered(player.browser.call(protection.net, {}))
    expect(periods[0]).toMatchObject({
      staked: lira(400),
      paid: lira(250),
      net: subtract(ZERO, lira(150)),
    })
    expect(days).toMatchObject([{ staked: lira(400), net: subtract(ZERO, lira(150)) }])
  })

  it('is in the house’s day and on the player’s page', async () => {
    const { browser } = await newStaff(app, 'owner')
    const params = { id: player.id }
    const { totals } = await answered(browser.call(staffPlayers.player, { params }))
    expect(totals).toMatchObject({ staked: lira(400), paid_out: lira(250), ggr: lira(150) })
    const { rounds } = await answered(
      browser.call(staffPlayers.playerRounds, { params, query: {} }),
    )
    expect(rounds.map(({ stake, game_name: name }) => `${stake} ${name}`)).toEqual([
      '10000 At yarışı',
      '30000 At yarışı',
    ])
    const { today } = await answered(browser.call(staffPlayers.queues, {}))
    expect(today).toMatchObject({
      staked: lira(400),
      paid_out: lira(250),
      rounds: 2,
      players_active: 1,
    })
  })

  it('is seen by cases, by the loss bonus and by who looks at bonuses', async () => {
    expect(await summaryOf(app.database, player.id, since)).toMatchObject({ staked: lira(400) })
    expect(await cashResult(app.database, player.id, span, ['virtuals'])).toMatchObject({
      staked: lira(400),
      paid: lira(250),
    })
    expect(await cashResult(app.database, player.id, span, ['casino'])).toMatchObject({
      staked: ZERO,
    })
    const facts = await playFacts(app.database, player.id, since)
    expect(facts).toMatchObject({ staked: lira(400), cashStaked: lira(400) })
    expect(isBonusOnly({ ...facts, grants: 9 })).toBe(false)
  })

  it('is reconciled: what it says it took and paid is what was moved', async () => {
    expect(await app.wallet.reconcile()).toBeUndefined()
    await sql`update race set won = won + 1 where won > 0`.execute(app.owner.read)
    expect(await app.wallet.reconcile()).toMatchObject({ expected: 15_001n, found: 15_000n })
    await sql`update race set won = won - 1 where won > 0`.execute(app.owner.read)
  })

  it('counts towards the wagering of a grant', async () => {
    const grant = { id: 'bns_test', player_id: player.id as string, granted_at: since }
    const { rows, total } = await stakesOfGrant(app.database, grant, { limit: 10, offset: 0 })
    expect(total).toBe(1)
    expect(rows).toMatchObject([{ title: 'At yarışı', contribution: lira(40), wagered: lira(40) }])
  })

  it('is watched for harm: long play becomes a case', async () => {
    const { id } = await newPlayer(app)
    await raced(id, 30)
    await app.database.transaction((tx) => app.jobs.later(tx, HARM_JOB, {}))
    await app.jobs.runDue()
    const { rows } = await sql<{ kind: string }>`
      select kind from player_case where player_id = ${id} and kind = 'harm_long_sessions'`.execute(
      app.database.read,
    )
    expect(rows).toEqual([{ kind: 'harm_long_sessions' }])
  })
})

/** So many times ten minutes of play without a pause. */
async function raced(id: PlayerId, times: number) {
  for (let n = 0; n < times; n++) {
    await sql`insert into race values (${id}, ${`rnd_${n}`}, 100, 0, null, 0, 0, ${app.clock.now()})`.execute(
      app.owner.read,
    )
    app.clock.advance(10 * 60_000)
  }
}

describe('the view of what was staked', () => {
  it('cannot be written through, whatever its tables allow', async () => {
    const attempts = ['round_stake', 'stake', 'payment', 'player_iban'].map(
      (view) => `update ${view} set player_id = player_id`,
    )
    for (const attempt of [...attempts, 'delete from round_stake'])
      await expect(sql.raw(attempt).execute(app.database.read)).rejects.toThrow(
        /permission denied|cannot update view/,
      )
  })

  // A branch that is settled at once has no voids: the planner leaves it out. The index of a month is named after its columns.
  it.each([
    [
      'sums',
      'sum(stake), sum(payout)',
      '',
      ['Index Only Scan using round_2026_11_player_id_started_at_stake', 'race_player_time'],
    ],
    ['voids', 'sum(stake)', "and status = 'void'", ['round_2026_11_player_id_started_at_idx']],
    [
      'the latest',
      'subject',
      'order by at desc limit 20',
      ['Backward using round_2026_11_player_id_started_at_stake', 'race_player_time'],
    ],
  ])(
    'is as fast as the tables for %s: each branch by its index',
    async (_, what, rest, indexes) => {
      const lines = await app.owner.transaction(async (tx) => {
        // On tables without rows the planner would read them whole.
        await sql`set local enable_seqscan = off`.execute(tx)
        await sql`set local enable_bitmapscan = off`.execute(tx)
        const { rows } = await sql<{
          'QUERY PLAN': string
        }>`explain (costs off) select ${sql.raw(what)} from stake
        where player_id = 'plr_a' and at > '2026-11-20' and at < '2026-11-21' ${sql.raw(rest)}`.execute(
          tx,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      for (const index of indexes) expect(lines).toContain(index)
      expect(lines).not.toContain('Seq Scan')
      // Of months far from the span that is asked about none is opened, by rounds and bets alike.
      expect(lines).not.toMatch(/round_2027|bet_2027|round_2026_10/)
    },
  )
})
