import {
  type BlackjackStrategy,
  HARD_FIRST,
  playOf,
  SOFT_FIRST,
  totalOf,
  VALUES,
} from '@menekse/contract/games/blackjack'
import type { BlackjackRules } from './rules.ts'
import { eachDeal, type Strategy, type Worth, worthOf } from './solver.ts'

/** How somebody plays by the rows of a strategy, who neither counts cards nor insures. */
export const playedBy =
  (rows: BlackjackStrategy): Strategy =>
  (hand, up, allowed) =>
    playOf(rows, hand, up, allowed)

/**
 * Basic strategy for four decks and more where the dealer stands on every 17 and split hands may be doubled: by the
 * hand's total alone. Written by `deriveStrategy`, which takes seconds; a test derives it again.
 */
export const basicStrategy: BlackjackStrategy = {
  hard: [
    'hhhhhhhhhh',
    'hhhhhhhhhh',
    'hhhhhhhhhh',
    'hhhhhhhhhh',
    'hhhhhhhhhh',
    'hddddhhhhh',
    'ddddddddhh',
    'dddddddddh',
    'hhssshhhhh',
    'ssssshhhhh',
    'ssssshhhhh',
    'ssssshhhhh',
    'ssssshhhhh',
    'ssssssssss',
    'ssssssssss',
    'ssssssssss',
    'ssssssssss',
  ],
  soft: [
    'hhhhdhhhhh',
    'hhhddhhhhh',
    'hhhddhhhhh',
    'hhdddhhhhh',
    'hhdddhhhhh',
    'hddddhhhhh',
    'sDDDDsshhh',
    'ssssssssss',
    'ssssssssss',
  ],
  pairs: [
    'pppppppppp',
    'pppppp----',
    'pppppp----',
    '---pp-----',
    '----------',
    'ppppp-----',
    'pppppp----',
    'pppppppppp',
    'ppppp-pp--',
    '----------',
  ],
}

/** Whoever always stands: what a round returns to somebody who decides nothing. */
export const alwaysStanding: BlackjackStrategy = {
  hard: basicStrategy.hard.map(() => 's'.repeat(VALUES)),
  soft: basicStrategy.soft.map(() => 's'.repeat(VALUES)),
  pairs: basicStrategy.pairs.map(() => '-'.repeat(VALUES)),
}

/** The dealer's cards in the order of a row. */
const UPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]

type Worths = Partial<Worth>

/**
 * The best a table's rules allow whoever looks at totals alone: of each total what is worth most on average over the
 * two cards it is dealt as, with the best of play after it, and of each pair whether it is worth more split.
 */
export function deriveStrategy(rules: BlackjackRules): BlackjackStrategy {
  const hard = new Map<string, Worths>()
  const soft = new Map<string, Worths>()
  const pairs = new Map<string, string>()
  eachDeal(rules, (table, first, second, chance) => {
    const { up } = table
    const worth = worthOf(table, [first, second], { double: true, split: first === second })
    const { total, isSoft } = totalOf([first, second])
    const sums = isSoft ? soft : hard
    const key = `${total} ${up}`
    const sum = sums.get(key) ?? {}
    for (const action of ['stand', 'hit', 'double'] as const)
      sum[action] = (sum[action] ?? 0) + chance * worth[action]
    sums.set(key, sum)
    const isSplit = worth.split > Math.max(worth.stand, worth.hit, worth.double)
    if (first === second) pairs.set(`${first} ${up}`, isSplit ? 'p' : '-')
  })
  const rows = (first: number, count: number, letter: (key: string) => string) =>
    Array.from({ length: count }, (_, row) =>
      UPS.map((up) => letter(`${first + row} ${up}`)).join(''),
    )
  return {
    hard: rows(HARD_FIRST, basicStrategy.hard.length, (key) => letterOf(hard.get(key)!)),
    soft: rows(SOFT_FIRST, basicStrategy.soft.length, (key) => letterOf(soft.get(key)!)),
    pairs: rows(1, VALUES, (key) => pairs.get(key)!),
  }
}

function letterOf({ stand = 0, hit = 0, double = 0 }: Worths): string {
  const isStanding = stand > hit
  if (double > Math.max(stand, hit)) return isStanding ? 'D' : 'd'
  return isStanding ? 's' : 'h'
}
