import { pokerHands, type VideoPokerTitleInfo } from '@menekse/contract/games/video-poker'
import { toWire } from '@menekse/contract/money'
import { mathFingerprint } from '../fingerprint.ts'
import type { PokerTitle } from './title.ts'
import { kiraathane } from './titles/kiraathane.ts'

/** Every title of video poker, in the order of their release. */
export const pokerTitles: readonly PokerTitle[] = [kiraathane]

const table = ({ pays }: Pick<PokerTitle, 'pays'>) =>
  pokerHands.map((hand) => ({ hand, multiplier: pays[hand] }))

/** Names the maths of a title: the fingerprint of its paytable. */
export const pokerVersion = (title: PokerTitle): string =>
  mathFingerprint(['video_poker', table(title).map(({ hand, multiplier }) => [hand, multiplier])])

/** What a player may read before staking. Percentages are truncated to two decimals. */
export function pokerTitleInfo(title: PokerTitle): VideoPokerTitleInfo {
  const { declared } = title
  return {
    kind: 'video_poker',
    slug: title.slug,
    name: title.name,
    provider: title.provider,
    math_version: pokerVersion(title),
    pays: table(title).filter(({ multiplier }) => multiplier > 0),
    rtp_percent: declared.rtpPercent,
    rtp_lowest_percent: declared.rtpLowestPercent,
    hit_rate_percent: declared.hitRatePercent,
    volatility: 'medium',
    max_win_multiplier: declared.maxWinMultiplier,
    stakes: title.stakes.map(toWire),
    default_stake: toWire(title.defaultStake),
    rules: [...title.rules],
  }
}
