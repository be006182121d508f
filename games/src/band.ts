/**
 * How a round's payout spreads around its return, in stakes; declared figures, truncated to two decimals as
 * players read them.
 */
export interface Spread {
  readonly returnPercent: number
  readonly hitRatePercent: number
  readonly standardDeviation: number
  /** The largest payout of a round. */
  readonly payoutMax: number
}

/** Ended rounds of one title and maths, summed; amounts in kuruş. */
export interface Played {
  readonly rounds: number
  /** Rounds that paid anything at all. */
  readonly hits: number
  readonly staked: number
  readonly paid: number
  readonly stakeSquares: number
  readonly stakeMax: number
}

/** What truncating a percentage to two decimals hides at most, as a share. */
const HIDDEN = 0.0001

/**
 * An upper bound on the probability that sound maths had brought a sum this far from what was expected, on its side.
 * Freedman's inequality (On tail probabilities for martingales, Annals of Probability 3, 1975): for terms of mean
 * nought that are at most `most` on that side, P(sum ≥ away) ≤ exp(−away² / 2(variance + most · away / 3)). It asks
 * for no number of rounds and no shape of their distribution, and holds where players choose each stake by what came
 * before; so one rare great payout, which the maths allow, is never taken for a fault.
 */
export function chanceOfAway(away: number, variance: number, most: number): number {
  if (away <= 0) return 1
  return Math.exp(-(away * away) / (2 * (variance + (most * away) / 3)))
}

/**
 * How likely, at most, sound maths of this spread give what was played: the least likely of four questions (paid too
 * much or too little, too many or too few rounds that pay), times their number. 1 where nothing was played.
 */
export function chanceOfPlayed(played: Played, spread: Spread): number {
  const { rounds, hits, staked, paid, stakeSquares, stakeMax } = played
  const share = spread.returnPercent / 100
  const hitRate = spread.hitRatePercent / 100
  const variance = (spread.standardDeviation + 0.01) ** 2 * stakeSquares
  const hitVariance = rounds * Math.min(0.25, (hitRate + HIDDEN) * (1 - hitRate))
  const [paidMore, hitMore] = [paid - share * staked, hits - hitRate * rounds]
  const questions = [
    chanceOfAway(paidMore - HIDDEN * staked, variance, (spread.payoutMax - share) * stakeMax),
    chanceOfAway(-paidMore, variance, (share + HIDDEN) * stakeMax),
    chanceOfAway(hitMore - HIDDEN * rounds, hitVariance, 1 - hitRate),
    chanceOfAway(-hitMore, hitVariance, hitRate + HIDDEN),
  ]
  return Math.min(1, questions.length * Math.min(...questions))
}

/** Two-sided quantile of the normal distribution: 99 % lie within it. */
const Z_99 = 2.5758

/** Where the return of so much play usually lies, in percent of the stakes; undefined where nothing was staked. */
export function usualReturn(
  { staked, stakeSquares }: Pick<Played, 'staked' | 'stakeSquares'>,
  spread: Pick<Spread, 'returnPercent' | 'standardDeviation'>,
): readonly [lowest: number, highest: number] | undefined {
  if (staked === 0) return undefined
  const margin = (100 * Z_99 * spread.standardDeviation * Math.sqrt(stakeSquares)) / staked
  return [Math.max(0, spread.returnPercent - margin), spread.returnPercent + margin]
}
