import type { HiLoTitleInfo } from '@menekse/contract/games/hi-lo'
import { ranks } from '@menekse/contract/games/cards'
import { toWire } from '@menekse/contract/money'
import { mathFingerprint } from '../fingerprint.ts'
import { multiplierOf } from './multipliers.ts'
import type { HiLoTitle } from './title.ts'
import { teleferik } from './titles/teleferik.ts'

/** Every title of hi-lo, in the order of their release. */
export const hiLoTitles: readonly HiLoTitle[] = [teleferik]

/** Names the maths of a title: the fingerprint of its law. */
export const hiLoVersion = (title: HiLoTitle): string =>
  mathFingerprint(['hi_lo', title.cardsMax, title.returnBasisPoints, title.capHundredths])

/** What a player may read before staking. Percentages are truncated to two decimals. */
export function hiLoTitleInfo(title: HiLoTitle): HiLoTitleInfo {
  const { declared } = title
  return {
    kind: 'hi_lo',
    slug: title.slug,
    name: title.name,
    provider: title.provider,
    math_version: hiLoVersion(title),
    cards_max: title.cardsMax,
    multipliers: ranks.slice(1).map((_, index) => multiplierOf(title, [index + 1])),
    rtp_percent: declared.rtpPercent,
    rtp_highest_percent: declared.rtpHighestPercent,
    // How far a round's payout spreads is the player's choice; it is named by the widest.
    volatility: 'high',
    max_win_multiplier: declared.maxWinMultiplier,
    stakes: title.stakes.map(toWire),
    default_stake: toWire(title.defaultStake),
    rules: [...title.rules],
  }
}
