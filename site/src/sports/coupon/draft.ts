import { type Kurus, kurus } from '@menekse/contract/money'
import { POLICY_FLOOR_PERCENT } from '@menekse/contract/sports/betting-rules'
import {
  COUPON_LEGS_MAX,
  COUPON_LINES_MAX,
  type CouponSelection,
  type CouponSystem,
  type OddsPolicy,
  type QuotedLeg,
} from '@menekse/contract/sports/coupons'
import {
  type Coupon,
  payoutMostOf,
  shownOddsHundredths,
  stakeOf,
} from '@menekse/games/sports/coupon/coupon'
import { freeBetMost, takesFreeBet } from '@menekse/games/sports/coupon/bonus'
import { lineCount, systemFlaw } from '@menekse/games/sports/coupon/lines'
import { mbsFlaw } from '@menekse/games/sports/coupon/mbs'
import { relatedLegs } from '@menekse/games/sports/coupon/related'
import { oddsMilli } from '@menekse/games/sports/odds'
import { formatMoney, parseMoney } from '@menekse/ui/money-format'
import { couponTexts } from '../../messages-coupon.ts'

const texts = couponTexts.problems

/*
 * Pure: a coupon while it is put together. Nothing of it is owed to the house yet; what it would cost and pay is
 * reckoned with the functions that settle it.
 */

/** A selection in the coupon, at the odds its player has seen and agreed to; null where none were seen yet. */
export interface Picked extends CouponSelection {
  readonly odds: number | null
  readonly home: string
  readonly away: string
  readonly starts_at: string
  readonly is_simulated: boolean
  /** In every line of a system. */
  readonly is_banker: boolean
}

export const kinds = ['singles', 'combo', 'system'] as const
/** Each selection by itself, all in one line, or lines of so many of them. */
export type Kind = (typeof kinds)[number]

export interface Draft {
  readonly picks: readonly Picked[]
  /** What was chosen; null as long as the number of selections says it. */
  readonly kind: Kind | null
  /** How many selections the lines of a system take. */
  readonly sizes: readonly number[]
  /** What is staked on each line, as it was typed. */
  readonly unit: string
  readonly policy: OddsPolicy
  /** Played with a free bet: its unit is what that is worth. */
  readonly isFree: boolean
}

/** There are none below; what was never priced is reckoned with them. */
const LEAST_ODDS = 1_010

/** Stakes that are one press away. */
export const STAKE_PRESETS = [20, 50, 100, 250]

export const emptyDraft: Draft = {
  picks: [],
  kind: null,
  sizes: [],
  unit: '10',
  policy: 'none',
  isFree: false,
}

/** What its player stakes next: what a free bet is worth is nobody's own stake. */
export const ownUnit = ({ isFree, unit }: Draft): string => (isFree ? emptyDraft.unit : unit)

/** What the house said of the selections last, by the words of their legs. */
export interface Quote {
  readonly legs: ReadonlyMap<string, QuotedLeg>
  readonly delayMs: number
  readonly cap: Kurus
  /** What has to be staked on a line, and on all of them. */
  readonly least: { readonly unit: Kurus; readonly coupon: Kurus }
}
type Least = Quote['least']

export const wordOf = ({ fixture, market, outcome }: CouponSelection): string =>
  JSON.stringify([fixture, market, outcome])

export const has = ({ picks }: Draft, pick: CouponSelection): boolean =>
  picks.some((one) => wordOf(one) === wordOf(pick))

/** With the pick, or without it where it was in; one more than a coupon takes is left out. */
export function toggled(draft: Draft, pick: Picked): Draft {
  const word = wordOf(pick)
  if (has(draft, pick)) return without(draft, word)
  return draft.picks.length === COUPON_LEGS_MAX
    ? draft
    : { ...draft, picks: [...draft.picks, pick] }
}

export const without = (draft: Draft, word: string): Draft => ({
  ...draft,
  picks: draft.picks.filter((one) => wordOf(one) !== word),
})

export const withBanker = (draft: Draft, word: string): Draft => ({
  ...draft,
  picks: draft.picks.map((one) =>
    wordOf(one) === word ? { ...one, is_banker: !one.is_banker } : one,
  ),
})

export const withSize = (draft: Draft, size: number): Draft => {
  const sizes = sizesOf(draft)
  const next = sizes.includes(size) ? sizes.filter((one) => one !== size) : [...sizes, size]
  return next.length === 0 ? draft : { ...draft, sizes: next.toSorted((x, y) => x - y) }
}

const LEGS_MIN: Record<Kind, number> = { singles: 1, combo: 2, system: 3 }

/** Whether so many selections can be played like this. */
export const isOpenTo = (kind: Kind, { picks }: Draft): boolean => picks.length >= LEGS_MIN[kind]

/** How the coupon is played: as chosen, as long as its selections allow that. */
export function kindOf(draft: Draft): Kind {
  if (draft.kind !== null && isOpenTo(draft.kind, draft)) return draft.kind
  return draft.picks.length > 1 ? 'combo' : 'singles'
}

/** Selections of a system that are no bankers, and so how many its lines may take at most. */
export const freeOf = ({ picks }: Draft): number =>
  picks.filter(({ is_banker: isBanker }) => !isBanker).length

/** The sizes of a system that can be had; one below all of them until something is chosen. */
export function sizesOf(draft: Draft): readonly number[] {
  const free = freeOf(draft)
  const sizes = draft.sizes.filter((size) => size <= free)
  return sizes.length > 0 ? sizes : [Math.max(1, free - 1)]
}

/** How the legs make lines, in the words of the house; null where they are one line. */
export function systemOf(draft: Draft): CouponSystem | null {
  const kind = kindOf(draft)
  if (kind === 'combo' || draft.picks.length < 2) return null
  if (kind === 'singles') return { sizes: [1], bankers: [] }
  const bankers = draft.picks.flatMap(({ is_banker: isBanker }, place) => (isBanker ? [place] : []))
  return { sizes: [...sizesOf(draft)], bankers }
}

/** What a pick stands at, or stood at before it was locked. */
export const oddsOf = (pick: Picked, quote: Quote | undefined): number | null =>
  quote?.legs.get(wordOf(pick))?.odds ?? pick.odds

/** Why no bet is taken on a pick now; what has had no odds yet was locked when it came. */
export function lockOf(pick: Picked, quote: Quote | undefined): QuotedLeg['lock'] {
  const quoted = quote?.legs.get(wordOf(pick))
  return quoted === undefined && pick.odds === null ? 'leg_suspended' : (quoted?.lock ?? null)
}

/** Which way the odds of a pick went since they were agreed to; undefined where they stand. */
export function moveOf({ odds: from, ...pick }: Picked, quote: Quote | undefined) {
  const to = quote?.legs.get(wordOf(pick))?.odds ?? from
  if (from === null || to === null || from === to) return undefined
  return { from, to, way: to > from ? ('up' as const) : ('down' as const) }
}

/** Whether the player has still to say yes to the odds of now. */
export function asksFor(pick: Picked, policy: OddsPolicy, quote: Quote | undefined): boolean {
  const now = oddsOf(pick, quote)
  if (now === null || pick.odds === null) return false
  if (policy === 'none') return now !== pick.odds
  return policy === 'higher' ? now < pick.odds : now * 100 < pick.odds * POLICY_FLOOR_PERCENT
}

/**
 * The legs that a press agrees to. Odds that have risen without a question are those their player sees: where they fall
 * before the coupon is taken, the rule that was chosen counts from there.
 */
export const pressedLegs = ({ picks, policy }: Draft, quote: Quote | undefined) =>
  picks.map((pick) => {
    const { fixture, market, outcome, odds: agreedTo } = pick
    const seen = oddsOf(pick, quote) ?? LEAST_ODDS
    const odds = policy === 'none' ? (agreedTo ?? seen) : Math.max(agreedTo ?? seen, seen)
    return { fixture, market, outcome, odds }
  })

const atOddsNow = (pick: Picked, quote: Quote): Picked => ({ ...pick, odds: oddsOf(pick, quote) })

/** What came into the coupon while it was locked is agreed to at the first odds that are seen. */
export function withFirstOdds(draft: Draft, quote: Quote): Draft {
  const isFirst = (pick: Picked) => pick.odds === null && oddsOf(pick, quote) !== null
  if (!draft.picks.some(isFirst)) return draft
  const picks = draft.picks.map((pick) => (isFirst(pick) ? atOddsNow(pick, quote) : pick))
  return { ...draft, picks }
}

/** With the odds of now as those that are agreed to. */
export const agreed = (draft: Draft, quote: Quote): Draft => ({
  ...draft,
  picks: draft.picks.map((pick) => atOddsNow(pick, quote)),
})

/** The coupon at the odds of now, as the house would settle it. */
export function couponOf(draft: Draft, quote: Quote | undefined): Coupon {
  const system = systemOf(draft)
  return {
    unit: kurus(parseMoney(draft.unit) ?? 0n),
    legs: draft.picks.map((pick) => ({ odds: oddsMilli(oddsOf(pick, quote) ?? LEAST_ODDS) })),
    ...(system !== null && { system }),
    ...(quote !== undefined && { cap: quote.cap }),
  }
}

export interface Sums {
  readonly lines: number
  readonly stake: Kurus
  /** What it pays where all its selections win. */
  readonly most: Kurus
}

/** What the coupon costs, and the most it pays; undefined where its lines cannot be played. */
export function sumsOf(draft: Draft, quote: Quote | undefined): Sums | undefined {
  const coupon = couponOf(draft, quote)
  if (systemFlaw(coupon.legs.length, coupon.system) !== undefined) return undefined
  return {
    lines: Number(lineCount(coupon.legs.length, coupon.system)),
    stake: stakeOf(coupon),
    most: draft.isFree ? freeBetMost(coupon) : payoutMostOf(coupon),
  }
}

/** What stands in the way of placing: at a leg by its place, at the stake, or of the coupon as a whole. */
export interface Problems {
  readonly legs: ReadonlyMap<number, string>
  readonly unit?: string
  readonly whole?: string
}

/** What this page can say before the house is asked; the house decides. */
export function problemsOf(draft: Draft, quote: Quote | undefined): Problems {
  const legs = new Map<number, string>()
  for (const [place, pick] of draft.picks.entries()) {
    const lock = lockOf(pick, quote)
    if (lock !== null) legs.set(place, couponTexts.locks[lock])
  }
  const coupon = couponOf(draft, quote)
  const flaw = systemFlaw(coupon.legs.length, coupon.system)
  if (flaw === 'too_many_lines') return { legs, whole: texts.lines(COUPON_LINES_MAX) }
  if (flaw !== undefined) return { legs, whole: texts.system }
  const { system } = coupon
  const related = relatedLegs(
    draft.picks.map(({ fixture }) => [fixture]),
    system,
  )
  if (related !== undefined) {
    for (const place of related) legs.set(place, texts.related)
    return { legs, whole: texts.relatedWhole }
  }
  const least = draft.picks.map((pick) => quote?.legs.get(wordOf(pick))?.mbs ?? 1)
  const few = mbsFlaw(least, system)
  if (few !== undefined && !legs.has(few.leg)) legs.set(few.leg, texts.mbs(few.needs))
  if (draft.isFree && !takesFreeBet(coupon)) return { legs, whole: couponTexts.freeBet.unfit }
  const unit = unitProblem(draft, stakeOf(coupon), quote?.least) ?? capProblem(coupon)
  return { legs, ...(unit !== undefined && { unit }) }
}

/** The house takes no coupon that the odds would pay more than it pays. */
function capProblem({ cap, ...coupon }: Coupon): string | undefined {
  const isAbove = cap !== undefined && payoutMostOf(coupon) > cap
  return isAbove ? texts.payoutHigh(formatMoney(cap)) : undefined
}

/** Whether nothing of it is sold now: then nothing can be won with it either. */
export const isAllShut = ({ picks }: Draft, quote: Quote | undefined): boolean =>
  picks.every((pick) => lockOf(pick, quote) !== null)

/** What stands in the way of such a stake on one selection. */
export const stakeProblem = (unit: string, least: Least | undefined): string | undefined =>
  unitProblem({ unit }, kurus(parseMoney(unit) ?? 0n), least)

/** Until it has told, the house alone knows what is too little; nothing is in any case. */
function unitProblem(
  { unit }: Pick<Draft, 'unit'>,
  stake: Kurus,
  least: Least | undefined,
): string | undefined {
  const amount = parseMoney(unit)
  if (amount === null || amount <= 0n) return texts.unit
  if (least === undefined) return undefined
  if (stake < least.coupon) return texts.stakeLow(formatMoney(least.coupon))
  return amount < least.unit ? texts.unitLow(formatMoney(least.unit)) : undefined
}

/** The odds of all selections together in thousandths, truncated to hundredths; shown only. */
export const totalOddsOf = (draft: Draft, quote: Quote | undefined): number =>
  Number(shownOddsHundredths(couponOf(draft, quote).legs)) * 10
