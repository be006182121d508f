import type { GameEvent, GameInfo } from '@menekse/contract/games/game'
import type { Category, Product } from '@menekse/contract/products'
import type { Kurus } from '@menekse/contract/money'
import type { Spread } from './band.ts'
import type { Figure } from './figures.ts'
import type { Random } from './stream.ts'

/** One title of a kind, as data. */
export interface GameTitle {
  readonly slug: string
  readonly name: string
  readonly provider: string
  /** The stakes a round may begin with, the lowest first. */
  readonly stakes: readonly Kurus[]
}

/**
 * How a round stands after a step:
 * - `none`: it goes on from `state`, which may hold what the player must not know yet.
 * - `paid`: it is over and pays at once.
 * - `shown`: it is over and pays once the player has seen it through (free spins).
 * - `void`: it is over and gives its stakes back.
 */
export type Standing<S> =
  | { readonly end: 'none'; readonly state: S }
  | { readonly end: 'paid' | 'shown'; readonly payout: Kurus }
  | { readonly end: 'void' }

/** What a round's beginning, or one choice in it, comes to. */
export interface Step<S, E = GameEvent> {
  /** What the player is shown, in order. Nothing in it tells what is still hidden. */
  readonly events: readonly E[]
  readonly standing: Standing<S>
  /** What this choice stakes on top of what the round began with: a double, a split, insurance. */
  readonly stake?: Kurus
}

/** The choices inside a round, for kinds whose rounds go step by step. */
export interface Steps<T, S, E, N> {
  /** The player's wish as a choice of this kind; undefined when it is none. */
  readChoice(title: T, wish: unknown): N | undefined
  /**
   * What a choice comes to, from the state before it; undefined where the rules do not allow it.
   * @param stake what the round began with, in kuruş
   */
  next(title: T, stake: Kurus, state: S, choice: N, random: Random): Step<S, E> | undefined
  /** What the house chooses for a player who does not come back, by the rule the player could read. */
  abandoned(title: T, state: S): N
}

/** The declared return of a title in percent of the stakes, truncated; a range where it is the player's choice. */
export interface Returns {
  readonly lowestPercent: number
  readonly highestPercent: number
}

/** What `npm run math` says about a title. */
export interface MathText {
  readonly lines: readonly string[]
  readonly json: object
  /** Both roads to the exact figures agree. */
  readonly isSound: boolean
}

/**
 * A kind of game: data and pure functions. No clock, no database, and no chance but `random`; the same title, stake,
 * choices and stream always give the same steps.
 * - T: its titles. C: what a player chooses with the stake. N: what a player chooses later. S: its state. E: its
 * events.
 */
export interface GameKind<T extends GameTitle, C, S, E extends GameEvent, N = never> {
  readonly kind: string
  /** How licences, bonus terms and lobbies group it. */
  readonly category: Category
  readonly titles: readonly T[]
  /**
   * Lower returns an operator may choose for a title, of each the higher first: the same slug, pays and stakes, other
   * strips or weights. Only of kinds whose rounds are over with their stake.
   */
  readonly variants?: readonly T[]
  /** Titles as they were released before their maths changed: nothing begins in them, and their rounds are proved. */
  readonly earlier: readonly T[]
  /** The player's wish as the choice a round begins with; undefined when it is none of this title's. */
  readBeginning(title: T, wish: unknown): C | undefined
  /** @throws RangeError for a stake that is not the title's, or when the random source fails. */
  begin(title: T, stake: Kurus, choice: C, random: Random): Step<S, E>
  readonly steps?: Steps<T, S, E, N>
  info(title: T): GameInfo
  /** What it gives back in the long run. */
  returns(title: T): Returns
  /** How its payouts spread; absent where that is the player's choice. */
  readonly spread?: (title: T) => Spread | undefined
  /** Names everything that decides an outcome or a pay; names, rules and stakes do not change it. */
  mathVersion(title: T): string
  /** The figures of each way to play it; takes up to a minute. */
  figures(title: T): readonly Figure[]
  /** Exact figures beside a simulation of so many rounds. */
  mathText(title: T, rounds: number, random: Random): MathText
  /** The figures to be kept of titles whose figures are not all exact, found anew by so many rounds. */
  found?(title: T, rounds: number, random: Random): object
}

/** A title with its kind: all that the house needs to know of a game. */
export interface Game extends GameTitle {
  readonly kind: string
  readonly category: Category
  readonly product: Product
  /** Whether its rounds go on step by step. */
  readonly isStepped: boolean
  readBeginning(wish: unknown): unknown
  readChoice(wish: unknown): unknown
  /**
   * A whole round, or as much of it as was chosen: the beginning and one step for each further choice. The state is
   * never kept, it is computed again. Undefined when the rules do not allow one of the choices.
   */
  play(
    stake: Kurus,
    choices: readonly unknown[],
    random: Random,
  ): readonly Step<unknown>[] | undefined
  /** The choice that ends an unfinished round nobody comes back to. */
  abandoned(stake: Kurus, choices: readonly unknown[], random: Random): unknown
  info(): GameInfo
  returns(): Returns
  /** How its payouts spread around its return; undefined where that is the player's choice. */
  spread(): Spread | undefined
  mathVersion(): string
  /** The figures of each way to play it: a variant, a mode, a bet. Takes up to a minute. */
  figures(): readonly Figure[]
  mathText(rounds: number, random: Random): MathText
  /** The figures to be kept of it, found anew by so many rounds; undefined where its kind keeps none. */
  found(rounds: number, random: Random): object | undefined
}

/** The games of a kind: one a title with its standard return, its other returns, and titles as they were before. */
export function gamesOf<T extends GameTitle, C, S, E extends GameEvent, N>(
  kind: GameKind<T, C, S, E, N>,
): { current: Game[]; variants: Game[]; earlier: Game[] } {
  const playedBy = (title: T) => gameWith(kind, title)
  if (kind.steps !== undefined && kind.variants !== undefined)
    throw new RangeError(`Rounds of ${kind.kind} go on in steps and have one return.`)
  return {
    current: kind.titles.map(playedBy),
    variants: (kind.variants ?? []).map(playedBy),
    earlier: kind.earlier.map(playedBy),
  }
}

/** Computed when it is first asked for, and then the same. */
function once<V>(compute: () => V): () => V {
  let known: { readonly value: V } | undefined
  return () => (known ??= { value: compute() }).value
}

function gameWith<T extends GameTitle, C, S, E extends GameEvent, N>(
  kind: GameKind<T, C, S, E, N>,
  title: T,
): Game {
  const { steps } = kind
  const play: (...round: Parameters<Game['play']>) => Step<S, E>[] | undefined = (
    stake,
    [beginning, ...choices],
    random,
  ) => {
    const played = [kind.begin(title, stake, beginning as C, random)]
    for (const choice of choices) {
      const { standing } = played.at(-1)!
      if (standing.end !== 'none') return undefined
      const step = steps?.next(title, stake, standing.state, choice as N, random)
      if (step === undefined) return undefined
      played.push(step)
    }
    return played
  }
  const { slug, name, provider, stakes } = title
  return {
    slug,
    name,
    provider,
    stakes,
    kind: kind.kind,
    category: kind.category,
    product: 'casino',
    isStepped: steps !== undefined,
    readBeginning: (wish) => kind.readBeginning(title, wish),
    readChoice: (wish) => steps?.readChoice(title, wish),
    play,
    abandoned(stake, choices, random) {
      const standing = play(stake, choices, random)?.at(-1)?.standing
      if (standing?.end !== 'none') throw new RangeError('Only an unfinished round is abandoned.')
      return steps!.abandoned(title, standing.state)
    },
    // A title never changes while it runs, and lists of games ask for all of this at every call.
    info: once(() => kind.info(title)),
    returns: once(() => kind.returns(title)),
    spread: once(() => kind.spread?.(title)),
    mathVersion: once(() => kind.mathVersion(title)),
    figures: () => kind.figures(title),
    mathText: (rounds, random) => kind.mathText(title, rounds, random),
    found: (rounds, random) => kind.found?.(title, rounds, random),
  }
}
