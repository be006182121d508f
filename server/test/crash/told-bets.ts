import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@menekse/contract/ids'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import { lira, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { Bet, BetResult, BetStatus } from '../../src/bets/bets.ts'
import { isRefusal } from '../../src/platform/refusal.ts'
import { NoAnswer } from './asked-node.ts'
import { drawnPayout } from './bets-node.ts'
import type { AnswerOfBets, BetsCall, BetsNode, BodyOfBets } from './bets-node.ts'
import { createCount } from './count.ts'
import type { Count } from './count.ts'

/** A bet that a node said was taken, with all it said of it since. */
export interface ToldBet {
  stake: Kurus
  /** How it was ended and opened again, in order. */
  ends: { settlement: number; event: Exclude<BetStatus, 'open'> | 'undone'; payout: Kurus }[]
  /** A job that exists settles it so, sooner or later. */
  drawn?: { event: string; payout: Kurus }
}

export interface Asking {
  /** Who answers now; another one after a kill. */
  node(): BetsNode
  /** Given up, nobody asks any more. */
  isGivenUp(): boolean
}

const STAKE = lira(10)
const PRICE = lira(7)
export const PAYOUT_MAX = lira(25)
const RETRY_MS = 25
/** Few answers are lost in the moment between commit and answer; so some are asked for again as if they had been. */
const REPEATED_EVERY = 5

export interface ToldBets {
  readonly bets: Map<BetId, ToldBet>
  readonly wrong: string[]
  readonly count: Count
  unknown(): number
  place(playerId: PlayerId, event: string, selection: string): Promise<Bet | undefined>
  settle(wishes: readonly Omit<BetResult, 'reason'>[]): Promise<void>
  cashOut(bet: Bet): Promise<void>
  undo(bet: Bet): Promise<void>
  draw(event: string, bets: readonly Bet[]): Promise<void>
}

/** Asks a node for bets until each answer is definite, with the same key as often as it takes, and keeps the answers. */
export function createToldBets(asking: Asking): ToldBets {
  const bets = new Map<BetId, ToldBet>()
  const wrong: string[] = []
  const count = createCount()
  const { ask, unknown } = createAsk(asking, wrong)
  const note = (id: BetId, end: ToldBet['ends'][number]) => bets.get(id)!.ends.push(end)
  return {
    bets,
    wrong,
    count,
    unknown,
    async place(playerId, event, selection) {
      const bet = await ask('place', {
        playerId,
        id: newId('bet', Date.now()),
        product: 'sports',
        category: 'pre_match',
        title: 'futbol',
        stake: STAKE,
        payoutMax: PAYOUT_MAX,
        legs: [{ event, market: 'ms', selection, oddsMillis: 2_500 }],
      })
      if (bet === undefined) return undefined
      bets.set(bet.id, { stake: bet.stake, ends: [] })
      count.one()
      return bet
    },
    async settle(wishes) {
      const results = wishes.map((wish) => ({ ...wish, reason: 'result' }))
      const found = await ask('settle', results)
      if (found === undefined) return
      for (const { id, settlement, status, payout } of results)
        note(id, { settlement, event: status, payout })
      if (found.settled + found.already !== results.length)
        wrong.push(`${results.length} bets became ${found.settled} and ${found.already}`)
    },
    async cashOut({ playerId, id }) {
      const bet = await ask('cashOut', { playerId, id, price: PRICE })
      if (bet === undefined) return
      note(id, { settlement: 1, event: 'cashed_out', payout: PRICE })
      if (bet.status !== 'cashed_out' || bet.payout !== PRICE)
        wrong.push(`${id} is ${bet.status} for ${bet.payout} after it was cashed out`)
    },
    async undo({ playerId, id }) {
      const bet = await ask('undo', { playerId, id, settlement: 1 })
      if (bet === undefined) return
      note(id, { settlement: 1, event: 'undone', payout: ZERO })
      if (bet.status !== 'open') wrong.push(`${id} is ${bet.status} after it was opened again`)
    },
    async draw(event, drawn) {
      const known = await ask('draw', event)
      if (known === undefined) return
      for (const bet of drawn) bets.get(bet.id)!.drawn = { event, payout: drawnPayout(bet) }
    },
  }
}

type Definite<C extends BetsCall> = Exclude<AnswerOfBets<C>, { refused: unknown }>

function createAsk({ node, isGivenUp }: Asking, wrong: string[]) {
  let asked = 0
  let unknown = 0
  /** Nothing where the answer is none that anybody should get, or where the run was given up. */
  async function definite<C extends BetsCall>(
    call: C,
    body: BodyOfBets<C>,
  ): Promise<Definite<C> | undefined> {
    while (!isGivenUp()) {
      try {
        const answer = await node().ask(call, body)
        if (!isRefusal(answer)) return answer as Definite<C>
        wrong.push(`${call} → ${answer.refused}`)
        return undefined
      } catch (error) {
        if (!(error instanceof NoAnswer)) {
          wrong.push(`${call} → ${String(error)}`)
          return undefined
        }
      }
      unknown += 1
      await wait(RETRY_MS)
    }
    return undefined
  }
  return {
    async ask<C extends BetsCall>(call: C, body: BodyOfBets<C>): Promise<Definite<C> | undefined> {
      asked += 1
      const isRepeated = asked % REPEATED_EVERY === 0
      const answer = await definite(call, body)
      return isRepeated && answer !== undefined ? definite(call, body) : answer
    },
    unknown: () => unknown,
  }
}
