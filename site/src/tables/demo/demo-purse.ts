import { DrawBet } from '@menekse/contract/draws/draw'
import { DEMO_CREDIT } from '@menekse/contract/casino/demo-credit'
import { type Kurus, Money } from '@menekse/contract/money'
import type { KeptStorage } from '@menekse/ui/storage'
import * as z from 'zod/mini'

/** Play money of one tab, and the bets it was staked on. Nothing of it is told to anybody. */
export interface DemoPurse {
  view(): DemoView
  subscribe(changed: () => void): () => void
  /** Stakes bets; whether there was enough for all of them. */
  stake(bets: readonly DrawBet[]): boolean
  /** Ends a bet that is open and pays it; one that has ended stays as it is. */
  end(id: DrawBet['id'], how: Pick<DrawBet, 'status' | 'payout'>): DrawBet | undefined
  /** The start sum again; bets that are open go on. */
  reset(): void
}

interface DemoView {
  readonly balance: Kurus
  /** The newest last. */
  readonly bets: readonly DrawBet[]
}

const KEY = 'menekse.demo.tables'
/** What is over goes, the oldest first, once there are more. */
const BETS_KEPT = 200

const Kept = z.object({ balance: Money, bets: z.array(DrawBet) })
const begun: DemoView = { balance: DEMO_CREDIT, bets: [] }

function readKept(storage: KeptStorage): DemoView {
  try {
    const { data } = z.safeDecode(Kept, JSON.parse(storage.getItem(KEY) ?? 'null') as never)
    return data ?? begun
  } catch {
    return begun
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)

export function createDemoPurse(storage: KeptStorage): DemoPurse {
  const listeners = new Set<() => void>()
  let view = readKept(storage)
  const change = (next: DemoView) => {
    view = next
    storage.setItem(KEY, JSON.stringify(z.encode(Kept, { ...next, bets: [...next.bets] })))
    for (const listener of listeners) listener()
  }
  return {
    view: () => view,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    stake(bets) {
      const balance = (view.balance - sum(bets.map(({ stake }) => stake))) as Kurus
      if (balance < 0n) return false
      const over = view.bets.filter(({ status }) => status !== 'open')
      const old = new Set(over.slice(0, Math.max(0, over.length - BETS_KEPT)))
      change({ balance, bets: [...view.bets.filter((bet) => !old.has(bet)), ...bets] })
      return true
    },
    end(id, how) {
      const bet = view.bets.find((one) => one.id === id)
      if (bet?.status !== 'open') return bet
      const ended = { ...bet, ...how }
      const back = how.status === 'void' ? bet.stake : how.payout
      change({
        balance: (view.balance + back) as Kurus,
        bets: view.bets.map((one) => (one === bet ? ended : one)),
      })
      return ended
    },
    reset: () => change({ ...begun, bets: view.bets.filter(({ status }) => status === 'open') }),
  }
}
