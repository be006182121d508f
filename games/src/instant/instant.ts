import type { GameEvent } from '@menekse/contract/games/game'
import { type Kurus, kurus, toWire } from '@menekse/contract/money'
import type { Category } from '@menekse/contract/products'
import { type Figure, mismatchesOf, shownPercent, volatilityOf } from '../figures.ts'
import { mathFingerprint } from '../fingerprint.ts'
import type { GameKind, GameTitle, MathText, Step } from '../game.ts'
import { kept } from '../kept.ts'
import type { Random } from '../stream.ts'
import { simulated, simulationLine } from './simulate.ts'

/** A title whose rounds are over with their stake. */
export interface InstantTitle extends GameTitle {
  readonly defaultStake: Kurus
  readonly rules: readonly string[]
}

/** What a bet has come to. */
export interface Drawn<E> {
  readonly events: readonly E[]
  /** What the stake is multiplied by, in whole hundredths. */
  readonly multiplier: number
}

/** A bet that stands for others in a simulation, by the name of its figure. */
export interface Sample<C> {
  readonly market: string
  readonly choice: C
}

/** All that one instant kind is, beside what all of them share. */
export interface InstantRules<T extends InstantTitle, C, E extends GameEvent> {
  readonly kind: string
  readonly titles: readonly T[]
  readonly earlier: readonly T[]
  readBeginning(title: T, wish: unknown): C | undefined
  /** @throws RangeError for a choice the title does not have, or when the random source fails */
  draw(title: T, choice: C, random: Random): Drawn<E>
  /** Everything that decides an outcome or a pay, in a fixed order. */
  decisive(title: T): unknown
  /** The exact figures of each bet; of a choice among very many, of the lowest, the highest and the usual ones. */
  figures(title: T): readonly Figure[]
  /** What it tells beside what all titles tell. */
  info(title: T): Readonly<Record<string, unknown>>
  samples(title: T): readonly Sample<C>[]
}

const CATEGORY: Category = 'instant'

/** A kind of game whose rounds are over with their stake: the bet, a draw, and a multiple of the stake. */
export function instantKind<T extends InstantTitle, C, E extends GameEvent>(
  rules: InstantRules<T, C, E>,
): GameKind<T, C, never, E> {
  const figuresOf = kept(rules.figures)
  const versionOf = kept((title: T) => mathFingerprint([rules.kind, rules.decisive(title)]))
  const returns = (title: T) => {
    const rtps = figuresOf(title).map(({ rtpPercent }) => shownPercent(rtpPercent))
    return { lowestPercent: Math.min(...rtps), highestPercent: Math.max(...rtps) }
  }
  const info = (title: T) => ({
    kind: rules.kind,
    slug: title.slug,
    name: title.name,
    provider: title.provider,
    math_version: versionOf(title),
    rtp_percent: returns(title).lowestPercent,
    rtp_highest_percent: returns(title).highestPercent,
    // How far payouts spread is the player's choice in most kinds; it is named by the widest.
    volatility: volatilityOf(Math.max(...figuresOf(title).map(({ deviation }) => deviation))),
    max_win_multiplier: Math.max(...figuresOf(title).map(({ maxWin }) => maxWin)),
    stakes: title.stakes.map(toWire),
    default_stake: toWire(title.defaultStake),
    rules: [...title.rules],
    ...rules.info(title),
  })
  const spread = (title: T) => {
    const [only, ...others] = figuresOf(title)
    if (only === undefined || others.length > 0) return undefined
    return {
      returnPercent: shownPercent(only.rtpPercent),
      hitRatePercent: shownPercent(only.hitPercent),
      standardDeviation: shownPercent(only.deviation),
      payoutMax: only.maxWin,
    }
  }
  return {
    kind: rules.kind,
    category: CATEGORY,
    titles: rules.titles,
    earlier: rules.earlier,
    readBeginning: rules.readBeginning,
    begin(title, stake, choice, random): Step<never, E> {
      if (!title.stakes.includes(stake)) {
        throw new RangeError(`${title.slug} has no stake of ${stake}.`)
      }
      const { events, multiplier } = rules.draw(title, choice, random)
      return { events, standing: { end: 'paid', payout: paid(stake, multiplier) } }
    },
    info,
    returns,
    spread,
    mathVersion: versionOf,
    figures: figuresOf,
    mathText(title, rounds, random) {
      const figures = figuresOf(title)
      const declared = { returns: returns(title), spread: spread(title), info: info(title) }
      return reportOf(
        rules,
        title,
        { version: versionOf(title), figures, declared },
        rounds,
        random,
      )
    },
  }
}

function paid(stake: Kurus, multiplier: number): Kurus {
  if (!Number.isSafeInteger(multiplier) || multiplier < 0) {
    throw new RangeError('A multiplier is a whole number of hundredths.')
  }
  return kurus((stake * BigInt(multiplier)) / 100n)
}

function reportOf<T extends InstantTitle, C, E extends GameEvent>(
  rules: InstantRules<T, C, E>,
  title: T,
  exact: {
    readonly version: string
    readonly figures: readonly Figure[]
    readonly declared: Parameters<typeof mismatchesOf>[1]
  },
  rounds: number,
  random: Random,
): MathText {
  const { version, figures, declared } = exact
  const mismatches = mismatchesOf(figures, declared)
  const samples = rules.samples(title).map(({ market, choice }) => {
    const figure = figures.find((one) => one.market === market)
    if (figure === undefined) throw new RangeError(`${title.slug} has no bet called ${market}.`)
    return simulated(figure, rounds, () => rules.draw(title, choice, random).multiplier)
  })
  const { lowestPercent, highestPercent } = declared.returns
  return {
    lines: [
      `${title.slug}  maths ${version}`,
      '',
      `exact return      ${lowestPercent} % to ${highestPercent} %, ${figures.length} bets`,
      ...mismatches.map((text) => `MISMATCH          ${text}`),
      '',
      `simulation        ${rounds} rounds of each of these`,
      ...samples.map(simulationLine),
    ],
    json: { slug: title.slug, math_version: version, figures, mismatches, simulations: samples },
    isSound: mismatches.length === 0,
  }
}
