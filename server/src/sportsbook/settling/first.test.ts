import type { BetId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { playCoupon, tellResult } from '../../../test/coupons.ts'
import type { CouponChanges, TestLeg } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { settleLost } from '../../bets/bets.ts'
import { eachPage, lostOn, mayBeDecided } from './candidates.ts'

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
  const answer = await playCoupon(app, player, legs, changes)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.coupon.id
}

const AWAY_LOST = [['match_result', '2']] as const
const LOST = { '1': 'won', X: 'lost', '2': 'lost' } as const

async function found(question: ReturnType<typeof lostOn> | ReturnType<typeof mayBeDecided>) {
  const ids: string[] = []
  await eachPage<{ id: string }>(
    app.database,
    question,
    { size: 1, atOnce: 2, together: ({ id }) => id },
    async (page) => {
      ids.push(...page.map(({ id }) => id))
    },
  )
  return ids
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
    expect((await found(lostOn(one!.id, AWAY_LOST))).toSorted()).toEqual([single, combo].toSorted())
  })

  it('is not there again once it has ended, and ends once', async () => {
    const id = await placed([[one!, '2', 4000]])
    await tellResult(app, one!, LOST)
    expect(await found(lostOn(one!.id, AWAY_LOST))).toEqual([])
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
    expect((await found(mayBeDecided(one!.id))).toSorted()).toEqual([single, system].toSorted())
  })
})

describe('pages', () => {
  const numbers = sql<{ n: number }>`select n from generate_series(1, 25) as n`

  it('hold each row once, however many are in hand', async () => {
    const seen: number[] = []
    let [inHand, most] = [0, 0]
    let comeSecond: () => void = () => undefined
    const isSecondThere = new Promise<void>((resolve) => (comeSecond = resolve))
    await eachPage(
      app.database,
      numbers,
      { size: 4, atOnce: 3, together: ({ n }) => n },
      async (page) => {
        most = Math.max(most, (inHand += 1))
        if (inHand > 1) comeSecond()
        // The first page is in hand until another is as well.
        await isSecondThere
        seen.push(...page.map(({ n }) => n))
        inHand -= 1
      },
    )
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(3)
  })

  it('keep together what is alike, whatever page its first row is on', async () => {
    const pages: number[][] = []
    const thirds = { size: 4, atOnce: 3, together: ({ n }: { n: number }) => Math.ceil(n / 3) }
    await eachPage(app.database, numbers, thirds, async (page) => {
      pages.push(page.map(({ n }) => n))
    })
    expect(pages.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    )
    const pageOf = (n: number) => pages.findIndex((page) => page.includes(n))
    for (let third = 0; third < 8; third++)
      expect(new Set([1, 2, 3].map((n) => pageOf(third * 3 + n))).size).toBe(1)
    expect(pages.length).toBeGreaterThan(3)
  })

  it('end with the first that fails', async () => {
    const failing = eachPage(
      app.database,
      numbers,
      { size: 4, atOnce: 2, together: ({ n }) => n },
      () => Promise.reject(new Error('no')),
    )
    await expect(failing).rejects.toThrow('no')
    expect(await found(lostOn(one!.id, AWAY_LOST))).toEqual([])
  })
})
