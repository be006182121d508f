import { awaitsBeacon } from '@menekse/contract/draws/draw'
import type { Draw } from '@menekse/contract/draws/draw'

/** What a table shows at an instant. Milliseconds are the house's. */
export type DrawStage =
  | { readonly kind: 'open'; readonly leftMs: number; readonly wholeMs: number }
  /** Bets are closed, and nothing has begun yet; or the next draw has not opened. */
  | { readonly kind: 'waiting'; readonly isClosed: boolean }
  /** It has begun, and its result is not told. */
  | { readonly kind: 'running'; readonly ms: number }
  /** The result is told: so long ago. */
  | { readonly kind: 'shown'; readonly ms: number }
  | { readonly kind: 'void'; readonly reason: string | null }

type Times = 'opens_at' | 'closes_at' | 'starts_at'

const at = (instant: string): number => Date.parse(instant)

/**
 * What is seen of a draw. The phase comes from the house and only the way through it from the clock: nothing begins
 * before the house has said that bets are closed, and a draw goes on until its result is told.
 */
export function drawStageOf(
  draw: Pick<Draw, 'phase' | 'void_reason' | 'result' | 'drawn_at' | 'beacon' | Times> | null,
  now: number,
): DrawStage {
  if (draw === null) return { kind: 'waiting', isClosed: false }
  if (draw.phase === 'void') return { kind: 'void', reason: draw.void_reason }
  if (draw.result !== null)
    return { kind: 'shown', ms: Math.max(0, now - at(draw.drawn_at ?? draw.starts_at)) }
  if (draw.phase === 'open') {
    const wholeMs = at(draw.closes_at) - at(draw.opens_at)
    const leftMs = Math.min(wholeMs, at(draw.closes_at) - now)
    return leftMs > 0 ? { kind: 'open', leftMs, wholeMs } : { kind: 'waiting', isClosed: true }
  }
  if (draw.phase === 'scheduled') return { kind: 'waiting', isClosed: false }
  const ms = now - at(draw.starts_at)
  return ms >= 0 && !awaitsBeacon(draw)
    ? { kind: 'running', ms }
    : { kind: 'waiting', isClosed: true }
}

const ORDER = ['scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void'] as const

/** Which of two tellings of a table's draw is the later one: stream and answers cross on their way. */
export function laterDraw(known: Draw | null, heard: Draw | null): Draw | null {
  if (known === null || heard === null) return heard ?? known
  if (known.number !== heard.number) return heard.number > known.number ? heard : known
  return ORDER.indexOf(heard.phase) >= ORDER.indexOf(known.phase) ? heard : known
}

/** The first of a table's draws that takes bets now; undefined while none does. */
export const openDraw = (
  { draw, coming }: { readonly draw: Draw | null; readonly coming: readonly Draw[] },
  now: number,
): Draw | undefined =>
  [...(draw === null ? [] : [draw]), ...coming].find(
    (one) => one.phase === 'open' && at(one.closes_at) > now,
  )
