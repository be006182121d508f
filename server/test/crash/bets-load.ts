import { setTimeout as wait } from 'node:timers/promises'
import type { PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { Bet, BetResult } from '../../src/bets/bets.ts'
import { createToldBets, PAYOUT_MAX } from './told-bets.ts'
import type { Asking, ToldBets } from './told-bets.ts'

export interface BetsLoad {
  /** What was acknowledged; complete once the load has stopped. */
  readonly told: ToldBets
  /** Resolves when this many more bets have been acknowledged. */
  more(bets: number): Promise<void>
  /** Lets everybody get a definite answer to the last question, then ends. */
  stop(): Promise<void>
}

interface BetsLoadOptions extends Asking {
  players: readonly PlayerId[]
  workers: number
}

/** Jobs begin no faster than they end. */
const DRAW = { bets: 6, restMs: 250 }

/** Matches, each with all that may become of a bet, and draws whose results jobs bring. */
export function startBets({ players, workers, ...asking }: BetsLoadOptions): BetsLoad {
  const told = createToldBets(asking)
  const stopping = new AbortController()
  let events = 0
  let turn = 0
  /** Each of another player. */
  const placeAll = async (event: string, selections: readonly string[]): Promise<Bet[]> => {
    const bets = await Promise.all(
      selections.map((selection) => {
        turn = (turn + 1) % players.length
        return told.place(players[turn]!, event, selection)
      }),
    )
    return bets.filter((bet) => bet !== undefined)
  }
  const work = async (play: () => Promise<void>) => {
    while (!stopping.signal.aborted && !asking.isGivenUp()) await play()
  }
  const playMatch = async () => {
    events += 1
    const bets = await placeAll(`mac_${events}`, ['1', '1', '1', '1', '1', '1'])
    if (bets.length === 6) await endMatch(told, bets)
  }
  const playDraw = async () => {
    events += 1
    const event = `drw_${events}`
    const selections = Array.from({ length: DRAW.bets }, (_, n) => (n % 2 === 0 ? 'var' : 'yok'))
    await told.draw(event, await placeAll(event, selections))
    await wait(DRAW.restMs)
  }
  const working = Promise.all([
    ...Array.from({ length: workers }, () => work(playMatch)),
    work(playDraw),
  ])
  return {
    told,
    more: told.count.more,
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** One bet stays open, one is cashed out, one wins, and three are settled wrongly, opened again and settled anew. */
async function endMatch(told: ToldBets, bets: readonly Bet[]): Promise<void> {
  const [, sold, won, paid, lost, given] = bets as [Bet, Bet, Bet, Bet, Bet, Bet]
  await Promise.all([
    told.cashOut(sold),
    told.settle([
      resultOf(won, 1, PAYOUT_MAX),
      resultOf(paid, 1, PAYOUT_MAX),
      resultOf(lost, 1, ZERO),
      resultOf(given, 1, ZERO, 'void'),
    ]),
  ])
  await Promise.all([paid, lost, given].map((bet) => told.undo(bet)))
  await told.settle([
    resultOf(paid, 2, ZERO),
    resultOf(lost, 2, ZERO, 'void'),
    resultOf(given, 2, PAYOUT_MAX),
  ])
}

const resultOf = (
  { playerId, id }: Bet,
  settlement: number,
  payout: Kurus,
  status: BetResult['status'] = 'settled',
) => ({ playerId, id, settlement, payout, status })
