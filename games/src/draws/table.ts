import { TableWish } from '@menekse/contract/draws/table'
import type { Figure } from '../figures.ts'
import { mathFingerprint } from '../fingerprint.ts'
import { kept } from '../kept.ts'
import type { Random } from '../stream.ts'
import type { Chips, DrawKind, DrawTitle, Selection } from './kind.ts'
import { paid } from './prices.ts'

/** All that one kind of table is, beside what all of them share. */
export interface TableRules<T extends DrawTitle, B extends Selection, R, E> {
  readonly kind: string
  readonly titles: readonly T[]
  /** The bet of these words; undefined when the title has none. */
  find(title: T, wish: TableWish): B | undefined
  expand?(title: T, wish: TableWish): readonly Chips<B>[] | undefined
  draw(title: T, random: Random): R
  /** What a stake of one returns, in thousandths; the bet's odds at most. */
  returnMillis(title: T, result: R, bet: B): number
  events(title: T, result: R, film: Random): readonly E[]
  /** Everything that decides a result or a payout, in a fixed order. */
  decisive(title: T): unknown
  figures(title: T): readonly Figure[]
  board(title: T): object
}

/** A kind of drawn round that is the same each time: nothing is known of a draw beforehand but its title. */
export function tableKind<T extends DrawTitle, B extends Selection, R, E>(
  rules: TableRules<T, B, R, E>,
): DrawKind<T, null, B, R, E> {
  const figures = kept(rules.figures)
  const board = kept(rules.board)
  const mathVersion = kept((title: T) => mathFingerprint([rules.kind, rules.decisive(title)]))
  return {
    kind: rules.kind,
    product: 'tables',
    category: 'tables',
    titles: rules.titles,
    programme: () => null,
    readBet(title, _, wish) {
      const { data } = TableWish.safeParse(wish)
      return data && rules.find(title, data)
    },
    expand(title, _, wish) {
      const { data } = TableWish.safeParse(wish)
      return data && rules.expand?.(title, data)
    },
    selection: (_title, _programme, { market, selection, oddsMillis }) => ({
      market,
      selection,
      oddsMillis,
    }),
    draw: (title, _, random) => rules.draw(title, random),
    payout: (title, _, result, bet, stake) => paid(stake, rules.returnMillis(title, result, bet)),
    payoutMax: (_title, _programme, { oddsMillis }, stake) => paid(stake, oddsMillis),
    events: (title, _, result, film) => rules.events(title, result, film),
    mathVersion,
    figures,
    board,
  }
}
