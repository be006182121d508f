import type { BetId, FixtureId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import type { FixtureFacts } from '../../fixtures/fixtures.ts'
import { createDebts } from '../corrections/debts.ts'
import { createSettlement } from '../settlement.ts'

/* A coupon on two matches is settled by two jobs at once, and neither knows of the other. */

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
afterEach(() => booksAddUp(app))

function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 2000],
    ['2', 4000],
  ])
  return told
}

const HOME = { '1': 'won', '2': 'lost' } as const
const AWAY = { '1': 'lost', '2': 'won' } as const

async function placed(): Promise<BetId> {
  const legs = [
    [one!, '1', 2000],
    [two!, '1', 2000],
  ] as const
  return placeCoupon(app, player, legs)
}

/** What a feed says, without the job that it leaves behind. */
const note = (on: ToldFixture, home: 'W' | 'HW' | 'L', version: number) =>
  app.database.transaction((tx) =>
    app.fixtures.facts.note(
      {
        v: 1,
        feed: 'told',
        fixture: on.id,
        gen: 1,
        seq: version,
        at: app.clock.now().toISOString(),
        type: 'result',
        certainty: 2,
        markets: [
          {
            key: 'match_result',
            version,
            outcomes: [
              { id: '1', won: home === 'L' ? 0 : 1, void: home === 'HW' ? 0.5 : 0 },
              { id: '2', won: home === 'L' ? 1 : 0, void: 0 },
            ],
          },
        ],
      },
      tx,
    ),
  )

/** Settles a match; `before` is done just before it takes the first wrong end back. */
async function settled(
  on: ToldFixture,
  before: () => Promise<unknown>,
  known?: ReadonlyMap<FixtureId, FixtureFacts>,
): Promise<void> {
  const { bets, fixtures } = app
  let isDone = false
  const settle = createSettlement({
    ...app,
    debts: createDebts({ ...app, tellEach: app.messaging.tellEach }),
    tellEach: app.messaging.tellEach,
    fixtures: {
      ...fixtures,
      facts: {
        ...fixtures.facts,
        async of(ids, tx) {
          const read = await fixtures.facts.of(ids, tx)
          return isDone || known === undefined ? read : new Map([...read, ...known])
        },
      },
    },
    bets: {
      ...bets,
      async undo(key, wrong) {
        if (!isDone) await before()
        isDone = true
        return bets.undo(key, wrong)
      },
    },
  })
  await settle(on.id)
}

const betOf = async (id: BetId) => (await app.bets.find(player.id, id))!

describe('a coupon on two matches', () => {
  it('that is opened again just after the other match was settled, is settled all the same', async () => {
    const id = await placed()
    await tellResult(app, one!, AWAY)
    await note(one!, 'W', 2)
    await settled(one!, async () => {
      await note(two!, 'W', 1)
      // It had ended when this one looked for what was open.
      await app.sportsbook.settle(two!.id)
    })
    expect(await betOf(id)).toMatchObject({ status: 'settled', payout: lira(40) })
  })

  it('that somebody else moves again and again is left to the next try of the job', async () => {
    const id = await placed()
    const moving = createSettlement({
      ...app,
      debts: createDebts({ ...app, tellEach: app.messaging.tellEach }),
      tellEach: app.messaging.tellEach,
      bets: { ...app.bets, settle: async (results) => ({ settled: 0, already: results.length }) },
    })
    await tellResult(app, one!, HOME)
    await note(two!, 'W', 1)
    await expect(moving(two!.id)).rejects.toThrow('moved')
    await app.sportsbook.settle(two!.id)
    expect(await betOf(id)).toMatchObject({ status: 'settled', payout: lira(40) })
  })

  it('that another corrects by what was known before, ends by what is known now', async () => {
    const id = await placed()
    await tellResult(app, one!, HOME)
    await tellResult(app, two!, HOME)
    await note(one!, 'HW', 2)
    const known = await app.fixtures.facts.of([two!.id])
    await note(two!, 'L', 2)
    await settled(two!, () => settled(one!, async () => undefined, known))
    expect(await betOf(id)).toMatchObject({ status: 'settled', payout: 0n })
  })
})
