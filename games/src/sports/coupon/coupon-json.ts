import { kurus } from '@menekse/contract/money'
import { ODDS_MILLI_MAX, ODDS_MILLI_MIN, oddsMilli } from '../odds.ts'
import { type Coupon, type Leg, payoutOf, stakeOf } from './coupon.ts'
import type { LegOutcome } from './factor.ts'
import {
  bankersFlaw,
  LEGS_MAX,
  lineCount,
  LINES_MAX,
  type SystemFlaw,
  systemFlaw,
} from './lines.ts'

/** Says in English what is wrong with coupons that were read as JSON. */
export class BadCoupon extends Error {}

const flaws: Record<SystemFlaw, string> = {
  no_legs: 'legs is empty',
  too_many_legs: `a coupon has at most ${LEGS_MAX} legs`,
  no_size: 'k is empty',
  wrong_size: 'k needs whole numbers from 1 to the number of legs that are not in bank',
  size_twice: 'k names a number twice',
  wrong_banker: 'bank needs places of legs, counted from 0',
  banker_twice: 'bank names a leg twice',
  too_many_lines: `a coupon has at most ${LINES_MAX} lines`,
}

const RESULTS: readonly unknown[] = ['W', 'V', 'L', 'HW', 'HL']
const FIELDS = ['unit', 'legs', 'k', 'bank', 'cap']

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
const LONG = /^-?[1-9]\d{15,}$/

/** JSON whose long integers come as themselves, where `JSON.parse` would round them. */
function parse(json: string): unknown {
  const long = new Map<string, bigint>()
  const marked = json.replace(TOKEN, (token) => {
    if (!LONG.test(token)) return token
    const mark = `${token} of ${json.length}`
    long.set(mark, BigInt(token))
    return JSON.stringify(mark)
  })
  try {
    return JSON.parse(marked, (_, value: unknown) =>
      typeof value === 'string' ? (long.get(value) ?? value) : value,
    )
  } catch {
    throw new BadCoupon('standard input is not JSON')
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

function amountOf(value: unknown, name: string): bigint {
  const amount = isWhole(value) ? BigInt(value) : value
  if (typeof amount !== 'bigint' || amount <= 0n)
    throw new BadCoupon(`${name} needs a whole number above 0`)
  return amount
}

function outcomeOf(value: unknown, name: string): LegOutcome {
  if (RESULTS.includes(value)) return value as LegOutcome
  const [places, tied, ...more] = Array.isArray(value) ? (value as unknown[]) : []
  if (!isWhole(places) || !isWhole(tied) || more.length > 0 || places < 1 || places > tied)
    throw new BadCoupon(
      `${name} needs a result: "W", "V", "L", "HW", "HL" or [places, tied] with 1 ≤ places ≤ tied`,
    )
  return [places, tied]
}

function legOf(value: unknown, place: number): Leg {
  const name = `legs[${place}]`
  if (!Array.isArray(value) || value.length !== 2)
    throw new BadCoupon(`${name} needs [odds, result]`)
  const [odds, outcome] = value as unknown[]
  if (!isWhole(odds) || odds < ODDS_MILLI_MIN || odds > ODDS_MILLI_MAX)
    throw new BadCoupon(
      `${name} needs odds in whole thousandths from ${ODDS_MILLI_MIN} to ${ODDS_MILLI_MAX}`,
    )
  return { odds: oddsMilli(odds), outcome: outcomeOf(outcome, name) }
}

function listOf<Item>(value: unknown, name: string, item: (one: unknown, place: number) => Item) {
  if (!Array.isArray(value)) throw new BadCoupon(`${name} needs an array`)
  return value.map(item)
}

/** Whole numbers alone; whether they fit is the system's to say. */
const numbersOf = (value: unknown, name: string): number[] =>
  listOf(value, name, (one) => {
    if (!isWhole(one)) throw new BadCoupon(`${name} needs whole numbers`)
    return one
  })

function couponOf(value: unknown): Coupon {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadCoupon('a coupon is an object {unit, legs, k?, bank?, cap?}')
  const input = value as Record<string, unknown>
  const unknown = Object.keys(input).find((key) => !FIELDS.includes(key))
  if (unknown !== undefined)
    throw new BadCoupon(`${JSON.stringify(unknown)} is no field of a coupon`)
  const unit = kurus(amountOf(input.unit, 'unit'))
  const legs = listOf(input.legs, 'legs', legOf)
  // Bankers are in every line: of an accumulator all legs are, but those named have to be there.
  const bankers = input.bank === undefined ? [] : numbersOf(input.bank, 'bank')
  const system = input.k === undefined ? undefined : { sizes: numbersOf(input.k, 'k'), bankers }
  const flaw = systemFlaw(legs.length, system) ?? bankersFlaw(legs.length, bankers)
  if (flaw !== undefined) throw new BadCoupon(flaws[flaw])
  const cap = input.cap === undefined ? undefined : kurus(amountOf(input.cap, 'cap'))
  return { unit, legs, ...(system && { system }), ...(cap && { cap }) }
}

function answerOf(input: unknown): string {
  const coupon = couponOf(input)
  const lines = lineCount(coupon.legs.length, coupon.system)
  return `{"lines":${lines},"stake":${stakeOf(coupon)},"payout":${payoutOf(coupon)}}`
}

/** Which of several coupons is meant stands before what is wrong with it. */
function answersOf(inputs: readonly unknown[]): string {
  const answers = inputs.map((input, place) => {
    try {
      return answerOf(input)
    } catch (error) {
      throw error instanceof BadCoupon ? new BadCoupon(`coupon ${place}: ${error.message}`) : error
    }
  })
  return `[${answers.join(',')}]`
}

/**
 * What coupons pay, JSON in and JSON out: `{unit, legs: [[odds_milli, result], …], k?, bank?, cap?}` or an array of
 * them becomes `{lines, stake, payout}` in the same shape. Money in kuruş; integers are exact however long they are.
 * @throws BadCoupon where the text is none of that, or coupons that cannot be played
 */
export function answerJson(json: string): string {
  const input = parse(json)
  return Array.isArray(input) ? answersOf(input) : answerOf(input)
}
