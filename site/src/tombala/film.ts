import type { Draw } from '@menekse/contract/draws/draw'
import { type TombalaPrize, TombalaResult } from '@menekse/contract/draws/tombala'
import { safeDecode } from 'zod/mini'

/** A prize of a draw, once its ball was called. */
export type ShownPrize = TombalaResult['prizes'][number]

/** How far the film of a draw has come. */
export interface Film {
  readonly result: TombalaResult
  /** How many balls are called; the last of them is the one that is shown. */
  readonly place: number
  /** Balls that are called at all: the draw ends with the full house. */
  readonly balls: number
  /** Since the ball was called. */
  readonly ballMs: number
  readonly isOver: boolean
}

const decoded = new WeakMap<object, TombalaResult | undefined>()

/** The result of a draw of tombala; undefined before it is told, or where it is none. */
export function resultOf(draw: Pick<Draw, 'result'> | null): TombalaResult | undefined {
  const result = draw?.result ?? null
  if (result === null) return undefined
  if (!decoded.has(result)) {
    const read = safeDecode(TombalaResult, result as never)
    decoded.set(result, read.success ? read.data : undefined)
  }
  return decoded.get(result)
}

/** With which ball a draw ends: that of the full house. */
export const lastBall = ({ prizes }: TombalaResult): number =>
  Math.max(...prizes.map(({ ball }) => ball))

/** The film so long after the result was told: the first ball comes at once, each next one after its pause. */
export function filmAt(result: TombalaResult, ms: number, pauseMs: number): Film {
  const balls = lastBall(result)
  const place = Math.min(balls, Math.floor(Math.max(0, ms) / pauseMs) + 1)
  const isOver = ms >= balls * pauseMs
  return { result, place, balls, ballMs: ms - (place - 1) * pauseMs, isOver }
}

/** Prizes whose ball is called by now, the newest first. */
export const prizesBy = (result: TombalaResult, place: number): ShownPrize[] =>
  result.prizes.filter(({ ball }) => ball <= place).toReversed()

/** What one's own tickets, by their numbers, have won by now. */
export const wonBy = (result: TombalaResult, place: number, own: ReadonlySet<number>): bigint =>
  prizesBy(result, place).reduce(
    (sum, { each, tickets }) =>
      sum + each * BigInt(tickets.filter(({ number }) => own.has(number)).length),
    0n,
  )

/** The order in which prizes are read. */
export const prizeOrder = [
  'one_row',
  'two_rows',
  'full_house',
  'pot',
] as const satisfies readonly TombalaPrize[]
