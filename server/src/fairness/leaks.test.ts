import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { fairness } from '@menekse/contract/fairness/fairness'
import { createClient } from '@menekse/contract/client'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { routes } from '@menekse/contract/routes'
import type { AnyRoute } from '@menekse/contract/route'
import { reports } from '@menekse/contract/reports/reports'
import { seededRandom } from '@menekse/games/random'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { beginWith, openGame, playOnce, seedsOf } from '../../test/fair-play.ts'
import { newPlayer } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

/** Every form a seed could be told in. */
const formsOf = (hex: string) => {
  const bytes = Buffer.from(hex, 'hex')
  return [hex, hex.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')]
}

/** What the house keeps to itself; only who holds its keys can read it. */
async function hiddenSeeds(playerId: string): Promise<string[]> {
  const { rows } = await sql<{ server_seed: string }>`
    select server_seed from seed_pair where player_id = ${playerId} and revealed_at is null`.execute(
    app.owner.read,
  )
  return rows.map((row) => app.vault.open(row.server_seed))
}

/** A browser that keeps every answer it gets, word for word. */
function listening(browser: Browser) {
  const heard: string[] = []
  const keep: typeof fetch = async (...asked) => {
    const answer = await browser.fetch(...asked)
    heard.push(await answer.clone().text())
    return answer
  }
  return { heard, keep, browser: { ...browser, call: createClient({ fetch: keep }) } }
}

/** Every call of the desk that reads, with what it takes to be asked about a player. */
const deskReads = Object.values(routes)
  .flatMap((group) => Object.values(group) as AnyRoute[])
  .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/staff/'))

describe('a server seed before it is revealed', () => {
  it('is in no answer, of the player’s calls or of any the desk has', async () => {
    const registered = await newPlayer(app, { cash: lira(100) })
    const { heard, keep, browser } = listening(registered.browser)
    const player = { ...registered, browser }
    await beginWith(player, 'gizli')
    const session = await openGame(player, 'iznik-avlusu')
    const mines = await playOnce(app, player, session, { mines: 3 })
    const hidden = await hiddenSeeds(player.id)
    expect(hidden).toHaveLength(2)
    for (const seed of hidden) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(await beginWith(player, 'gizli 2')).toBe('round_open')
    const get = (path: string) => keep(`http://menekse.localhost${path}`)
    const step = { play_session: session, round_id: mines.id as RoundId, number: 1 }
    await player.browser.call(play.step, { body: { ...step, choice: { action: 'collect' } } })
    await player.browser.call(play.step, {
      body: { ...step, choice: { action: 'reveal', tile: 0 } },
    })
    await get(fairness.seeds.path)
    await get(`${fairness.proof.path}?ref=${mines.id}`)
    await get(`${play.replay.path}?ref=${mines.id}`)
    await get(`${casino.gameDetail.path}?ref=${mines.id}`)
    await get(reports.statement.path)
    // A pair that is not there, a choice that is none: what is refused tells no more.
    expect(await beginWith(player, 'gizli', '0'.repeat(64))).toBe('seed_changed')
    const { browser: owner } = await newStaff(app, 'owner')
    const desk = listening(owner)
    for (const { path } of deskReads) {
      const named = path.replaceAll(':player', player.id).replaceAll(/:\w+/g, () => player.id)
      await desk.keep(`http://menekse.localhost${named}?player=${player.id}`)
    }
    await desk.keep(`http://menekse.localhost/api/staff/rounds/${mines.id}?player=${player.id}`)
    const told = [...heard, ...desk.heard].join('\n')
    expect(told).toContain(mines.id)
    expect(told).toContain((await seedsOf(player)).next_hash)
    for (const form of hidden.flatMap(formsOf)) expect(told).not.toContain(form)
  })

  it('is sealed where it is stored, and nowhere else', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    await beginWith(player, 'muhur')
    await playOnce(app, player, await openGame(player, 'nar-bahcesi'))
    const hidden = await hiddenSeeds(player.id)
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      app.owner.read,
    )
    for (const { name } of tables) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from ${sql.table(name)} t where ${sql.join(
          hidden.flatMap(formsOf).map((form) => sql`t::text like ${`%${form}%`}`),
          sql` or `,
        )}) as found`.execute(app.owner.read)
      expect([name, rows[0]!.found]).toEqual([name, false])
    }
  })

  it('is one of its own for each pair, drawn from the system', async () => {
    const player = await newPlayer(app)
    for (let n = 0; n < 20; n++) await beginWith(player, 'hep ayni')
    const { revealed } = await seedsOf(player)
    const seeds = revealed.map((pair) => pair.server_seed)
    expect(new Set(seeds).size).toBe(19)
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a house that could choose its seeds', () => {
  const BINS = 16
  const PAIRS = 320
  /** Above it a sound source comes once in ten million runs (χ² with 15 degrees of freedom). */
  const TOO_FAR = 60
  const chiSquare = (outcomes: readonly number[]) => {
    const counts = Array.from({ length: BINS }, () => 0)
    for (const outcome of outcomes) counts[outcome]! += 1
    const expected = outcomes.length / BINS
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  }
  /** The first word a pair ever gives to a game, as one of sixteen. */
  const firstOf = (seed: string, clientSeed: string) =>
    seededRandom(Buffer.from(seed, 'hex'), `v1:${clientSeed}:0:nar-bahcesi`).below(BINS)

  it('does not: over all revealed pairs the first outcomes are as even as chance', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(app)))
    const outcomes = await Promise.all(
      players.map(async ({ id }) => {
        for (let n = 0; n <= PAIRS / 8; n++) {
          const { next_hash: hash } = await app.fairness.seeds(id)
          await app.fairness.begin(id, { hash, clientSeed: 'ilk' })
        }
        const { revealed } = await app.fairness.seeds(id)
        return revealed.map((pair) => firstOf(pair.server_seed, pair.client_seed))
      }),
    )
    expect(outcomes.flat()).toHaveLength(PAIRS)
    expect(chiSquare(outcomes.flat())).toBeLessThan(TOO_FAR)
    // The same count, of a house that draws three seeds and commits to the one it likes best.
    const picked = Array.from({ length: PAIRS }, (_, n) =>
      Math.min(
        ...[0, 1, 2].map((draw) =>
          seededRandom(Buffer.alloc(32, n % 251), `${n}:${draw}`).below(BINS),
        ),
      ),
    )
    expect(chiSquare(picked)).toBeGreaterThan(TOO_FAR)
  })
})
