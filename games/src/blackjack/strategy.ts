import { totalOf, VALUES } from './rules.ts'
import type { Action, Strategy } from './solver.ts'

/*
 * Basic strategy for four decks and more where the dealer stands on every 17 and split hands may be doubled: by the
 * hand's total alone. A row has a letter for each card of the dealer, from the two to the ten and then the ace: `s`
 * stands, `h` hits, `d` doubles or else hits, `D` doubles or else stands, `p` splits, `-` plays the total.
 */

const hard: Readonly<Record<number, string>> = {
  9: 'hddddhhhhh',
  10: 'ddddddddhh',
  11: 'dddddddddh',
  12: 'hhssshhhhh',
  13: 'ssssshhhhh',
  14: 'ssssshhhhh',
  15: 'ssssshhhhh',
  16: 'ssssshhhhh',
}
const soft: Readonly<Record<number, string>> = {
  12: 'hhhhhhhhhh',
  13: 'hhhddhhhhh',
  14: 'hhhddhhhhh',
  15: 'hhdddhhhhh',
  16: 'hhdddhhhhh',
  17: 'hddddhhhhh',
  18: 'sDDDDsshhh',
}
const pairs: Readonly<Record<number, string>> = {
  1: 'pppppppppp',
  2: 'pppppp----',
  3: 'pppppp----',
  4: '---pp-----',
  6: 'ppppp-----',
  7: 'pppppp----',
  8: 'pppppppppp',
  9: 'ppppp-pp--',
}

const column = (up: number) => (up === 1 ? VALUES - 1 : up - 2)

const actions: Readonly<Record<string, readonly [may: Action, or: Action]>> = {
  s: ['stand', 'stand'],
  h: ['hit', 'hit'],
  d: ['double', 'hit'],
  D: ['double', 'stand'],
}

/** How somebody plays who knows the total of a hand and the dealer's card, and neither counts cards nor insures. */
export const basicStrategy: Strategy = (hand, up, allowed) => {
  if (allowed.split && pairs[hand[0]!]?.[column(up)] === 'p') return 'split'
  const { total, isSoft } = totalOf(hand)
  const row =
    (isSoft ? soft : hard)[total] ?? (total < 12 ? 'h'.repeat(VALUES) : 's'.repeat(VALUES))
  const [may, or] = actions[row[column(up)]!]!
  return may === 'double' && !allowed.double ? or : may
}
