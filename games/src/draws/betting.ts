import type { TableWish } from '@menekse/contract/draws/table'
import type { Kurus } from '@menekse/contract/money'
import type { DrawKind, DrawTitle, Selection } from './kind.ts'

/*
 * What a table takes as a bet and what it pays for it, as pure functions: the server asks them of money, a demo of play
 * money, and nobody else decides it.
 */

/** A bet as its title understands it, and the most it returns. */
export interface Choice extends Selection {
  readonly payoutMax: Kurus
}

/** A bet that was taken. */
export type Laid = Selection & { readonly stake: Kurus }

/** Draws whose result stays hidden for a while, in which bets end at a price that grows. */
export interface FlightRules {
  /** How long after its start the result stays hidden. */
  hiddenMs(result: object): number
  /**
   * What a bet is worth so many milliseconds after the start, or why nothing is paid for it.
   * @param result undefined while the flight goes on and nobody has told it
   */
  price(bet: Laid, ms: number, result: object | undefined): Kurus | 'too_early' | 'flight_over'
  /** After how many milliseconds a bet that nobody ends by hand pays. */
  dueMs(bet: Laid): number
  /** Whether its player has to end it by hand. */
  isByHand(bet: Laid): boolean
}

export interface BetRules {
  /** A player's words as a bet; undefined where the draw takes no such bet. */
  read(words: TableWish, stake: Kurus, programme: unknown): Choice | undefined
  /** What a bet returns that was not ended before, its stake included; nothing where it loses. */
  payout(bet: Laid, result: object, programme: unknown): Kurus
}

/** Bets on draws that are flights have rules of their own for what ends before. */
export interface FlightBetRules extends BetRules {
  readonly flight: FlightRules
}

type AnyKind = DrawKind<DrawTitle, unknown, unknown, object, object>

/** The bets of a title of a drawn round. */
export const drawnRules = (kind: AnyKind, title: DrawTitle): BetRules => ({
  read(words, stake, programme) {
    const bet = kind.readBet(title, programme, words)
    if (bet === undefined || kind.takes?.(title, bet) === false) return undefined
    const selection = kind.selection(title, programme, bet)
    return { ...selection, payoutMax: kind.payoutMax(title, programme, bet, stake) }
  },
  payout({ market, selection, stake }, result, programme) {
    const bet = kind.readBet(title, programme, { market, selection })
    if (bet === undefined)
      throw new RangeError(`${title.slug} takes no bet on ${market} ${selection}.`)
    return kind.payout(title, programme, result, bet, stake)
  },
})

/** What a table allows of a single bet. */
export interface BetLimits {
  readonly stakes: { readonly min: Kurus; readonly max: Kurus; readonly step: Kurus }
  /** The most that one bet returns. */
  readonly payoutMax: Kurus
}

/** A wished bet as its title understands it, or why the table does not take it. */
export function choiceOf(
  { read }: Pick<BetRules, 'read'>,
  { stakes: { min, max, step }, payoutMax }: BetLimits,
  { stake, market, selection }: TableWish & { readonly stake: Kurus },
  programme: unknown,
): Choice | 'stake_not_allowed' | 'choice_not_allowed' {
  if (stake < min || stake > max || stake % step !== 0n) return 'stake_not_allowed'
  const choice = read({ market, selection }, stake, programme)
  if (choice === undefined) return 'choice_not_allowed'
  return choice.payoutMax > payoutMax ? 'stake_not_allowed' : choice
}
