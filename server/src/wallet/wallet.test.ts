import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { play } from '@menekse/contract/casino/play'
import { casino } from '@menekse/contract/casino/casino'
import { newId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { wish } from '../../test/purses.ts'
import { createWallet } from './wallet.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const cashOf = async (player: Player) => (await app.wallet.balances(player.id)).cash
const transfersOf = async (player: Player, reason: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from transfer
      where player_id = ${player.id} and reason = ${reason}`.execute(app.owner.read)
  ).rows[0]!.n

describe('what a player has', () => {
  it('is known without a question to whoever has just moved money, and is asked for a turn later', async () => {
    const { id } = await newPlayer(app, { cash: lira(100) })
    const read = new Proxy(app.database.read, {
      get: () => {
        throw new Error('the database was asked')
      },
    })
    const wallet = createWallet({ database: { ...app.database, read }, clock: app.clock })
    await wallet.submit(wish(id, 'just-now', 'stake', 60n))
    const after = { cash: lira(100) - 60n, bonus: 0n, held: 0n }
    expect(await wallet.balances(id)).toEqual(after)
    await new Promise((turn) => void setImmediate(turn))
    await expect(wallet.balances(id)).rejects.toThrow('the database was asked')
    expect(await app.wallet.balances(id)).toEqual(after)
    await wallet.close()
  })
})

describe('races (standards W01, W05)', () => {
  it('of 200 stakes of 60 on a balance of 100 one is accepted', async () => {
    const player = await newPlayer(app, { cash: 100n as Kurus })
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        app.wallet.submit(wish(player.id, `s${n}`, 'stake', 60n)),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.kind === 'done')).toHaveLength(1)
    expect(await cashOf(player)).toBe(40n)
  })

  it('the same with two nodes on one database', async () => {
    const player = await newPlayer(app, { cash: 100n as Kurus })
    const other = createWallet({ database: app.database, clock: app.clock })
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 === 0 ? app.wallet : other).submit(wish(player.id, `s${n}`, 'stake', 60n)),
      ),
    )
    await other.close()
    expect(outcomes.filter((outcome) => outcome.kind === 'done')).toHaveLength(1)
    expect(await cashOf(player)).toBe(40n)
    expect(await transfersOf(player, 'stake')).toBe(1)
  })

  it('50 repeats of one key have one effect and say the same, on two nodes', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const other = createWallet({ database: app.database, clock: app.clock })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (n % 2 === 0 ? app.wallet : other).submit(wish(player.id, 'once', 'stake', 60n)),
      ),
    )
    await other.close()
    expect(outcomes.filter((outcome) => outcome.kind === 'done')).toHaveLength(1)
    const stored = outcomes.flatMap((one) => (one.kind === 'repeated' ? [one.stored] : []))
    expect(stored).toEqual(Array.from({ length: 49 }, () => 'stored once'))
    expect(await transfersOf(player, 'stake')).toBe(1)
    const changed = await app.wallet.submit(wish(player.id, 'once', 'stake', 61n))
    expect(changed).toMatchObject({ kind: 'refused', refusal: { refused: 'key_reused' } })
  })

  it('50 repeats of one spin get 50 identical answers', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const session = await openGame(player)
    const roundId = newId('rnd', app.clock.now().getTime())
    const body = { play_session: session, round_id: roundId, stake: 1 }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => player.browser.fetch('/api/play/spin', post(body))),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await transfersOf(player, 'stake')).toBe(1)
    const other = await player.browser.call(play.spin, { body: { ...body, stake: 2 } })
    expect(other.ok || other.refusal.code).toBe('key_reused')
  })
})

it('tells once of movements that were committed together, with the balance after the last', async () => {
  const player = await newPlayer(app, { cash: lira(1) })
  await new Promise((next) => setImmediate(next))
  const told: bigint[] = []
  app.wallet.onBalance((playerId, purse) => {
    if (playerId === player.id) told.push(purse.cash)
  })
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => app.wallet.submit(wish(player.id, `n${n}`, 'stake', 1n))),
  )
  await new Promise((next) => setImmediate(next))
  expect(told).toEqual([60n])
})

describe('the lane under failure', () => {
  it('lets a poisoned operation harm nobody else in its batch', async () => {
    const people = [
      await newPlayer(app, { cash: lira(1) }),
      await newPlayer(app, { cash: lira(1) }),
    ]
    const poison = {
      ...wish(people[0]!.id, 'poison', 'stake', 1n),
      decide: () => {
        throw new Error('poisoned')
      },
    }
    const unstorable = wish(people[1]!.id, 'nul \u0000', 'stake', 1n)
    const results = await Promise.allSettled([
      ...people.map(({ id }) => app.wallet.submit(wish(id, 'before', 'stake', 1n))),
      app.wallet.submit(poison),
      app.wallet.submit(unstorable),
      ...people.map(({ id }) => app.wallet.submit(wish(id, 'after', 'stake', 1n))),
    ])
    const states = results.map((result) => result.status)
    expect(states).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    for (const player of people) expect(await cashOf(player)).toBe(98n)
  })

  it('says 503 when the database goes away, and works again once it is back', async () => {
    const player = await newPlayer(app, { cash: lira(1) })
    const session = await openGame(player)
    // The first round waits for a pair of seeds, which is made before the lane is asked.
    await app.fairness.play(player.id, async () => undefined)
    const roundId = newId('rnd', app.clock.now().getTime())
    const body = { play_session: session, round_id: roundId, stake: 1 }
    const asked = await app.owner.transaction(async (tx) => {
      // The purse is held, so that the lane is surely in the middle of its batch when it loses its connection.
      await sql`select from purse where player_id = ${player.id} for update`.execute(tx)
      const answer = player.browser.fetch('/api/play/spin', post(body))
      await untilLaneWaits()
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'menekse lane'`.execute(tx)
      return answer
    })
    expect(asked.status).toBe(503)
    expect(await asked.json()).toMatchObject({ code: 'unavailable' })
    const again = await player.browser.call(play.spin, { body })
    expect(again.ok).toBe(true)
    expect(await transfersOf(player, 'stake')).toBe(1)
  })
})

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
  body: JSON.stringify(body),
})

async function untilLaneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and application_name = 'menekse lane' and wait_event_type = 'Lock'`.execute(app.owner.read)
    if (rows.length > 0) return
  }
}

async function openGame(player: Player): Promise<string> {
  const game = { game_id: 'kapadokya-ruzgari', mode: 'real' as const }
  const launched = await player.browser.call(casino.launch, { body: game })
  const url = new URL(launched.ok ? launched.value.data.launch_url : '', 'http://x')
  const token = url.searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.value.play_session
}

describe('the ledger is append-only (standards W03)', () => {
  it.each(['transfer', 'transfer_2026_11', 'transfer_rest'])('%s', async (table) => {
    await newPlayer(app, { cash: lira(5) })
    const name = sql.id(table)
    for (const statement of [
      sql`update ${name} set amount = amount + 1`,
      sql`delete from ${name}`,
      sql`truncate ${name}`,
    ]) {
      await expect(statement.execute(app.database.read)).rejects.toThrow(/permission denied/)
    }
  })

  it('also for the owner, by its trigger', async () => {
    await newPlayer(app, { cash: lira(5) })
    const holds = await sql<{
      name: string
    }>`select tableoid::regclass::text as name from transfer limit 1`.execute(app.owner.read)
    for (const table of ['transfer', holds.rows[0]!.name]) {
      const name = sql.id(table)
      await expect(
        sql`update ${name} set amount = amount + 1`.execute(app.owner.read),
      ).rejects.toThrow(/append/i)
      await expect(sql`delete from ${name}`.execute(app.owner.read)).rejects.toThrow(/append/i)
    }
  })
})
