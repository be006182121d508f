/** The rules of a table of blackjack, as data: the game plays them and the solver solves them. */
export interface BlackjackRules {
  readonly decks: number
  /** Whether the dealer draws to a soft 17. */
  readonly hitsSoft17: boolean
  /** What a blackjack pays beside the stake, as a fraction of it. */
  readonly blackjackPays: readonly [number, number]
  /** Whether a hand of a split may be doubled. */
  readonly doublesAfterSplit: boolean
  /** Whether split aces take one card each and stand. */
  readonly splitAcesOnce: boolean
  /** What insurance pays beside its stake, in stakes of it. */
  readonly insurancePays: number
}

/** Eight decks shuffled anew for each hand; a peek; any two cards doubled; one split; no surrender. */
export const standardRules: BlackjackRules = {
  decks: 8,
  hitsSoft17: false,
  blackjackPays: [3, 2],
  doublesAfterSplit: true,
  splitAcesOnce: true,
  insurancePays: 2,
}
