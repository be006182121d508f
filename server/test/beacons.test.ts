import { createHash, createHmac } from 'node:crypto'
import { draws } from '@menekse/contract/draws/draws'
import { DrawProof } from '@menekse/contract/fairness/draw-proof'
import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { publishedAt } from '@menekse/games/draws/beacon'
import { drawnOf } from '@menekse/games/draws/drawn'
import { playDraw } from '@menekse/games/draws/play'
import { proveDraw } from '@menekse/games/draws/proof'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createChains, httpBeacon } from '../src/chains/chains.ts'
import { WAIT_MS } from '../src/draws/beacon.ts'
import { LEASE_MS } from '../src/draws/holding.ts'
import { DAY_MS } from '../src/platform/clock.ts'
import type { DrawRow } from '../src/draws/store.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { openMirror, signatureOf, testNetwork } from './beacon-server.ts'
import type { Mirror } from './beacon-server.ts'
import { newPlayer } from './people.ts'
import type { Player } from './people.ts'
import { secondNode } from './second-node.ts'
import { balanceOf, betOf, newestDraw, openDraw, overAndSettled, until } from './tables.ts'

/* Draws that wait for a public beacon, from an HTTP server that signs with a key of its own. */

const slug = 'zeplin'
const wheel = 'halic-ruleti'

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
let mirrors: [Mirror, Mirror]
let player: Player
beforeAll(async () => {
  const clock = { now: () => app.clock.now() }
  mirrors = [await openMirror(clock), await openMirror(clock)]
  const beacon = () =>
    httpBeacon(
      mirrors.map(({ url }) => url),
      testNetwork,
    )
  app = await startApplication({}, [], { beacon: beacon() })
  other = await secondNode(app, { beacon: beacon() })
  player = await newPlayer(app, { cash: lira(10_000) })
})
afterEach(() => {
  for (const mirror of mirrors) mirror.manner = { is: 'right' }
})
afterAll(async () => {
  await other.stop()
  await app.stop()
  for (const mirror of mirrors) await mirror.stop()
})

const all = (manner: Mirror['manner']) => {
  for (const mirror of mirrors) mirror.manner = manner
}

async function place({ table_slug, number }: DrawRow, market: string, selection: string) {
  const id = newId('bet', app.clock.now().getTime())
  const body = { draw: number, bets: [{ id, market, selection, stake: toWire(lira(10)) }] }
  const answer = await player.browser.call(draws.place, { params: { slug: table_slug }, body })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return id
}

/** The result of a draw with what its beacon is about to tell: nobody knows it, but for whoever holds the key. */
async function resultToCome(draw: DrawRow): Promise<Record<string, unknown>> {
  const chain = { id: draw.chain_id, links: draw.links }
  const seed = await createChains(app).seedOf(chain, draw.link, 'the house decides a draw')
  const salt = Buffer.from(draw.salt + signatureOf(draw.beacon_round!), 'hex')
  const chance = { seed, salt, number: draw.number, programme: draw.programme }
  return playDraw(drawnOf(draw.table_slug)!, chance).result as Record<string, unknown>
}

/** The tables that the desk is alarmed about for want of a beacon. */
async function raised(): Promise<string[]> {
  await app.tableDesk.incidents.watch()
  const { rows } = await sql<{ subject: string }>`select subject from alarm
    where kind = 'beacon_away' and ended_at is null`.execute(app.owner.read)
  return rows.map(({ subject }) => subject)
}

const openFlight = (fits: (bust: number) => boolean = () => true) =>
  until(app, slug, async (draw) => {
    return draw.phase === 'open' && fits((await resultToCome(draw))['bust'] as number)
  })

async function proofOf({ table_slug, number }: DrawRow): Promise<DrawProof> {
  const params = { slug: table_slug, number: String(number) }
  const answer = await app.browser().call(draws.draw, { params })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return DrawProof.parse({ ...answer.value, links: [], bets: [] })
}
const nodeHash = {
  sha256: (bytes: Uint8Array) => Promise.resolve(createHash('sha256').update(bytes).digest()),
  hmacSha256: (key: Uint8Array, message: Uint8Array) =>
    Promise.resolve(createHmac('sha256', key).update(message).digest()),
}

describe('a draw that waits for a beacon', () => {
  it('names its round before bets open, and the round comes after the close and before the start', async () => {
    for (const table of [slug, wheel]) {
      const draw = await openDraw(app, table)
      expect(draw).toMatchObject({ beacon_network: testNetwork.hash, beacon_signature: null })
      const at = publishedAt(testNetwork, draw.beacon_round!)
      expect(at).toBeGreaterThanOrEqual(draw.closes_at.getTime() + 1_000)
      expect(at).toBeLessThan(draw.starts_at.getTime())
      const { draw: told } = await proofOf(draw)
      expect(told.beacon).toEqual({
        network: testNetwork.hash,
        round: draw.beacon_round,
        signature: null,
      })
    }
  })

  it('is decided by seed, salt and signature, paid so, and proved to whoever asks', async () => {
    const before = await balanceOf(app, player)
    const draw = await openFlight((bust) => bust >= 150)
    const expected = await resultToCome(draw)
    const id = await place(draw, 'flight', '1.50')
    const over = await overAndSettled(app, draw)
    expect(over).toMatchObject({
      phase: 'settled',
      result: expected,
      starts_at: draw.starts_at,
      beacon_signature: signatureOf(draw.beacon_round!),
    })
    expect(await betOf(app, player, id)).toMatchObject({ status: 'settled', payout: lira(15) })
    expect(await balanceOf(app, player)).toBe(before + lira(5))
    const claim = await proofOf(draw)
    const proof = await proveDraw(claim, nodeHash, testNetwork)
    expect(proof.checks.filter(({ isRight }) => !isRight)).toEqual([])
    expect(proof.checks.map(({ name }) => name)).toContain('beacon')
    // Nobody else's network is believed, and seed and salt alone give another result.
    expect((await proveDraw(claim, nodeHash)).isProved).toBe(false)
    const without = { ...claim, draw: { ...claim.draw, beacon: null } }
    expect((await proveDraw(without, nodeHash)).result?.value).not.toEqual(expected)
  })

  it('draws on a wheel too, and its film follows', async () => {
    const draw = await openDraw(app, wheel)
    const expected = await resultToCome(draw)
    const over = await overAndSettled(app, draw)
    expect(over).toMatchObject({ phase: 'settled', result: expected })
    expect((await proveDraw(await proofOf(draw), nodeHash, testNetwork)).isProved).toBe(true)
  })

  it('asks a mirror once for a round, whoever waits for it', async () => {
    const draw = await openFlight()
    await until(app, slug, ({ phase }) => phase === 'closed')
    const before = mirrors[0].asked.length + mirrors[1].asked.length
    app.clock.set(new Date(publishedAt(testNetwork, draw.beacon_round!)))
    await app.draws.run([slug])
    await app.draws.run([slug])
    expect(mirrors[0].asked.length + mirrors[1].asked.length).toBe(before + 1)
    expect((await newestDraw(app, slug)).beacon_signature).not.toBeNull()
    await overAndSettled(app, draw)
  })
})

describe('a beacon that fails', () => {
  it.each([
    ['is late', { is: 'late', ms: 9_000 }],
    ['tells a false signature', { is: 'wrong signature' }],
    ['tells another round', { is: 'wrong round' }],
    ['tells nonsense', { is: 'nonsense' }],
    ['is down', { is: 'down' }],
  ] as const)('at one mirror, which %s, is asked at the next', async (_, manner) => {
    mirrors[0].manner = manner
    const draw = await openFlight()
    const over = await overAndSettled(app, draw)
    expect(over).toMatchObject({
      phase: 'settled',
      starts_at: draw.starts_at,
      beacon_signature: signatureOf(draw.beacon_round!),
    })
    mirrors[0].manner = { is: 'right' }
    mirrors[1].manner = manner
    const next = await openFlight()
    expect(await overAndSettled(app, next)).toMatchObject({
      phase: 'settled',
      beacon_signature: signatureOf(next.beacon_round!),
    })
  })

  it('everywhere for a while lets the flight start later, and nobody ends a bet before', async () => {
    const draw = await openFlight((bust) => bust >= 300)
    const id = await place(draw, 'flight', 'manual')
    all({ is: 'late', ms: 9_000 })
    await until(app, slug, ({ phase }) => phase === 'closed')
    app.clock.set(new Date(draw.starts_at.getTime() + 3_000))
    await app.draws.run([slug])
    const out = () => player.browser.call(draws.cashOut, { params: { slug, id } })
    expect(await out()).toMatchObject({ ok: false, refusal: { code: 'too_early' } })
    const told = await until(app, slug, ({ beacon_signature: signature }) => signature !== null)
    const due = publishedAt(testNetwork, draw.beacon_round!) + 9_000
    expect(told.starts_at.getTime()).toBeGreaterThan(due)
    expect(told.starts_at.getTime()).toBeLessThanOrEqual(due + 1_000)
    // Multipliers count from the new start: two seconds into the flight.
    app.clock.set(new Date(told.starts_at.getTime() + 2_000))
    const ended = await out()
    expect(ended).toMatchObject({ ok: true })
    expect((await betOf(app, player, id)).payout).toBe(lira(11) + 20n)
    await overAndSettled(app, draw)
  })

  it.each([
    ['are down', { is: 'down' }],
    ['lie', { is: 'wrong signature' }],
    ['stay late', { is: 'late', ms: 3_600_000 }],
  ] as const)(
    'because all mirrors %s makes the draw void, gives stakes back and is an incident',
    async (_, manner) => {
      const before = await balanceOf(app, player)
      const draw = await openFlight()
      const bets: BetId[] = [
        await place(draw, 'flight', '1.01'),
        await place(draw, 'flight', 'manual'),
      ]
      all(manner)
      const due = publishedAt(testNetwork, draw.beacon_round!)
      app.clock.set(draw.closes_at)
      await until(app, slug, () => app.clock.now().getTime() >= due + WAIT_MS - 600)
      expect(await newestDraw(app, slug)).toMatchObject({ number: draw.number, phase: 'closed' })
      const over = await overAndSettled(app, draw)
      expect(over).toMatchObject({ phase: 'void', result: null, beacon_signature: null })
      expect(over.void_reason).toContain('rastgelelik kaynağı')
      for (const id of bets) expect(await betOf(app, player, id)).toMatchObject({ status: 'void' })
      expect(await balanceOf(app, player)).toBe(before)
      // Nothing of the table waits for what is noted of it.
      const noted = async () => {
        const { rows } = await sql`select from table_incident where table_slug = ${slug}
          and text like ${`beacon round ${draw.beacon_round}:%`}`.execute(app.owner.read)
        return rows
      }
      await expect.poll(noted).toHaveLength(1)
      expect(await raised()).toEqual(['Zeplin'])
      // What was promised is kept all the same, and there is no result to prove.
      const proof = await proveDraw(await proofOf(draw), nodeHash, testNetwork)
      expect(proof).toMatchObject({ isProved: true, key: undefined, result: undefined })
      // Nothing begins before the beacon is back, and then it does.
      app.clock.advance(60_000)
      await app.draws.run([slug])
      expect((await newestDraw(app, slug)).number).toBe(draw.number)
      all({ is: 'right' })
      const next = await until(app, slug, ({ number }) => number > draw.number)
      await overAndSettled(app, next)
      expect(await raised()).toEqual([])
    },
  )
})

describe('two processes that run a table', () => {
  it('decide the same draw: who takes it over asks for the same round', async () => {
    const draw = await openFlight()
    const expected = await resultToCome(draw)
    await until(app, slug, ({ phase }) => phase === 'closed')
    // The first stands still before it has asked, for as long as a draw would wait; the other asks once more.
    app.clock.set(new Date(publishedAt(testNetwork, draw.beacon_round!) + WAIT_MS + LEASE_MS))
    await other.draws.run([slug])
    const kept = await newestDraw(app, slug)
    expect(kept.beacon_signature).toBe(signatureOf(draw.beacon_round!))
    // The first wakes up in the middle of its step and changes nothing.
    app.clock.advance(LEASE_MS + 1)
    await app.draws.run([slug])
    expect(await overAndSettled(app, draw)).toMatchObject({ phase: 'settled', result: expected })
  })
})

it('whoever runs the table at whatever instant of the wait, each bet ends as its flight says', async () => {
  const turn = fc.record({ ms: fc.integer({ min: 1, max: 2_500 }), node: fc.constantFrom(0, 1, 2) })
  const away = fc.constantFrom('right', 'down', 'wrong signature' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 12 }), away, async (turns, is) => {
      const draw = await openFlight()
      const expected = await resultToCome(draw)
      const ids = [await place(draw, 'flight', '1.20'), await place(draw, 'flight', '2.00')]
      app.clock.set(draw.closes_at)
      await app.draws.run([slug])
      mirrors[0].manner = { is }
      for (const { ms, node } of turns) {
        app.clock.advance(ms)
        // The third is nobody: both are gone for a while.
        if (node === 0) await app.draws.run([slug])
        if (node === 1) await other.draws.run([slug])
      }
      mirrors[0].manner = { is: 'right' }
      app.clock.advance(LEASE_MS + 1)
      const over = await overAndSettled(app, draw)
      const own = over.number === draw.number ? over : await app.draws.draw(slug, draw.number)
      expect(own).toMatchObject({
        phase: 'settled',
        result: expected,
        beacon_signature: signatureOf(draw.beacon_round!),
      })
      const bust = expected['bust'] as number
      const due = (target: number) => (target <= bust ? (lira(10) * BigInt(target)) / 100n : 0n)
      expect((await betOf(app, player, ids[0]!)).payout).toBe(due(120))
      expect((await betOf(app, player, ids[1]!)).payout).toBe(due(200))
    }),
    { numRuns: 8 },
  )
})

describe('what the database keeps', () => {
  const change = (set: string, { number }: DrawRow) =>
    app.database.transaction((tx) =>
      sql`update draw set ${sql.raw(set)} where table_slug = ${slug} and number = ${number}`.execute(
        tx,
      ),
    )
  it('no other round than the one that was told, no signature twice, and no start but with it', async () => {
    const draw = await openFlight()
    const signature = `'${signatureOf(1)}'`
    await expect(change('beacon_round = beacon_round + 1', draw)).rejects.toThrow(/permission/)
    await expect(change(`beacon_signature = ${signature}`, draw)).rejects.toThrow(/has been told/)
    await expect(change("starts_at = starts_at + interval '1 s'", draw)).rejects.toThrow(
      /starts when/,
    )
    const told = await until(app, slug, ({ beacon_signature: known }) => known !== null)
    await expect(change(`beacon_signature = ${signature}`, told)).rejects.toThrow(/has been told/)
    await expect(change('beacon_signature = null', told)).rejects.toThrow(/has been told/)
    await overAndSettled(app, draw)
  })
})

it('nothing that leaves the house tells a result before its time, with its signature known', async () => {
  const visitor = app.browser()
  const before = await (await visitor.fetch(`http://menekse.localhost/api/tables/${slug}`)).text()
  // What flights before have come to is told, and one of them may have ended where this one does.
  const draw = await openFlight((bust) => bust >= 300 && !before.includes(`"bust":${bust},`))
  const heard: string[] = []
  const listen = async () => {
    const { rows } = await sql<{ text: string }>`
      select d::text as text from draw d where table_slug = ${slug} and number = ${draw.number}
      union all select t::text from draw_table t union all select c::text from draw_chain c
      union all select p::text from draw_checkpoint p`.execute(app.owner.read)
    heard.push(...rows.map(({ text }) => text))
    for (const path of ['', `/${slug}`, `/${slug}/draws/${draw.number}`])
      heard.push(await (await visitor.fetch(`http://menekse.localhost/api/tables${path}`)).text())
  }
  await listen()
  await until(app, slug, ({ phase }) => phase === 'closed')
  await listen()
  await until(app, slug, ({ beacon_signature: signature }) => signature !== null)
  await listen()
  app.clock.set(new Date(draw.starts_at.getTime() + 5_000))
  await app.draws.run([slug])
  await listen()
  expect(heard.some((text) => text.includes(signatureOf(draw.beacon_round!)))).toBe(true)
  const told = await until(app, slug, (one) => one.number === draw.number && one.phase === 'drawn')
  const seed = Buffer.from(told.seed!, 'hex')
  const secrets = [told.seed!, seed.toString('base64'), seed.toString('base64url')]
  secrets.push(JSON.stringify(told.result), `"bust":${String(told.result!['bust'])},`)
  for (const text of heard) for (const secret of secrets) expect(text).not.toContain(secret)
})

it('a draw that is thinned out keeps its round, so that whoever has a result can compute it', async () => {
  const draw = await openFlight()
  await overAndSettled(app, draw)
  await until(app, slug, ({ number, phase }) => number === draw.number + 2 && phase === 'open')
  app.clock.advance(90_000)
  await app.tableDesk.figures.look()
  app.clock.advance(31 * DAY_MS)
  await app.tableDesk.figures.thin()
  const { rows } = await sql<{ round: number; signature: string }>`
    select beacon_round::int as round, encode(beacon_signature, 'hex') as signature from draw_thinned
    where table_slug = ${slug} and number = ${draw.number} and beacon_network = ${testNetwork.hash}`.execute(
    app.owner.read,
  )
  expect(rows).toEqual([{ round: draw.beacon_round, signature: signatureOf(draw.beacon_round!) }])
})
