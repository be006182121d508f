import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { createBets } from '../src/bets/bets.ts'
import type { Bet, BetResult, Bets, NewBet } from '../src/bets/bets.ts'
import { createJobs } from '../src/platform/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { isRefusal } from '../src/platform/refusal.ts'
import { createServices } from '../src/platform/services.ts'
import type { Wallet } from '../src/wallet/wallet.ts'
import type { OpenLane } from './open-lane.ts'

/** Bets above a money lane, or above another wallet on it. */
export function betsOn(lane: OpenLane, wallet: Wallet = lane.wallet): Bets {
  const log = createLog('silent')
  const jobs = createJobs({ database: lane.owner, clock: lane.clock, log })
  return createBets({ ...lane, wallet, jobs, log, services: createServices(new Set()) })
}

export const legs = [{ event: 'mac_1', market: 'ms', selection: '1', oddsMillis: 2_500 }]

/** A bet of a hundred that may pay two hundred and fifty. */
export const betOf = (
  { clock }: Pick<OpenLane, 'clock'>,
  playerId: PlayerId,
  changes: Partial<NewBet> = {},
): NewBet => ({
  playerId,
  id: newId('bet', clock.now().getTime()),
  product: 'sports',
  category: 'pre_match',
  title: 'futbol',
  stake: 100n as Kurus,
  payoutMax: 250n as Kurus,
  legs,
  accept: () => undefined,
  ...changes,
})
/** What a bonus in use is staked on first. */
export const ON_BONUS = { product: 'casino', category: 'slots', title: 'nar-bahcesi' } as const

export async function placed(bets: Bets, wish: NewBet): Promise<Bet> {
  const bet = await bets.place(wish)
  if (isRefusal(bet)) throw new Error(bet.refused)
  return bet
}

export const won = (bet: Bet, changes: Partial<BetResult> = {}): BetResult => ({
  playerId: bet.playerId,
  id: bet.id,
  settlement: bet.settlement + 1,
  status: 'settled',
  payout: 250n as Kurus,
  reason: 'mac_1 2-1',
  ...changes,
})
export const lost = (bet: Bet) => won(bet, { payout: 0n as Kurus })
export const voided = (bet: Bet) => won(bet, { status: 'void', payout: 0n as Kurus })

/** How a bet stands, or why not. */
export const told = (answer: Bet | { refused: string }) =>
  'refused' in answer ? answer.refused : `${answer.status} ${answer.settlement}`
