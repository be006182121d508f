import type { ServiceName } from './service-names.ts'

/** Something that runs as long as the process does. It can be closed whether or not it was started. */
export interface Service {
  start?(): Promise<void>
  close?(): Promise<void>
}

export interface Services {
  /** `every` starts in each process; what has a name starts only where `--services` has it. */
  add(name: ServiceName | 'every', service: Service): void
  /** In the order in which they were added. */
  start(): Promise<void>
  /** In the opposite order, each one whatever became of those before it. */
  close(): Promise<void>
}

/** What a process runs, by the services that it was asked for. Runners of games by the clock belong to `games`. */
export function createServices(asked: ReadonlySet<ServiceName>): Services {
  const services: { name: ServiceName | 'every'; service: Service }[] = []
  return {
    add: (name, service) => void services.push({ name, service }),
    async start() {
      for (const { name, service } of services)
        if (name === 'every' || asked.has(name)) await service.start?.()
    },
    async close() {
      const problems: unknown[] = []
      for (const { service } of services.toReversed()) {
        await service.close?.().catch((error: unknown) => problems.push(error))
      }
      if (problems.length > 0) throw problems[0]
    },
  }
}
