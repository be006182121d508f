import { NumbersEvent } from '@menekse/contract/draws/numbers'
import type { Draw } from '@menekse/contract/draws/draw'
import { array, safeParse } from 'zod/mini'

/** How a draw's balls come out one after the other; milliseconds from when its result was told. */
export interface Pace {
  readonly firstMs: number
  readonly stepMs: number
}

export type Ball = Extract<NumbersEvent, { type: 'ball' }>
export type Totals = Extract<NumbersEvent, { type: 'result' }>

/** What is shown of a draw, in order; undefined until it is told. */
export interface Told {
  readonly balls: readonly Ball[]
  readonly totals: Totals | undefined
}

const FIRST_MS = 1_200
const LONGEST_STEP_MS = 2_400
/** What is left of the film when the last ball lies there. */
const REST_MS = 800

/** The pace at which so many balls are out when the film is over. */
export const paceOf = (filmMs: number, balls: number): Pace => ({
  firstMs: FIRST_MS,
  stepMs: Math.min(LONGEST_STEP_MS, Math.max(0, filmMs - FIRST_MS - REST_MS) / balls),
})

/** How many balls are out so many milliseconds after the result was told. */
export function outAt({ firstMs, stepMs }: Pace, balls: number, ms: number): number {
  if (ms < firstMs) return 0
  return Math.min(balls, Math.floor((ms - firstMs) / stepMs) + 1)
}

/** Until when balls come out, and the last one has come to rest. */
export const rolledMs = ({ firstMs, stepMs }: Pace, balls: number): number =>
  firstMs + stepMs * balls

const Events = array(NumbersEvent)

/** Reads what a draw tells; the balls that come out, and what they come to. */
export function toldOf(draw: Pick<Draw, 'events'>): Told | undefined {
  if (draw.events === null) return undefined
  const read = safeParse(Events, draw.events)
  if (!read.success) return undefined
  return {
    balls: read.data.filter((event) => event.type === 'ball'),
    totals: read.data.find((event) => event.type === 'result'),
  }
}
