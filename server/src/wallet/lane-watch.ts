import { Counter, Histogram } from 'prom-client'
import type { Clock } from '../platform/clock.ts'
import { gaugeOf } from '../platform/metrics.ts'
import type { Metrics } from '../platform/metrics.ts'
import { UNTRACED } from '../platform/traces.ts'
import type { Traces } from '../platform/traces.ts'
import type { Batch } from './batch.ts'
import type { Transfer } from './ledger.ts'
import type { Outcome } from './operation.ts'

/** What the lane tells of itself and of each of its batches. */
export interface LaneWatch {
  /** How many wait is asked when somebody wants to know. */
  opened(waiting: () => number): void
  /** A batch begins; what it is told back is that the batch has ended, however. */
  began(): () => void
  committed(batch: Batch, outcomes: readonly Outcome<unknown>[]): void
  failed(): void
}

/** From then on whoever asks is told that the lane does not answer. */
const LATE_MS = 5_000
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2, 10]
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]

/** Knows whether the lane's batches are answered in time, and counts what they move. */
export function createLaneWatch(options: {
  clock: Clock
  metrics: Metrics
  traces?: Traces
}): LaneWatch & { isWell(): boolean } {
  const { clock, metrics, traces = UNTRACED } = options
  const registers = [metrics.registry]
  const seconds = new Histogram({
    name: 'menekse_lane_batch_seconds',
    help: 'From the beginning of a batch until its commit was answered',
    buckets: SECONDS,
    registers,
  })
  const sizes = new Histogram({
    name: 'menekse_lane_batch_operations',
    help: 'Wishes to move money that shared a commit',
    buckets: SIZES,
    registers,
  })
  const failures = new Counter({
    name: 'menekse_lane_batch_failures_total',
    help: 'Batches that were not committed, or not as far as we know',
    registers,
  })
  const refusals = new Counter({
    name: 'menekse_money_refusals_total',
    help: 'Wishes to move money that were refused, by code',
    labelNames: ['code'],
    registers,
  })
  const money = countTransfers(metrics)
  let begunAt: number | undefined
  return {
    opened(waiting) {
      gaugeOf(metrics, 'menekse_lane_waiting', 'Wishes that wait for a batch', waiting)
    },
    began() {
      begunAt = clock.now().getTime()
      const took = seconds.startTimer()
      return () => {
        begunAt = undefined
        traces.tookForMany('lane batch', took() * 1000, {})
      }
    },
    committed(batch, outcomes) {
      sizes.observe(outcomes.length)
      for (const { transfer } of batch.transfers) money(transfer)
      for (const outcome of outcomes)
        if (outcome.kind === 'refused') refusals.inc({ code: outcome.refusal.refused })
    },
    failed: () => failures.inc(),
    isWell: () => begunAt === undefined || clock.now().getTime() - begunAt < LATE_MS,
  }
}

/**
 * Stakes, payouts, deposits and everything else that moves, by reason and account of the house: GGR of a product is
 * its `stake` less `stake_refund` and `payout`, and `payout_reversal` again.
 */
function countTransfers({ registry }: Metrics): (transfer: Transfer) => void {
  const labelNames = ['reason', 'house'] as const
  const registers = [registry]
  const count = new Counter({
    name: 'menekse_transfers_total',
    help: 'Movements of money that were committed',
    labelNames,
    registers,
  })
  const sum = new Counter({
    name: 'menekse_transfers_kurus_total',
    help: 'What these movements moved, in kurus',
    labelNames,
    registers,
  })
  return ({ reason, debit, credit, amount }) => {
    const account = debit.startsWith('house:') ? debit : credit
    const labels = { reason, house: account.startsWith('house:') ? account.slice(6) : 'none' }
    count.inc(labels)
    sum.inc(labels, Number(amount))
  }
}
