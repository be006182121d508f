import { CrashResult } from '@menekse/contract/draws/crash'
import type { Draw } from '@menekse/contract/draws/draw'
import { safeParse } from 'zod/mini'
import { drawStageOf } from '../tables/draw-stage.ts'

/** What a flight shows at an instant. Milliseconds are the house's. */
export type Stage =
  | Exclude<ReturnType<typeof drawStageOf>, { kind: 'running' | 'shown' }>
  | { readonly kind: 'flight'; readonly ms: number }
  | { readonly kind: 'bust'; readonly bust: number; readonly flightMs: number; readonly ms: number }

/** The result of a flight that is over; undefined while it is not told, or where it is none of a flight. */
export function resultOf(draw: Pick<Draw, 'result'>): CrashResult | undefined {
  const read = safeParse(CrashResult, draw.result)
  return read.success ? read.data : undefined
}

/** What is seen of a flight: one that has begun flies on until its result is told. */
export function stageOf(draw: Draw | null, now: number): Stage {
  const stage = drawStageOf(draw, now)
  if (stage.kind === 'running') return { kind: 'flight', ms: stage.ms }
  if (stage.kind !== 'shown') return stage
  const result = draw === null ? undefined : resultOf(draw)
  if (draw === null || result === undefined) return { kind: 'waiting', isClosed: true }
  const { bust, flight_ms: flightMs } = result
  const ms = Math.max(0, now - Date.parse(draw.starts_at) - flightMs)
  return { kind: 'bust', bust, flightMs, ms }
}
