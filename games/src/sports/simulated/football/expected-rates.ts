import { type Rates, remainingShare } from '../../football/grid.ts'
import { DEAD_MINUTES, MATCH_MINUTES, RED, REDS_A_SIDE, ratesNow } from './football-match.ts'
import type { Standing } from './football-match.ts'

/** Scores beyond so many further goals of a side are counted as that. */
const GOALS_MOST = 11
const SIZE = GOALS_MOST + 1

/**
 * Pure: the rates at which the rest of a match is played on average, from a minute on, of ninety. Who leads scores a
 * little less and who is behind a little more, nothing happens while a goal is celebrated or looked at again, and
 * either side may lose a man: a strong side scores fewer goals than its rate as it stands says. What may still come is
 * gone through minute by minute; of that only the means are taken.
 */
export function ratesToCome(rates: Rates, { score, reds }: Standing, minute: number): Rates {
  const share = remainingShare(minute)
  const [behind, level, ahead] = [0, 1, 2].map((home) =>
    ratesNow(rates, { score: { home, away: 1 }, reds }),
  ) as [Rates, Rates, Rates]
  if (share <= 0) return ratesNow(rates, { score, reds })
  const lead = score.home - score.away
  const sums = { lambda: 0, mu: 0 }
  let scores = new Float64Array(SIZE * SIZE)
  scores[0] = 1
  for (let from = minute; from < MATCH_MINUTES; from = Math.floor(from) + 1) {
    const until = Math.min(MATCH_MINUTES, Math.floor(from) + 1)
    // On average so many men are missing by then on either side, of those that may be lost from now on.
    const lost = REDS_A_SIDE * (share - remainingShare(from))
    const manned = 1 + lost * (RED.own - 1 + RED.other - 1)
    const part = (remainingShare(from) - remainingShare(until)) * manned
    // Of a goal that is scored late only what is left of the match is lost.
    const dead = Math.min(DEAD_MINUTES, (MATCH_MINUTES - from) / 2) / (until - from)
    const next = new Float64Array(SIZE * SIZE)
    for (let at = 0; at < scores.length; at++) {
      const chance = scores[at]!
      if (chance === 0) continue
      const [home, away] = [Math.floor(at / SIZE), at % SIZE]
      const by = lead + home - away
      const { lambda, mu } = by > 0 ? ahead : by < 0 ? behind : level
      const alive = (chance * part) / (1 + (lambda + mu) * part * dead)
      const [scored, conceded] = [lambda * alive, mu * alive]
      sums.lambda += scored
      sums.mu += conceded
      next[home < GOALS_MOST ? at + SIZE : at]! += scored
      next[away < GOALS_MOST ? at + 1 : at]! += conceded
      next[at]! += chance - scored - conceded
    }
    scores = next
  }
  return { lambda: sums.lambda / share, mu: sums.mu / share }
}
