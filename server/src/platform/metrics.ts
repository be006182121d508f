import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Machine } from './machine.ts'
import type { Place } from './processes.ts'
import { askAll, answerTo } from './siblings.ts'

/** Figures of this process and its house, in the words of Prometheus. Names end with their unit. */
export interface Metrics {
  /** A room registers its counters and gauges here; they are kept in memory and read by whoever asks. */
  readonly registry: Registry
  /** Those of all processes of this machine, each with the label `process`. */
  text(): Promise<string>
  readonly contentType: string
  start(): Promise<void>
  close(): Promise<void>
}

const TOPIC = 'metrics'
type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export function createMetrics({ number, of }: Place): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: String(number) })
  const own = async () => await registry.getMetricsAsJSON()
  const unanswered = new Counter({
    name: 'menekse_processes_unanswered_total',
    help: 'Processes of this machine that were asked for their figures and did not answer in time',
    registers: [registry],
  })
  let stopAnswering = () => {}
  return {
    registry,
    contentType: registry.contentType,
    async text() {
      if (of === 1) return await registry.metrics()
      const all = (await askAll(TOPIC)) as Figures[]
      if (all.length < of) unanswered.inc(of - all.length)
      // Every process has a label of its own, so that nothing is added up and nothing left out.
      const apart = all.map((figures) => figures.map((one) => ({ ...one, aggregator: 'sum' })))
      return await AggregatorRegistry.aggregate(apart).metrics()
    },
    async start() {
      collectDefaultMetrics({ register: registry })
      stopAnswering = answerTo(TOPIC, own)
    },
    async close() {
      stopAnswering()
      registry.clear()
    },
  }
}

/** A gauge that is read when somebody asks. */
export function gaugeOf(
  { registry }: Pick<Metrics, 'registry'>,
  name: string,
  help: string,
  read: () => number | undefined,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      const value = read()
      if (value === undefined) gauge.reset()
      else gauge.set(value)
    },
  })
  registry.registerMetric(gauge)
}

/** Whether questions to the database wait for each other. */
export function showPool(
  metrics: Pick<Metrics, 'registry'>,
  connections: () => { open: number; idle: number; waiting: number },
): void {
  const gauge: Gauge = new Gauge({
    name: 'menekse_database_connections',
    help: 'Connections of the pool, and questions that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(connections())) gauge.set({ state }, count)
    },
  })
  metrics.registry.registerMetric(gauge)
}

/** What the machine and its database say of themselves, as figures. */
export function showVitals(
  metrics: Metrics,
  signs: () => {
    room: { freeBytes: number } | undefined
    clockOffsetMs: number | undefined
    databaseAwaySince: Date | undefined
  },
  { now }: Pick<Machine, 'now'>,
): void {
  const { registry } = metrics
  gaugeOf({ registry }, 'menekse_disk_free_bytes', 'Room left on the fuller of our disks', () => {
    return signs().room?.freeBytes
  })
  gaugeOf({ registry }, 'menekse_clock_offset_seconds', "Our clock ahead of the database's", () => {
    const offset = signs().clockOffsetMs
    return offset === undefined ? undefined : offset / 1000
  })
  gaugeOf({ registry }, 'menekse_database_away_seconds', 'How long the database is away', () => {
    const since = signs().databaseAwaySince
    return since === undefined ? 0 : (now().getTime() - since.getTime()) / 1000
  })
}
