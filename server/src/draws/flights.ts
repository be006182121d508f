import type { Bet, Bets } from '../bets/bets.ts'
import type { Result, TableGame } from './game.ts'
import { eventOf, takenOf } from './settlement.ts'
import type { DrawRow } from './store.ts'
import { texts } from './texts.ts'

/** Bets that end by themselves within so long are paid in one set. */
const TICK_MS = 100

interface Due {
  bet: Bet
  dueMs: number
}

export type Flights = ReturnType<typeof createFlights>

/**
 * Pays bets whose target has come while the flight goes on. It decides nothing: the same bets would be paid the same
 * when the draw is settled, if no tick ever ran.
 */
export function createFlights({ bets }: { bets: Bets }) {
  /** Of each table the bets of its flight that end by themselves, the first due last. */
  const waiting = new Map<string, { number: number; due: Due[] }>()

  async function targetsOf(game: TableGame, draw: DrawRow): Promise<Due[]> {
    const due: Due[] = []
    for await (const open of bets.ofEvent(eventOf(game.slug, draw.number), { isOpen: true }))
      for (const bet of open) {
        const dueMs = game.flight!.dueMs(takenOf(bet))
        if (dueMs !== undefined) due.push({ bet, dueMs })
      }
    return due.sort((a, b) => b.dueMs - a.dueMs)
  }

  return {
    /** One tick; when the next is due. */
    async turn(
      game: TableGame,
      draw: DrawRow,
      { now, toldAt, result }: { now: Date; toldAt: Date; result: Result },
    ) {
      let flown = waiting.get(game.slug)
      if (flown?.number !== draw.number) {
        flown = { number: draw.number, due: await targetsOf(game, draw) }
        waiting.set(game.slug, flown)
      }
      const ms = now.getTime() - draw.starts_at.getTime()
      const reached: Due[] = []
      while (flown.due.length > 0 && flown.due.at(-1)!.dueMs <= ms) reached.push(flown.due.pop()!)
      await bets.settle(
        reached.map(({ bet }) => ({
          playerId: bet.playerId,
          id: bet.id,
          settlement: bet.settlement + 1,
          status: 'settled',
          payout: game.payout(takenOf(bet), result, draw.programme),
          reason: texts.betReasons.settled,
        })),
      )
      const dueAt = draw.starts_at.getTime() + (flown.due.at(-1)?.dueMs ?? Infinity)
      return new Date(Math.min(Math.max(dueAt, now.getTime() + TICK_MS), toldAt.getTime()))
    },
    forget: (slug: string) => void waiting.delete(slug),
  }
}
