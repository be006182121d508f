import type { PlayBonus } from '@menekse/contract/casino/play'
import { grantInUse, weightOf } from '../bonuses/bonuses.ts'
import type { StakedGame } from '../bonuses/bonuses.ts'
import type { Grant } from '../wallet/wallet.ts'

/** What the running bonuses mean for a game: free spins for it first, else the one that stakes work on. */
export function playBonusFor(grants: readonly Grant[], game: StakedGame): PlayBonus | null {
  const withSpins = grants.find(
    ({ spins }) => spins !== undefined && spins.left > 0 && spins.games.includes(game.slug),
  )
  const grant = grantInUse(grants) ?? withSpins
  if (grant === undefined) return null
  const spins = withSpins?.spins
  return {
    id: grant.id,
    weight: weightOf(grant.weights, game),
    stake_order: grant.order,
    max_stake: grant.stakeMax ?? null,
    required: grant.required,
    wagered: grant.wagered,
    free_spins: spins === undefined ? null : { left: spins.left, stake: spins.stake },
  }
}
