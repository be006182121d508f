import { mathFingerprint } from '../fingerprint.ts'
import { ALL_WAYS, waysToReach } from './bust.ts'
import { BUST_MAX, TARGET_MIN } from './flight.ts'
import type { CrashTitle } from './title.ts'
import { type Figure, figureOf } from '../figures.ts'
import { rational } from '../rational.ts'

/** Names everything that decides a result or a payout; names, rules, stakes and the cycle do not change it. */
export const crashMaths = ({ rtpPercent, growth }: CrashTitle): string =>
  mathFingerprint(['crash', rtpPercent, growth, TARGET_MIN, BUST_MAX])

/** Targets whose figures are told: from the lowest to the highest there is. */
const TARGETS = [TARGET_MIN, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000, BUST_MAX]

/** The exact figures of a title at targets from the lowest to the highest: its return is the same at each. */
export const crashFigures = ({ rtpPercent }: CrashTitle): Figure[] =>
  TARGETS.map((target) => {
    const ways = waysToReach(target, rtpPercent)
    const chance = rational(ways, ALL_WAYS)
    return figureOf(`target ${(target / 100).toFixed(2)}`, 'closed form', [
      { multiplier: rational(BigInt(target), 100n), chance },
      { multiplier: rational(0), chance: rational(ALL_WAYS - ways, ALL_WAYS) },
    ])
  })
