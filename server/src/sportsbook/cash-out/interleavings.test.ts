import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, ZERO } from '@menekse/contract/money'
import { coupons as calls } from '@menekse/contract/sports/coupons'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { playCoupon, tellMoney, tellResult } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'

/* What may happen to one coupon at once, in any order: each kuruş of it ends once (sportsbook reference §6, Races). */

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const STAKE = lira(100)
const HOME = { '1': 'won', X: 'lost', '2': 'lost' } as const
const AWAY = { '1': 'lost', X: 'lost', '2': 'won' } as const

const happening = fc.oneof(
  fc.record({ kind: fc.constant('part' as const), percent: fc.constantFrom(10, 30, 50, 90) }),
  fc.record({ kind: fc.constant('whole' as const) }),
  fc.record({ kind: fc.constant('result' as const), isHome: fc.boolean() }),
  fc.record({ kind: fc.constant('back' as const) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('price' as const), chance: fc.constantFrom(0.2, 0.5, 0.9) }),
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

/** What happens at once, one bunch after the other; and whether the match is won in the end. */
const story = fc.record({
  bunches: fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  }),
  isWonAtLast: fc.boolean(),
})

interface Scene {
  player: Player
  match: ToldFixture
  id: BetId
  version: number
}

function offer({ match }: Pick<Scene, 'match'>, chance: number): void {
  const odds = [
    ['1', 2000],
    ['2', 4000],
  ] as const
  match.offer('match_result', odds, { p: { '1': chance, '2': 0.1 } })
}

async function happens(scene: Scene, what: Happening): Promise<void> {
  const { player, match, id } = scene
  const leave = async (percent: number) => {
    // What is refused because another was first is as good an end as any.
    const body = { id: newId('cut', 0), percent, least: 0.01 }
    await player.browser.call(calls.cashOut, { params: { id }, body })
  }
  if (what.kind === 'part') return leave(what.percent)
  if (what.kind === 'whole') return leave(100)
  if (what.kind === 'price') return offer(scene, what.chance)
  if (what.kind === 'cancel')
    return tellMoney(app, match.id, 'cancel', { markets: 'all', reason: 'late' })
  if (what.kind === 'back') {
    const markets = [{ key: 'match_result', version: scene.version }]
    return tellMoney(app, match.id, 'unresult', { markets })
  }
  scene.version += 1
  return tellResult(app, match, what.isHome ? HOME : AWAY, { version: scene.version })
}

/** What is written down of the coupon, and what of it the purse has. */
async function standOf({ player, id }: Scene) {
  const { rows } = await sql<{
    status: string
    runs: bigint
    payout: bigint
    left: bigint
    paid: bigint
  }>`select b.status, b.stake as runs, b.payout,
      coalesce(sum(x.stake) filter (where x.unit_left > 0), 0)::bigint as left,
      coalesce(sum(x.value) filter (where x.unit_left > 0), 0)::bigint as paid
    from bet b left join coupon_cut x on x.player_id = b.player_id and x.bet_id = b.id
    where b.id = ${id} group by b.player_id, b.id`.execute(app.owner.read)
  return { ...rows[0]!, cash: (await app.wallet.readPurse(player.id)).cash }
}

/** The long form is the same with ten thousand. */
const runs = Number(process.env['CASH_OUT_RUNS'] ?? 12)
/** It waits for the database alone; this ends what would hang for ever. */
const timeout = 60_000 + runs * 5_000

it('ends each kuruş of a coupon once, in whichever order', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ bunches, isWonAtLast }) => {
      const player = await newPlayer(app, { cash: STAKE })
      const match = tellFixture(app.fixtures, app.clock.now())
      offer({ match }, 0.5)
      const placed = await playCoupon(app, player, [[match, '1', 2000]], { unit: 100 })
      if (!placed.ok) throw new Error(placed.refusal.message)
      const scene: Scene = { player, match, id: placed.value.coupon.id, version: 0 }
      for (const bunch of bunches) await Promise.all(bunch.map((one) => happens(scene, one)))
      await tellMoney(app, match.id, 'uncancel', { markets: 'all' })
      await happens(scene, { kind: 'result', isHome: isWonAtLast })

      const { status, runs: running, payout, left, paid, cash } = await standOf(scene)
      expect(left + running).toBe(STAKE)
      expect(['settled', 'cashed_out']).toContain(status)
      // What was left as a whole is final; the rest is worth what the last word says.
      const due = isWonAtLast ? running * 2n : ZERO
      const isFinal = status === 'cashed_out' && payout > 0n && payout < running * 2n
      expect(isFinal || payout === due).toBe(true)
      expect(cash).toBe(paid + payout)
      expect(paid + payout).toBeLessThanOrEqual(STAKE * 2n)
      expect(await app.wallet.reconcile()).toBeUndefined()
    }),
    { numRuns: runs },
  )
})
