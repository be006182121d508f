import type { Kurus } from '@menekse/contract/money'
import type { RefusalCode } from '@menekse/contract/refusals'
import type { Database } from '../../platform/database.ts'
import type { RecordRow } from '../../platform/record-writer.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Movement, Purse, Wallet } from '../../wallet/wallet.ts'
import type { Bet } from '../bet.ts'
import { decideEnd } from '../decisions.ts'
import { betWord, findBets } from '../store.ts'
import type { BetKey } from '../store.ts'
import { decideCut } from './cut.ts'
import type { BetCut, BetPart } from './cut.ts'

/** What is paid for a bet or a part of it, asked at the instant of the decision. */
export type Price<C extends RefusalCode> = (now: Date) => Kurus | Refusal<C>

/** How a bet is left as a whole. */
export interface Left {
  /** The bet as it was read when its price was reckoned. */
  read?: Bet
  /** The player, or 'system' where a rule of theirs did it. */
  by?: string
  /** What its product writes in the same commit. */
  records?(payout: Kurus, at: Date): readonly RecordRow[]
}

interface Parts {
  database: Database
  wallet: Pick<Wallet, 'submit'>
  find(key: BetKey): Promise<Bet | undefined>
}

/** Leaving a bet before its result, all of it or a part. */
export function createLeaving({ database, wallet, find }: Parts) {
  const now = async (key: BetKey) => (await findBets(database, [key])).get(betWord(key))

  /** Submits what is decided on a bet as it was read; where it stands otherwise by then, nothing happens. */
  async function submit<C extends RefusalCode>(
    { playerId, ...bet }: Bet,
    { key, fingerprint }: { key: string; fingerprint: string },
    decide: (purse: Purse, at: Date) => Movement<Bet> | Refusal<C>,
  ) {
    try {
      return await wallet.submit<Bet, C>({ playerId, key, fingerprint, decide })
    } catch (error) {
      const stands = await now({ playerId, id: bet.id })
      if (stands?.status === 'open' && isSame(stands, bet)) throw error
      return undefined
    }
  }

  return {
    async cashOut<C extends RefusalCode = never>(
      whose: BetKey,
      price: Price<C>,
      { read, by = whose.playerId, records }: Left = {},
    ): Promise<Bet | Refusal<C | 'bet_not_found' | 'bet_settled'>> {
      const bet = read ?? (await find(whose))
      if (bet === undefined) return refuse('bet_not_found')
      if (bet.status === 'cashed_out') return bet
      if (bet.status !== 'open') return refuse('bet_settled')
      const key = `${bet.id}:settle:${bet.settlement + 1}`
      const wish = { key, fingerprint: 'cashed_out' }
      const outcome = await submit<C>(bet, wish, (purse, at) => {
        const payout = price(at)
        if (isRefusal(payout)) return payout
        const end = { status: 'cashed_out', payout, by, reason: '' } as const
        return decideEnd(bet, { ...end, records: records?.(payout, at) ?? [] }, purse, at)
      })
      if (outcome === undefined) return refuse('bet_settled')
      if (outcome.kind === 'done') return outcome.answer
      if (outcome.kind === 'repeated') return (await now(bet)) ?? refuse('bet_not_found')
      const { refusal } = outcome
      if (refusal.refused === 'key_reused') return refuse('bet_settled')
      return { ...refusal, refused: refusal.refused }
    },

    async cut<C extends RefusalCode = never>(
      bet: Bet,
      cut: BetCut,
      partAt: (now: Date) => BetPart | Refusal<C>,
    ): Promise<Bet | Refusal<C | 'bet_settled' | 'key_reused'>> {
      if (bet.status !== 'open') return refuse('bet_settled')
      const wish = { key: `${bet.id}:cut:${cut.id}`, fingerprint: 'cut' }
      const outcome = await submit<C>(bet, wish, (purse, at) => {
        const part = partAt(at)
        return isRefusal(part) ? part : decideCut(bet, { ...cut, ...part }, purse, at)
      })
      if (outcome === undefined) return refuse('bet_settled')
      if (outcome.kind === 'done') return outcome.answer
      if (outcome.kind === 'repeated') return (await now(bet)) ?? refuse('bet_settled')
      return { ...outcome.refusal, refused: outcome.refusal.refused }
    },
  }
}

type Standing = Pick<Bet, 'settlement' | 'cuts'>
/** Whether nobody has ended or cut a bet since it was read. */
const isSame = (bet: Standing, read: Standing): boolean =>
  bet.settlement === read.settlement && bet.cuts === read.cuts
