/** Two-sided quantile of the normal distribution: 99 % lie within so many deviations. */
export const Z_99 = 2.5758293035489004

/** Pearson's statistic of observed counts against probabilities that sum to one. */
export function chiSquare(counts: readonly number[], probabilities: readonly number[]): number {
  const draws = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count, cell) => {
    const expected = draws * (probabilities[cell] ?? 0)
    return sum + (count - expected) ** 2 / expected
  }, 0)
}

/**
 * Upper 99.9 % quantile of the chi-square distribution (Wilson–Hilferty; good to 1 % from 5
 * degrees).
 */
export function criticalChiSquare(degrees: number): number {
  const spread = 2 / (9 * degrees)
  return degrees * (1 - spread + 3.0902323061678132 * Math.sqrt(spread)) ** 3
}
