import { setTimeout as wait } from 'node:timers/promises'
import type { DrawPhase } from '@menekse/contract/draws/draw'
import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'

/** What the benchmarks read of a draw on the wire. */
export interface Standing {
  number: number
  phase: DrawPhase
  closes_at: string
  starts_at: string
  drawn_at: string | null
  result: Record<string, unknown> | null
}

const LOOK_MS = 40

async function standingOf(port: number, slug: string): Promise<Standing | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables/${slug}`)
  const { draw } = (await answer.json()) as { draw: Standing | null }
  return draw
}

/** The next draw of a table that takes bets for so long still. */
export async function openFor(port: number, slug: string, ms: number): Promise<Standing> {
  for (;;) {
    const draw = await standingOf(port, slug)
    if (draw?.phase === 'open' && Date.parse(draw.closes_at) - Date.now() >= ms) return draw
    await wait(LOOK_MS)
  }
}

/** How a draw ended that is over. */
export async function endOf(port: number, slug: string, number: number): Promise<Standing> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/tables/${slug}/draws/${number}`)
    const { draw } = (await answer.json()) as { draw: Standing }
    if (['settled', 'void'].includes(draw.phase)) return draw
    await wait(LOOK_MS)
  }
}

/** Bets by hand of one lira each that may pay a hundred, so that thousands of them have room on a draw. */
export function betsBody(draw: number, count: number): { ids: BetId[]; body: string } {
  const ids = Array.from({ length: count }, () => newId('bet', Date.now()))
  const bets = ids.map((id) => ({ id, market: 'flight', selection: '100.00', stake: 1 }))
  return { ids, body: JSON.stringify({ draw, bets }) }
}
