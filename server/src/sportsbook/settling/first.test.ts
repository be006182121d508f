import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../../test/coupons.ts'
import type { CouponChanges, TestLeg } from '../../../test/coupons.ts'
import { LOSER, MARKET, newFixtures, plantCoupons } from '../../../test/planted-coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { settleLost } from '../../bets/bets.ts'
import { eachPage } from './candidates.ts'
import type { Candidates, LostSelection } from './candidates.ts'

let app: Application
let player: Player
let [one, two]: ToldFixture[] = []
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(1_000) })
  ;[one, two] = [match(), match()]
})

function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ])
  return told
}

async function placed(legs: readonly TestLeg[], changes: CouponChanges = {}): Promise<BetId> {
  return placeCoupon(app, player, legs, changes)
}

const AWAY_LOST = [['match_result', '2']] as const
const LOST = { '1': 'won', X: 'lost', '2': 'lost' } as const

/** What the pages of a match hold, a few coupons at a time. */
async function found(
  { id: fixture }: Pick<ToldFixture, 'id'>,
  lost: readonly LostSelection[] = [],
) {
  const pages: Candidates[] = []
  await eachPage(app.database, { fixture, lost }, { size: 1, atOnce: 2 }, async (page) => {
    pages.push(page)
  })
  const ids = (kind: keyof Candidates) =>
    pages.flatMap((page) => page[kind].map(({ id }) => id)).toSorted()
  return { lost: ids('lost'), decidable: ids('decidable') }
}

describe('what a match lost', () => {
  it('is every open coupon of one line with a leg among it, once, whatever else it waits for', async () => {
    const single = await placed([[one!, '2', 4000]])
    const combo = await placed([
      [one!, '2', 4000],
      [two!, '1', 2000],
    ])
    await placed([[one!, '1', 2000]])
    await placed(
      [
        [one!, '2', 4000],
        [two!, '1', 2000],
        [match(), '1', 2000],
      ],
      { system: { sizes: [2], bankers: [] } },
    )
    expect((await found(one!, AWAY_LOST)).lost).toEqual([single, combo].toSorted())
  })

  it('is not there again once it has ended, and ends once', async () => {
    const id = await placed([[one!, '2', 4000]])
    await tellResult(app, one!, LOST)
    expect((await found(one!, AWAY_LOST)).lost).toEqual([])
    const again = { bet: { playerId: player.id, id, settlement: 0 }, reason: 'again' }
    expect(await settleLost(app, [again])).toBe(0)
    expect(await app.bets.find(player.id, id)).toMatchObject({ status: 'settled', settlement: 1 })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('leaves a bet alone that has had another number of settlements', async () => {
    const id = await placed([[one!, '2', 4000]])
    const terms = { playerId: player.id, id, settlement: 1 }
    expect(await settleLost(app, [{ bet: terms, reason: 'of another number' }])).toBe(0)
    expect(await app.bets.find(player.id, id)).toMatchObject({ status: 'open' })
  })
})

describe('what a match may have decided', () => {
  it('is no line that waits for another match, but every system', async () => {
    const single = await placed([[one!, '1', 2000]])
    await placed([
      [one!, '1', 2000],
      [two!, '1', 2000],
    ])
    const system = await placed(
      [
        [one!, '1', 2000],
        [two!, '1', 2000],
        [match(), '1', 2000],
      ],
      { system: { sizes: [2], bankers: [] } },
    )
    await app.database.transaction((tx) =>
      app.fixtures.facts.note(
        {
          v: 1,
          feed: 'told',
          fixture: one!.id,
          gen: 1,
          seq: 1,
          at: app.clock.now().toISOString(),
          type: 'result',
          certainty: 2,
          markets: [{ key: 'match_result', version: 1, outcomes: [{ id: '1', won: 1, void: 0 }] }],
        },
        tx,
      ),
    )
    expect((await found(one!)).decidable).toEqual([single, system].toSorted())
  })
})

describe('pages', () => {
  const [fixture, rarely] = newFixtures(2)
  const lost = [[MARKET, LOSER]] as const
  const of = { fixture: fixture!, lost }
  const PLAYERS = 20
  const COUPONS = 200
  beforeAll(async () => {
    const players: PlayerId[] = []
    for (let n = 0; n < PLAYERS; n++)
      players.push((await newPlayer(app, { cash: lira(10_000) })).id)
    const coupons = COUPONS
    await plantCoupons(app.owner, players, { fixtures: [fixture!], coupons, winnersInTen: 0 })
    await plantCoupons(app.owner, players, { fixtures: [rarely!], coupons, winnersInTen: 9 })
  })
  async function lostOf(event: FixtureId) {
    const { rows } = await sql<{ id: string }>`select bet_id as id from bet_leg
      where event = ${event} and selection = ${LOSER}`.execute(app.owner.read)
    return rows.map(({ id }) => id).toSorted()
  }

  it('hold each coupon once, however many are in hand', async () => {
    const seen: string[] = []
    let [inHand, most] = [0, 0]
    let comeSecond: () => void = () => undefined
    const isSecondThere = new Promise<void>((resolve) => (comeSecond = resolve))
    await eachPage(app.database, of, { size: 30, atOnce: 3 }, async (page) => {
      most = Math.max(most, (inHand += 1))
      if (inHand > 1) comeSecond()
      // The first page is in hand until another is as well.
      await isSecondThere
      seen.push(...page.lost.map(({ id }) => id))
      inHand -= 1
    })
    expect(seen).toHaveLength(COUPONS)
    expect(seen.toSorted()).toEqual(await lostOf(fixture!))
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(3)
  })

  it('keep the coupons of a player together, where they have room for them', async () => {
    const pages: ReadonlySet<string>[] = []
    await eachPage(app.database, of, { size: 35, atOnce: 2 }, async (page) => {
      pages.push(new Set(page.lost.map(({ playerId }) => playerId)))
    })
    expect(pages.length).toBeGreaterThan(5)
    // Nobody is on two pages.
    expect(pages.reduce((sum, { size }) => sum + size, 0)).toBe(PLAYERS)
  })

  it('go on where nothing on a page is worth a look', async () => {
    const expected = await lostOf(rarely!)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(COUPONS / 4)
    expect(await found({ id: rarely! }, lost)).toEqual({ lost: expected, decidable: [] })
    expect(await found({ id: rarely! })).toEqual({ lost: [], decidable: [] })
  })

  it('end with the first that fails', async () => {
    const failing = eachPage(app.database, of, { size: 30, atOnce: 2 }, () =>
      Promise.reject(new Error('no')),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await found(one!, AWAY_LOST)).toEqual({ lost: [], decidable: [] })
  })
})
