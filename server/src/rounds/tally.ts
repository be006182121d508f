import { Counter } from 'prom-client'
import type { Metrics } from '../platform/metrics.ts'
import type { Round } from './round.ts'

/** Told of each round that ended here, once. */
export type RoundTally = (round: Round) => void

/** What each title has taken and paid, so that its actual RTP can be watched. */
export function createRoundTally({ registry }: Metrics): RoundTally {
  const registers = [registry]
  const labelNames = ['title', 'free'] as const
  const rounds = new Counter({
    name: 'menekse_rounds_total',
    help: 'Rounds that ended, by title and how',
    labelNames: ['title', 'status'],
    registers,
  })
  const stakes = new Counter({
    name: 'menekse_round_stakes_kurus_total',
    help: 'Stakes of settled rounds by title, in kurus; free spins are apart',
    labelNames,
    registers,
  })
  const payouts = new Counter({
    name: 'menekse_round_payouts_kurus_total',
    help: 'Payouts of settled rounds by title, in kurus; over the stakes it is the actual RTP',
    labelNames,
    registers,
  })
  return ({ gameSlug: title, status, stake, payout, isFreeSpin }) => {
    rounds.inc({ title, status })
    if (status !== 'settled') return
    const labels = { title, free: isFreeSpin ? '1' : '0' }
    stakes.inc(labels, Number(stake))
    payouts.inc(labels, Number(payout))
  }
}
