import type { TombalaPrize } from '@menekse/contract/draws/tombala'
import type { Figure } from '../figures.ts'
import { chancesByBall, type Goal, potBalls } from './chances.ts'
import { NUMBERS } from './ticket.ts'
import type { TombalaTitle } from './title.ts'

/** How many tickets a draw has, for the figures. */
const SIZES = [10, 100, 1_000] as const

interface Shared {
  /** The chance that a ticket is among those that are first to a goal. */
  readonly hit: number
  /** The means of the part it gets, nothing included, and of this part squared. */
  readonly part: number
  readonly square: number
}

/**
 * How one of so many tickets fares. It is first with ball b, and w others with it, with the chance
 * f(b) · S(b−1)ⁿ⁻¹ · C(n−1, w) gʷ (1−g)ⁿ⁻¹⁻ʷ, where S is what has not reached the goal, f what reaches it with this
 * ball, and g = f ÷ S(b−1). Tickets are taken for independent.
 */
export function sharedBy(goal: Goal, tickets: number, ballsMax: number = NUMBERS): Shared {
  const within = chancesByBall(goal)
  let [hit, part, square] = [0, 0, 0]
  for (let ball = 1; ball <= ballsMax; ball++) {
    const before = 1 - within[ball - 1]!
    const now = within[ball]! - within[ball - 1]!
    if (now <= 0) continue
    const alone = Math.min(1, now / before)
    const first = now * before ** (tickets - 1)
    hit += first
    for (const [others, chance] of binomial(tickets - 1, alone).entries()) {
      part += (first * chance) / (others + 1)
      square += (first * chance) / (others + 1) ** 2
    }
  }
  return { hit, part, square }
}

function binomial(n: number, p: number): number[] {
  if (p >= 1) return Array.from({ length: n + 1 }, (_, k) => (k === n ? 1 : 0))
  const chances = [(1 - p) ** n]
  // In logarithms where the chance of none is too small to begin from.
  let logarithm = n * Math.log1p(-p)
  for (let k = 1; k <= n; k++) {
    logarithm += Math.log(((n - k + 1) * p) / (k * (1 - p)))
    chances.push(Math.exp(logarithm))
  }
  return chances
}

function figure(title: TombalaTitle, prize: TombalaPrize, tickets: number): Figure {
  const isPot = prize === 'pot'
  const share = title.shares[prize] / 100
  const shared = isPot
    ? sharedBy('full_house', tickets, potBalls(tickets, title.potOneIn))
    : sharedBy(prize, tickets)
  // A pot as it is when it falls after as many draws as one waits for it on average: all sales' share in it is paid.
  const stakes = share / shared.part
  return {
    market: `${prize.replace('_', ' ')}, ${tickets} tickets`,
    rtpPercent: title.shares[prize],
    hitPercent: Number((100 * shared.hit).toFixed(6)),
    deviation: Math.sqrt(stakes ** 2 * shared.square - share ** 2),
    maxWin: Number(stakes.toFixed(2)),
    method: 'closed form',
  }
}

/**
 * The figures of one ticket, by prize and by how many are in the draw. The return is the share of what is sold, exactly
 * and whatever the number of tickets: every kuruş of a pool is paid or waits in the pot. What is guaranteed is not
 * counted. How often and how far it spreads takes tickets for independent.
 */
export const tombalaFigures = (title: TombalaTitle): Figure[] =>
  SIZES.flatMap((tickets) =>
    (['one_row', 'two_rows', 'full_house', 'pot'] as const).map((prize) =>
      figure(title, prize, tickets),
    ),
  )
