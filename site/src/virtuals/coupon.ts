import type { DrawTable } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import { formatMoney } from '@menekse/ui/money-format'
import { virtualTexts } from '../messages-virtuals.ts'
import type { SlipLine } from '../tables/slip.ts'

const texts = virtualTexts.coupon

/** A selection in the coupon, with the price it stands at: prices of a draw do not move. */
export interface Picked {
  readonly draw: number
  readonly market: string
  readonly selection: string
  readonly oddsMillis: number
  readonly rtpPercent: number
  readonly stakeMax: Kurus
  /** What it is called, and on what it is. */
  readonly name: string
  readonly on: string
  /** Of a football match: its number in the programme. */
  readonly match?: number
}

/** As single bets, each with the stake, or all as one bet whose prices multiply. */
export type Mode = 'singles' | 'together'

/** What a table lets combine; nothing at races. */
export interface Together {
  readonly legs_max: number
  /** The markets whose selections are no part of such a bet. */
  readonly alone: readonly string[]
  readonly odds_max_millis: number
}

export const isSamePick = (x: Picked, y: Picked): boolean =>
  x.draw === y.draw && x.market === y.market && x.selection === y.selection

/** With the pick, or without it where it was in. */
export const toggled = (picks: readonly Picked[], pick: Picked): Picked[] =>
  picks.some((one) => isSamePick(one, pick))
    ? picks.filter((one) => !isSamePick(one, pick))
    : [...picks, pick]

/** The product of prices in thousandths, rounded down, as the house reckons it. */
export const togetherMillis = (picks: readonly Picked[]): number =>
  Number(
    picks.reduce((all, { oddsMillis }) => all * BigInt(oddsMillis), 1_000n) /
      1_000n ** BigInt(picks.length),
  )

/** What of a hundred staked comes back in the long run, in percent, truncated to a tenth. */
export const togetherRtp = (picks: readonly Picked[]): number =>
  Math.floor(picks.reduce((all, { rtpPercent }) => (all * rtpPercent) / 100, 100) * 10) / 10

/** Why these may not be one bet; undefined where they may. */
export function togetherProblem(picks: readonly Picked[], rules: Together): string | undefined {
  const matches = picks.map(({ match }) => match)
  if (matches.includes(undefined)) return texts.outright
  if (picks.some(({ market }) => rules.alone.includes(market))) return texts.alone
  if (new Set(picks.map(({ draw }) => draw)).size > 1) return texts.otherDraw
  if (new Set(matches).size < matches.length) return texts.sameMatch
  if (picks.length < 2) return texts.fewLegs
  if (picks.length > rules.legs_max) return texts.tooMany(rules.legs_max)
  return togetherMillis(picks) > rules.odds_max_millis ? texts.oddsHigh : undefined
}

/** The one bet of several picks in the words of the house: by their matches, in rising order. */
function togetherLine(picks: readonly Picked[], stake: Kurus): SlipLine {
  const legs = picks
    .toSorted((x, y) => (x.match ?? 0) - (y.match ?? 0))
    .map(({ market, selection }) => selection.replace(':', `:${market}:`))
  return { draw: picks[0]!.draw, market: 'together', selection: legs.join(' '), stake }
}

/** What is placed. */
export const linesOf = (picks: readonly Picked[], mode: Mode, stake: Kurus): SlipLine[] =>
  mode === 'together'
    ? [togetherLine(picks, stake)]
    : picks.map(({ draw, market, selection }) => ({ draw, market, selection, stake }))

const paid = (stake: Kurus, millis: number): Kurus => ((stake * BigInt(millis)) / 1_000n) as Kurus

/** What the coupon costs, and the most it returns. */
export function sumsOf(
  picks: readonly Picked[],
  mode: Mode,
  stake: Kurus,
  { payout_max: cap }: Pick<DrawTable, 'payout_max'>,
): { total: Kurus; most: Kurus } {
  const held = (amount: Kurus) => (amount > cap ? cap : amount)
  if (mode === 'together') return { total: stake, most: held(paid(stake, togetherMillis(picks))) }
  const most = picks.reduce((sum, { oddsMillis }) => sum + held(paid(stake, oddsMillis)), 0n)
  return { total: (stake * BigInt(picks.length)) as Kurus, most: most as Kurus }
}

/** Why the coupon cannot be placed with this stake; the stake's own bounds are the field's matter. */
export function couponProblem(
  picks: readonly Picked[],
  mode: Mode,
  stake: Kurus,
  table: Pick<DrawTable, 'payout_max' | 'stake_step'>,
): string | undefined {
  if (mode === 'together') {
    const most = (table.payout_max * 1_000n) / BigInt(togetherMillis(picks))
    const high = (most - (most % table.stake_step)) as Kurus
    return stake > high
      ? texts.tooHigh(virtualTexts.football.markets['together']!, formatMoney(high))
      : undefined
  }
  const over = picks.find(({ stakeMax }) => stake > stakeMax)
  return over && texts.tooHigh(over.name, formatMoney(over.stakeMax))
}
