import type { MinesTitleInfo } from '@menekse/contract/games/mines'
import { toWire } from '@menekse/contract/money'
import { mathFingerprint } from '../fingerprint.ts'
import { type Rational, rational, times, truncate } from '../rational.ts'
import { exactRanges, mineCounts } from './exact.ts'
import { multipliersOf } from './multipliers.ts'
import type { MinesTitle } from './title.ts'
import { iznikAvlusu } from './titles/iznik-avlusu.ts'

/** Every title of mines, in the order of their release. */
export const minesTitles: readonly MinesTitle[] = [iznikAvlusu]

/** Names the maths of a title: the fingerprint of the board and of all its ladders. */
export function minesVersion(title: MinesTitle): string {
  const ladders = mineCounts(title).map((mines) => multipliersOf(title, mines))
  return mathFingerprint(['mines', title.tiles, ladders])
}

const percent = (value: Rational) => truncate(times(value, rational(100)), 2)

/** What a player may read before staking. Percentages are truncated to two decimals. */
export function minesTitleInfo(title: MinesTitle): MinesTitleInfo {
  const { declared } = title
  return {
    kind: 'mines',
    slug: title.slug,
    name: title.name,
    provider: title.provider,
    math_version: minesVersion(title),
    tiles: title.tiles,
    columns: title.columns,
    default_mines: title.defaultMines,
    multipliers: mineCounts(title).map((mines) => [...multipliersOf(title, mines)]),
    rtp_percent: declared.rtpPercent,
    rtp_highest_percent: declared.rtpHighestPercent,
    rtp_by_mines: exactRanges(title).byMines.map(({ lowest, highest }) => ({
      lowest_percent: percent(lowest),
      highest_percent: percent(highest),
    })),
    // How far a round's payout spreads is the player's choice; it is named by the widest.
    volatility: 'high',
    max_win_multiplier: declared.maxWinMultiplier,
    stakes: title.stakes.map(toWire),
    default_stake: toWire(title.defaultStake),
    rules: [...title.rules],
  }
}
