import { SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { isRefusal } from '../src/platform/refusal.ts'
import type { Application } from './application.ts'
import type { Player } from './people.ts'

/** A bonus that stakes on sports count for in full, however high they are. */
export async function offerFor(app: Application, player: Player) {
  const { id: brandId } = await app.database.read
    .selectFrom('brand')
    .select('id')
    .where('host', '=', '*')
    .executeTakeFirstOrThrow()
  const known = await app.campaigns.offerOfCode({ playerId: player.id, brandId, code: 'DENEME' })
  if (isRefusal(known)) throw new Error(known.refused)
  const weights = { games: {}, categories: {}, products: { sports: 100 }, default: 0 }
  return { ...known, terms: { ...known.terms, weights, max_stake: null } }
}

/**
 * Gives free bets, of fifty lira unless told otherwise; what they win is to be wagered so many times. Answers the
 * grant's id.
 */
export async function giveFreeBets(
  app: Application,
  player: Player,
  {
    count = 1,
    rollover = 0,
    stake = lira(50),
  }: { count?: number; rollover?: number; stake?: Kurus } = {},
) {
  const known = await offerFor(app, player)
  const spins = { count, stake, games: [SPORTS_TITLE] }
  const terms = { ...known.terms, kind: 'free_bets' as const, amount: null, rollover, spins }
  const offer = { ...known, terms }
  const wish = { playerId: player.id, offer, amount: lira(0), ref: `${count}`, by: 'system' }
  const given = await app.bonuses.give(wish)
  if (isRefusal(given)) throw new Error(given.refused)
  return given.grantId
}
