import { draws } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { flightOf } from '@menekse/games/crash/flight'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import { balanceOf, betOf, newestDraw, openDraw, resultOf, until } from '../../test/tables.ts'
import { LEASE_MS } from './holding.ts'
import { moveDraw } from './store.ts'

const slug = 'zeplin'
const { msOf } = flightOf(6e-5)

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
let anybody: Player
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
  anybody = await newPlayer(app, { cash: lira(10_000) })
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

async function place(
  draw: number,
  selection: string,
  [house, player]: readonly [Application, Player] = [app, anybody],
): Promise<BetId> {
  const id = newId('bet', house.clock.now().getTime())
  const body = { draw, bets: [{ id, market: 'flight', selection, stake: toWire(lira(10)) }] }
  const answer = await player.browser.call(draws.place, { params: { slug }, body })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return id
}

/** The process that runs the table stands still for so long; then another finds the table. */
async function takenOverAfter(ms: number) {
  app.clock.advance(ms)
  await other.draws.run([slug])
}
/** The other way round: the table comes back, in as many turns as it takes. */
async function handBack() {
  app.clock.advance(LEASE_MS + 1)
  await app.draws.run([slug])
}

describe('a table whose process is gone', () => {
  it('is taken over once its lease is over, and not before', async () => {
    await openDraw(app, slug)
    const epoch = async () =>
      (
        await sql<{
          epoch: string
        }>`select epoch::text from draw_table where slug = ${slug}`.execute(app.owner.read)
      ).rows[0]!.epoch
    const before = await epoch()
    await takenOverAfter(LEASE_MS - 1)
    expect(await epoch()).toBe(before)
    await takenOverAfter(2)
    expect(Number(await epoch())).toBe(Number(before) + 1)
    await handBack()
  })

  it('gives every stake back where nobody closed the bets in time', async () => {
    const before = await balanceOf(app, anybody)
    const draw = await openDraw(app, slug)
    const bets = [await place(draw.number, 'manual'), await place(draw.number, '1.01')]
    app.clock.set(new Date(draw.closes_at.getTime() + 60_000))
    await other.draws.run([slug])
    await until(app, slug, (one) => one.number > draw.number)
    expect(await app.draws.draw(slug, draw.number)).toMatchObject({ phase: 'void', result: null })
    for (const id of bets) expect(await betOf(app, anybody, id)).toMatchObject({ status: 'void' })
    expect(await balanceOf(app, anybody)).toBe(before)
  })

  it('gives stakes back that could only be ended by hand, where the flight ended unseen', async () => {
    const draw = await openDraw(
      app,
      slug,
      ({ bust }) => (bust as number) > 150 && (bust as number) < 1_000,
    )
    const [byHand, reached] = [await place(draw.number, 'manual'), await place(draw.number, '1.50')]
    await until(app, slug, ({ phase }) => phase === 'closed')
    await takenOverAfter(10 * 60_000)
    await until(app, slug, (one) => one.number > draw.number)
    expect(await betOf(app, anybody, byHand)).toMatchObject({ status: 'void' })
    expect(await betOf(app, anybody, reached)).toMatchObject({
      status: 'settled',
      payout: lira(15),
    })
  })

  it('lets a flight go on in sight of all, and then who waited too long has lost', async () => {
    const draw = await openDraw(app, slug, ({ bust }) => (bust as number) > 300)
    const [byHand, high] = [await place(draw.number, 'manual'), await place(draw.number, '9000.00')]
    await until(app, slug, ({ phase }) => phase === 'closed')
    await takenOverAfter(LEASE_MS + 500)
    expect(await newestDraw(app, slug)).toMatchObject({ phase: 'closed', result: null })
    await until(app, slug, (one) => one.number > draw.number)
    expect(await betOf(app, anybody, byHand)).toMatchObject({ status: 'settled', payout: 0n })
    expect(await betOf(app, anybody, high)).toMatchObject({ status: 'settled', payout: 0n })
  })
})

it('a process that stood still and wakes up changes nothing', async () => {
  await openDraw(app, slug)
  const { rows } = await sql<{
    epoch: string
  }>`select epoch::text from draw_table where slug = ${slug}`.execute(app.owner.read)
  const stale = { slug, epoch: rows[0]!.epoch }
  await takenOverAfter(LEASE_MS + 1)
  const draw = await newestDraw(app, slug)
  const woken = await moveDraw(app.database, stale, draw.number, { from: 'open', to: 'closed' })
  expect(woken).toBe(false)
  expect(await newestDraw(app, slug)).toMatchObject({ phase: 'open' })
})

it('a process that is alone and stands still for a minute gives back what only a hand could end', async () => {
  const alone = await startApplication()
  try {
    const player = await newPlayer(alone, { cash: lira(100) })
    const mine = [alone, player] as const
    const draw = await openDraw(
      alone,
      slug,
      ({ bust }) => (bust as number) > 150 && (bust as number) < 1_000,
    )
    const byHand = await place(draw.number, 'manual', mine)
    const reached = await place(draw.number, '1.50', mine)
    await until(alone, slug, ({ phase }) => phase === 'closed')
    // Only who says every second that it lives knows of itself that it was silent.
    await alone.draws.start()
    alone.clock.advance(60_000)
    await until(alone, slug, (one) => one.number > draw.number)
    expect(await betOf(alone, player, byHand)).toMatchObject({ status: 'void' })
    expect(await betOf(alone, player, reached)).toMatchObject({
      status: 'settled',
      payout: lira(15),
    })
    expect(await balanceOf(alone, player)).toBe(lira(105))
    const late = await player.browser.call(draws.cashOut, { params: { slug, id: byHand } })
    expect(late).toMatchObject({ refusal: { code: 'bet_settled' } })
  } finally {
    await alone.stop()
  }
})

it('whoever runs the table at whatever instant, each bet ends as its flight says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ byOther: fc.boolean(), ms: fc.integer({ min: 1, max: LEASE_MS - 1 }) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      fc.integer({ min: 101, max: 2_000 }),
      async (turns, target) => {
        const draw = await openDraw(app, slug, ({ bust }) => (bust as number) < 3_000)
        const { bust } = (await resultOf(app, draw)) as { bust: number }
        const id = await place(draw.number, (target / 100).toFixed(2))
        await until(app, slug, ({ phase }) => phase === 'closed')
        for (const { byOther, ms } of turns) {
          app.clock.advance(ms)
          await (byOther ? other : app).draws.run([slug])
        }
        app.clock.advance(LEASE_MS + msOf(bust))
        await until(app, slug, (one) => one.number > draw.number)
        const expected = target <= bust ? BigInt(target) * 10n : 0n
        expect(await betOf(app, anybody, id)).toMatchObject({ status: 'settled', payout: expected })
      },
    ),
    { numRuns: 8 },
  )
})

it('a bet that was written after its draw was settled gets its stake back', async () => {
  const before = await balanceOf(app, anybody)
  const draw = await openDraw(app, slug)
  const game = app.draws.games.get(slug)!
  await until(app, slug, (one) => one.number === draw.number && one.phase === 'settled')
  const late = await app.bets.place({
    playerId: anybody.id,
    id: newId('bet', app.clock.now().getTime()),
    product: 'crash',
    category: 'crash',
    title: slug,
    stake: lira(10),
    payoutMax: game.payoutMax,
    legs: [
      { event: `${slug}:${draw.number}`, market: 'flight', selection: 'manual', oddsMillis: 2_000 },
    ],
    accept: () => undefined,
  })
  expect(late).toMatchObject({ status: 'open' })
  await app.draws.voidLate()
  expect(await balanceOf(app, anybody)).toBe(before)
})

it('nothing that leaves the house tells a result before its time', async () => {
  const draw = await openDraw(app, slug, ({ bust }) => (bust as number) > 3_000)
  const visitor = app.browser()
  const heard: string[] = []
  const own = `/api/tables/${slug}/draws/${draw.number}`
  const read = async (path: string) =>
    (await visitor.fetch(`http://menekse.localhost${path}`)).text()
  const listen = async () => {
    const stored = await sql<{ text: string }>`
      select d::text as text from draw d where table_slug = ${slug} and number = ${draw.number}
      union all select t::text from draw_table t union all select c::text from draw_chain c
      union all select p::text from draw_checkpoint p`.execute(app.owner.read)
    heard.push(...stored.rows.map(({ text }) => text))
    heard.push(await read('/api/tables'), await read(`/api/tables/${slug}`))
    return read(own)
  }
  expect(await listen()).not.toContain('bust')
  await until(app, slug, ({ phase }) => phase === 'closed')
  expect(await listen()).not.toContain('bust')
  const told = await until(
    app,
    slug,
    ({ number, phase }) => number === draw.number && phase === 'drawn',
  )
  const seed = Buffer.from(told.seed!, 'hex')
  const secrets = [
    told.seed!,
    seed.toString('base64'),
    seed.toString('base64url'),
    JSON.stringify(told.result),
    `"bust":${String(told.result!['bust'])},`,
  ]
  for (const text of heard) for (const secret of secrets) expect(text).not.toContain(secret)
  expect(await listen()).toContain(told.seed!)
})

it('a process that ends while it makes a chain leaves at once, and lets its tables go', async () => {
  const table = async () =>
    (
      await sql<{ holder: string | null; chains: number }>`
        select holder, (select count(*)::int from draw_chain c where c.table_slug = t.slug) as chains
        from draw_table t where slug = 'samanyolu'`.execute(app.owner.read)
    ).rows[0]
  await app.draws.close()
  const node = await secondNode(app)
  await node.draws.start()
  while (((await table())?.holder ?? null) === null)
    await new Promise((resolve) => setImmediate(resolve))
  await node.stop()
  expect(await table()).toEqual({ holder: null, chains: 0 })
})

it('a process whose first word fails starts all the same, and has its tables from the next', async () => {
  const holder = async () =>
    (
      await sql<{ holder: string | null }>`
        select holder from draw_table where slug = 'samanyolu'`.execute(app.owner.read)
    ).rows[0]?.holder
  // PostgreSQL has ended its connection, because it stood still in the middle of what it said.
  await sql`create function stands_still() returns trigger language plpgsql as
    $$ begin raise exception 'terminated'; end $$`.execute(app.owner.read)
  await sql`create trigger stands_still before update on draw_table for each row
    when (new.holder is not null) execute function stands_still()`.execute(app.owner.read)
  const node = await secondNode(app)
  await node.draws.start()
  expect(await holder()).toBeNull()
  await sql`drop trigger stands_still on draw_table`.execute(app.owner.read)
  while (((await holder()) ?? null) === null) await new Promise((resolve) => setImmediate(resolve))
  await node.stop()
  expect(await holder()).toBeNull()
})
