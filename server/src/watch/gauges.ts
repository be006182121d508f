import { Gauge } from 'prom-client'
import type { Metrics } from '../platform/metrics.ts'
import type { HouseFigures, Queue } from './house-figures.ts'

/** The last look at the house, as figures: of all machines of an installation the same. */
export function showHouse({ registry }: Metrics, figures: () => HouseFigures | undefined): void {
  const gauge = (
    name: string,
    help: string,
    label: string,
    read: (house: HouseFigures) => readonly (readonly [of: string, value: number])[],
  ) => {
    const shown: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        shown.reset()
        const house = figures()
        if (house === undefined) return
        for (const [of, value] of read(house)) shown.labels(of).set(value)
      },
    })
    registry.registerMetric(shown)
  }
  const queues = (value: (queue: Queue, at: Date) => number) => (house: HouseFigures) =>
    (['deposits', 'withdrawals', 'payments', 'mails'] as const).map(
      (name) => [name, value(house[name], house.at)] as const,
    )
  const secondsSince = (at: Date, since: Date | undefined) =>
    since === undefined ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1000)

  gauge('menekse_open_stakes', 'Rounds and bets that are open', 'product', (house) =>
    house.openStakes.map(({ product, count }) => [product, count]),
  )
  gauge('menekse_open_stakes_kurus', 'What is staked on them, in kurus', 'product', (house) =>
    house.openStakes.map(({ product, amount }) => [product, Number(amount)]),
  )
  gauge(
    'menekse_waiting',
    'What waits, by queue',
    'queue',
    queues(({ count }) => count),
  )
  gauge(
    'menekse_waiting_kurus',
    'Money in it, in kurus; that of withdrawals is held',
    'queue',
    queues(({ amount }) => Number(amount)),
  )
  gauge(
    'menekse_waiting_oldest_seconds',
    'How long the oldest waits',
    'queue',
    queues(({ oldestAt }, at) => secondsSince(at, oldestAt)),
  )
  gauge('menekse_jobs_due', 'Jobs whose time has come, by name', 'job', ({ jobs }) =>
    jobs.map(({ name, due }) => [name, due]),
  )
  gauge('menekse_jobs_failing', 'Jobs that failed three times or more', 'job', ({ jobs }) =>
    jobs.map(({ name, failing }) => [name, failing]),
  )
  gauge('menekse_jobs_oldest_seconds', 'How long the oldest is due', 'job', ({ jobs, at }) =>
    jobs.map(({ name, oldestDueAt }) => [name, secondsSince(at, oldestDueAt)]),
  )
}
