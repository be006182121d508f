import type { FixtureId } from '@menekse/contract/ids'
import { betWord, settleLost } from '../../bets/bets.ts'
import type { Bet, BetKey, Bets } from '../../bets/bets.ts'
import type { Fixtures } from '../../fixtures/fixtures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { CouponStakes } from '../store.ts'
import { texts } from '../texts.ts'
import { eachPage, lostSelections } from './candidates.ts'

interface Parts {
  database: Database
  clock: Clock
  bets: Pick<Bets, 'find'>
  fixtures: Pick<Fixtures, 'facts'>
}

/** While one page is paid, the next is read and reckoned. */
const PAGING = { size: 4_000, atOnce: 2 }
/** How many coupons that lost share a commit: the purses of their players are locked for it. */
const LOST = 1_000

/**
 * Settles what hangs on a match of which nothing that was said was corrected: open coupons, those that lost without
 * being read, and the others page by page as `settle` does. Of those that ended only what was played with a bonus is
 * looked at: what is opposite to it may have come later, or be void.
 */
export async function settleFirst(
  parts: Parts,
  fixture: FixtureId,
  settle: (page: readonly Bet[], placed: CouponStakes) => Promise<void>,
): Promise<void> {
  const { database, bets, fixtures } = parts
  const lost = lostSelections((await fixtures.facts.of([fixture])).get(fixture))
  const read = async ({ playerId, id }: BetKey) => (await bets.find(playerId, id)) ?? []
  await eachPage(database, { fixture, lost }, PAGING, async (page) => {
    for (let at = 0; at < page.lost.length; at += LOST) {
      const together = page.lost.slice(at, at + LOST)
      await settleLost(
        parts,
        together.map((bet) => ({ bet, reason: texts.settled })),
      )
    }
    const placed = new Map(page.decidable.map((key) => [betWord(key), key.stake]))
    await settle((await Promise.all([...page.decidable, ...page.ended].map(read))).flat(), placed)
  })
}
