import type { BlackjackTitleInfo } from '@menekse/contract/games/blackjack'
import { toWire } from '@menekse/contract/money'
import { mathFingerprint } from '../fingerprint.ts'
import type { BlackjackTitle } from './title.ts'
import { yaliMasasi } from './titles/yali-masasi.ts'

/** Every title of blackjack, in the order of their release. */
export const blackjackTitles: readonly BlackjackTitle[] = [yaliMasasi]

/** Names the maths of a title: the fingerprint of its table's rules. How somebody plays is no part of them. */
export function blackjackVersion({ table }: Pick<BlackjackTitle, 'table'>): string {
  const { decks, hitsSoft17, blackjackPays, doublesAfterSplit, splitAcesOnce, insurancePays } =
    table
  const decisive = [hitsSoft17, blackjackPays, doublesAfterSplit, splitAcesOnce, insurancePays]
  return mathFingerprint(['blackjack', decks, ...decisive])
}

/** What a player may read before staking. Percentages of returns are truncated to two decimals. */
export function blackjackTitleInfo(title: BlackjackTitle): BlackjackTitleInfo {
  const { declared, table } = title
  return {
    kind: 'blackjack',
    slug: title.slug,
    name: title.name,
    provider: title.provider,
    math_version: blackjackVersion(title),
    rtp_percent: declared.rtpPercent,
    rtp_lowest_percent: declared.rtpLowestPercent,
    table: {
      decks: table.decks,
      hits_soft_17: table.hitsSoft17,
      blackjack_pays: [...table.blackjackPays],
      doubles_after_split: table.doublesAfterSplit,
      split_aces_once: table.splitAcesOnce,
      insurance_pays: table.insurancePays,
    },
    edge_initial_percent: declared.edgeInitialPercent,
    edge_wagered_percent: declared.edgeWageredPercent,
    edge_insurance_percent: declared.edgeInsurancePercent,
    strategy: title.strategy,
    volatility: 'low',
    max_win_multiplier: declared.maxWinMultiplier,
    stakes: title.stakes.map(toWire),
    default_stake: toWire(title.defaultStake),
    rules: [...title.rules],
  }
}
