import { CrashResult } from '@menekse/contract/draws/crash'
import type { Draw } from '@menekse/contract/draws/draws'
import { safeParse } from 'zod/mini'

/** What a table shows at an instant. Milliseconds are the house's. */
export type Stage =
  | { readonly kind: 'open'; readonly leftMs: number; readonly wholeMs: number }
  /** Bets are closed, and nothing flies yet; or the next draw has not opened. */
  | { readonly kind: 'waiting'; readonly isClosed: boolean }
  | { readonly kind: 'flight'; readonly ms: number }
  | { readonly kind: 'bust'; readonly bust: number; readonly flightMs: number; readonly ms: number }
  | { readonly kind: 'void'; readonly reason: string | null }

const at = (instant: string): number => Date.parse(instant)

/** The result of a flight that is over; undefined while it is not told, or where it is none of a flight. */
export function resultOf(draw: Pick<Draw, 'result'>): CrashResult | undefined {
  const read = safeParse(CrashResult, draw.result)
  return read.success ? read.data : undefined
}

/**
 * What is seen of a draw. The phase comes from the house and only the way through it from the clock: nothing flies
 * before the house has said that bets are closed, and a flight flies on until its result is told.
 */
export function stageOf(draw: Draw | null, now: number): Stage {
  if (draw === null) return { kind: 'waiting', isClosed: false }
  if (draw.phase === 'void') return { kind: 'void', reason: draw.void_reason }
  const result = resultOf(draw)
  if (result !== undefined) {
    const { bust, flight_ms: flightMs } = result
    return { kind: 'bust', bust, flightMs, ms: Math.max(0, now - at(draw.starts_at) - flightMs) }
  }
  if (draw.phase === 'open') {
    const wholeMs = at(draw.closes_at) - at(draw.opens_at)
    const leftMs = Math.min(wholeMs, at(draw.closes_at) - now)
    return leftMs > 0 ? { kind: 'open', leftMs, wholeMs } : { kind: 'waiting', isClosed: true }
  }
  if (draw.phase === 'scheduled') return { kind: 'waiting', isClosed: false }
  const ms = now - at(draw.starts_at)
  return ms >= 0 ? { kind: 'flight', ms } : { kind: 'waiting', isClosed: true }
}

const ORDER = ['scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void'] as const

/** Which of two tellings of a table's draw is the later one: stream and answers cross on their way. */
export function laterDraw(known: Draw | null, heard: Draw | null): Draw | null {
  if (known === null || heard === null) return heard ?? known
  if (known.number !== heard.number) return heard.number > known.number ? heard : known
  return ORDER.indexOf(heard.phase) >= ORDER.indexOf(known.phase) ? heard : known
}
