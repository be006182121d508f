import { createHmac } from 'node:crypto'
import { fairness } from '@menekse/contract/fairness/fairness'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { play } from '@menekse/contract/casino/play'
import { slotTitle } from '@menekse/games/slots/catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { beginWith, openGame, playAtOnce, playOnce, seedsOf, sha256 } from '../../test/fair-play.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const SLOT = 'nar-bahcesi'

/** The pair and nonce of each round of a player, in the order they were played. */
async function placesOf(player: Player) {
  const { rows } = await sql<{ pair: string; nonce: number }>`
    select seed_pair_id as pair, nonce from round where player_id = ${player.id} order by seed_pair_id, nonce`.execute(
    app.owner.read,
  )
  return rows
}
const noncesOf = async (player: Player) => (await placesOf(player)).map(({ nonce }) => nonce)
const upTo = (n: number) => Array.from({ length: n }, (_, nonce) => nonce)

async function proofOf(player: Player, ref: string, pair?: string) {
  const answer = await player.browser.call(fairness.proof, {
    query: { ref, ...(pair !== undefined && { pair }) },
  })
  return answer.ok ? answer.value : answer.refusal.code
}

describe('a pair of seeds', () => {
  it('is committed to before the client seed is chosen, and reveals what was committed to', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const before = await seedsOf(player)
    expect(before).toMatchObject({ current: null, revealed: [] })
    const begun = await beginWith(player, 'benim tohumum')
    expect(begun).toMatchObject({
      current: { hash: before.next_hash, client_seed: 'benim tohumum', nonce: 0 },
    })
    const session = await openGame(player, SLOT)
    const rounds = [await playOnce(app, player, session), await playOnce(app, player, session)]
    const { current, next_hash: next } = await seedsOf(player)
    expect(current).toMatchObject({ nonce: 2, client_seed_by: 'player' })
    const after = await beginWith(player, 'yenisi')
    if (typeof after === 'string') throw new Error(after)
    expect(after.current).toMatchObject({ hash: next, client_seed: 'yenisi', nonce: 0 })
    const [revealed] = after.revealed
    expect(revealed).toMatchObject({ id: current!.id, hash: before.next_hash, rounds: 2 })
    expect(sha256(revealed!.server_seed)).toBe(before.next_hash)
    // The first stop of each round, from nothing but what was told.
    for (const [nonce, round] of rounds.entries()) {
      const label = `v1:benim tohumum:${nonce}:${SLOT}`
      const key = Buffer.from(revealed!.server_seed, 'hex')
      const word = createHmac('sha256', key).update(`${label}:0`).digest().readUInt32BE(0)
      const proof = await proofOf(player, round.id)
      expect(proof).toMatchObject({ seeds: { label, nonce, server_seed: revealed!.server_seed } })
      const [reels] = round.events as unknown as [{ stops: number[] }]
      const strip = stripLength(0)
      expect(reels.stops[0]).toBe(word % strip)
    }
  })

  it('is begun once, and refuses another client seed, an old commitment and a foreign one', async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    const { next_hash: hash } = await seedsOf(player)
    const first = await Promise.all(upTo(10).map(() => beginWith(player, 'a', hash)))
    for (const answer of first) expect(answer).toMatchObject({ current: { hash }, revealed: [] })
    expect(await beginWith(player, 'b', hash)).toBe('seed_changed')
    expect(await beginWith(player, 'b', (await seedsOf(other)).next_hash)).toBe('seed_changed')
    await beginWith(player, 'b')
    expect(await beginWith(player, 'a', hash)).toBe('seed_changed')
  })

  it.each(['', ' ', 'ğ', 'a'.repeat(65), 'a\nb'])('takes no client seed %j', async (seed) => {
    expect(await beginWith(await newPlayer(app), seed)).toBe('invalid_input')
  })

  it('begins with a client seed of the house where none was ever given, and says so', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    await playOnce(app, player, await openGame(player, SLOT))
    const { current } = await seedsOf(player)
    expect(current).toMatchObject({ client_seed_by: 'house', nonce: 1 })
    expect(current!.client_seed).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is not touched by a demo', async () => {
    const player = await newPlayer(app)
    await beginWith(player, 'deneme')
    const session = await openGame(player, SLOT, 'demo')
    await playOnce(app, player, session)
    expect((await seedsOf(player)).current).toMatchObject({ nonce: 0 })
    expect(await placesOf(player)).toEqual([])
  })

  it('stays hidden while a round of it is open', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    await beginWith(player, 'mayin')
    const session = await openGame(player, 'iznik-avlusu')
    const { id } = await playOnce(app, player, session, { mines: 3 })
    expect(await beginWith(player, 'simdi')).toBe('round_open')
    expect(await proofOf(player, id)).toBe('round_open')
    expect((await seedsOf(player)).revealed).toEqual([])
    for (let tile = 0, status = 'open'; status === 'open'; tile++) {
      const step = await player.browser.call(play.step, {
        body: {
          play_session: session,
          round_id: id as RoundId,
          number: tile + 1,
          choice: { action: 'reveal', tile },
        },
      })
      if (!step.ok) throw new Error(step.refusal.code)
      status = step.value.round.status
    }
    expect(await beginWith(player, 'simdi')).toMatchObject({ revealed: [{ rounds: 1 }] })
  })

  it('never goes back, not even by the hand of the application', async () => {
    const player = await newPlayer(app)
    await beginWith(player, 'ilk')
    await beginWith(player, 'ikinci')
    const change = (text: string, where: string) =>
      sql`update seed_pair set ${sql.raw(text)} where player_id = ${player.id} and ${sql.raw(where)}`.execute(
        app.database.read,
      )
    await expect(change(`client_seed = 'x'`, `client_seed = 'ikinci'`)).rejects.toThrow(/begun/)
    await expect(
      change('revealed_at = null, rounds = null', `client_seed = 'ilk'`),
    ).rejects.toThrow(/revealed/)
    await expect(change(`hash = repeat('0', 64)`, 'true')).rejects.toThrow(/permission/)
    await expect(change(`server_seed = 'x'`, 'true')).rejects.toThrow(/permission/)
  })
})

/** How many stops a reel of the slot has in its base game. */
const stripLength = (reel: number) => slotTitle(SLOT)!.strips.base[reel]!.length

describe('the nonces of a pair', () => {
  it('have no gap and no repeat when fifty rounds are played at once, refused and repeated among them', async () => {
    const player = await newPlayer(app, { cash: lira(40) })
    await beginWith(player, 'yaris')
    const ids = upTo(50).map(() => newId('rnd', app.clock.now().getTime()))
    const asked = [...ids, ...ids.slice(0, 10)]
    const answers = await Promise.all(asked.map((id) => playAtOnce(app, player, id)))
    const refused = answers.flatMap((answer) => (isRefusal(answer) ? [answer.refused] : []))
    expect(new Set(refused)).toEqual(new Set(['insufficient_balance']))
    expect(await noncesOf(player)).toEqual(upTo(40))
    const again = await playAtOnce(app, player, ids[0])
    if (isRefusal(again)) throw new Error(again.refused)
    expect(again.round.seed).toEqual((await app.rounds.find(player.id, ids[0]!))!.seed)
    expect((await seedsOf(player)).current).toMatchObject({ nonce: 40 })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('go on without gap when seeds are changed between rounds that are being played', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const rotate = async () => {
      for (let n = 0; n < 5; n++) await beginWith(player, `tohum ${n}`)
    }
    const rounds = async () => {
      const played = []
      for (let n = 0; n < 10; n++) played.push(await playAtOnce(app, player))
      return played
    }
    const [, ...played] = await Promise.all([rotate(), rounds(), rounds(), rounds()])
    expect(played.flat().filter(isRefusal)).toEqual([])
    expect((await seedsOf(player)).revealed.length).toBeGreaterThanOrEqual(4)
    const places = await placesOf(player)
    expect(places).toHaveLength(30)
    for (const pair of new Set(places.map((place) => place.pair))) {
      const nonces = places.filter((place) => place.pair === pair).map(({ nonce }) => nonce)
      expect(nonces).toEqual(upTo(nonces.length))
    }
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('go on in the new pair on a process that still knows the old one', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const other = await secondNode(app)
    try {
      await beginWith(player, 'ilk')
      const there = { ...app, rounds: other.rounds, fairness: other.fairness }
      expect(isRefusal(await playAtOnce(there, player))).toBe(false)
      await beginWith(player, 'ikinci')
      const played = await playAtOnce(there, player)
      if (isRefusal(played)) throw new Error(played.refused)
      const { current } = await seedsOf(player)
      expect(played.round.seed).toEqual({ pair: current!.id, nonce: 0 })
      expect(await app.fairness.streamOf(played.round)).toMatchObject({
        label: `v1:ikinci:0:${SLOT}`,
      })
    } finally {
      await other.stop()
    }
  })

  it('are missed by the books when one is gone or told twice', async () => {
    const player = await newPlayer(app, { cash: lira(10) })
    await beginWith(player, 'defter')
    for (let n = 0; n < 3; n++) await playAtOnce(app, player)
    expect(await app.wallet.reconcile()).toBeUndefined()
    const set = (from: number, to: number) =>
      sql`update round set nonce = ${to} where player_id = ${player.id} and nonce = ${from}`.execute(
        app.owner.read,
      )
    await set(1, 2)
    expect(await app.wallet.reconcile()).toMatchObject({ rule: expect.stringContaining('gap') })
    await sql`update round set nonce = 1 where id = (
      select min(id) from round where player_id = ${player.id} and nonce = 2)`.execute(
      app.owner.read,
    )
    expect(await app.wallet.reconcile()).toBeUndefined()
    await sql`update purse set paired_rounds = 4 where player_id = ${player.id}`.execute(
      app.owner.read,
    )
    expect(await app.wallet.reconcile()).toMatchObject({ rule: expect.stringContaining('gap') })
    await sql`update purse set paired_rounds = 3 where player_id = ${player.id}`.execute(
      app.owner.read,
    )
  })
})

describe('the proof of a round', () => {
  it('is for whoever has its link, and for nobody who guesses', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const stranger = { ...player, browser: app.browser({ ip: '198.51.99.1' }) }
    await beginWith(player, 'paylas')
    const round = await playOnce(app, player, await openGame(player, SLOT))
    const pair = (await seedsOf(player)).current!.id
    expect(await proofOf(stranger, round.id)).toBe('round_not_found')
    expect(await proofOf(stranger, round.id, newId('sdp', 0))).toBe('round_not_found')
    expect(await proofOf(await newPlayer(app), round.id)).toBe('round_not_found')
    const hidden = await proofOf(stranger, round.id, pair)
    expect(hidden).toMatchObject({ ref: round.id, seeds: { pair, server_seed: null } })
    await beginWith(player, 'sonraki')
    const proof = await proofOf(stranger, round.id, pair)
    if (typeof proof === 'string') throw new Error(proof)
    expect(sha256(proof.seeds.server_seed!)).toBe(proof.seeds.hash)
    const text = JSON.stringify(proof, (_, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
    for (const personal of [player.id, player.username, 'Deniz', 'Kaya', 'balance'])
      expect(text).not.toContain(personal)
    const [elsewhere] = (await seedsOf(player)).revealed
    expect(elsewhere!.id).toBe(pair)
    expect(await proofOf(stranger, round.id, (await seedsOf(player)).current!.id)).toBe(
      'round_not_found',
    )
  })

  it('tells the seed of its own that a round of before has, to its player alone', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const round = await playOnce(app, player, await openGame(player, SLOT))
    const seed = 'ab'.repeat(32)
    await sql`update round set seed = ${seed}, seed_pair_id = null, nonce = null where id = ${round.id}`.execute(
      app.owner.read,
    )
    expect(await proofOf(player, round.id)).toMatchObject({
      seeds: { pair: null, hash: null, label: round.id, server_seed: seed },
    })
    await sql`update purse set paired_rounds = 0 where player_id = ${player.id}`.execute(
      app.owner.read,
    )
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})
