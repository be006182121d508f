import type { Step } from './lifetime.ts'
import type { ServiceName } from './service-names.ts'

/** Something that runs as long as the process does. It can be closed whether or not it was started. */
export interface Service {
  start?(): Promise<void>
  close?(): Promise<void>
}

export interface Services {
  /**
   * `every` starts in each process; what has a name starts only where `--services` has it. Its title is what a process
   * complains of that does not end in time.
   */
  add(name: ServiceName | 'every', title: string, service: Service): void
  /** In the order in which they were added. */
  start(): Promise<void>
  /** How each is closed, in the order in which they were added: taken in the opposite one. */
  closings(): readonly Step[]
  /** Closes all of them, each whatever became of those behind it, and rejects with the first problem. */
  close(): Promise<void>
}

/** What a process runs, by the services that it was asked for. Runners of games by the clock belong to `games`. */
export function createServices(asked: ReadonlySet<ServiceName>): Services {
  const services: { name: ServiceName | 'every'; title: string; service: Service }[] = []
  const closings = () =>
    services.map(({ title, service }) => ({
      title: `Closing ${title}`,
      take: async () => service.close?.(),
    }))
  return {
    add: (name, title, service) => void services.push({ name, title, service }),
    async start() {
      for (const { name, service } of services)
        if (name === 'every' || asked.has(name)) await service.start?.()
    },
    closings,
    async close() {
      const problems: unknown[] = []
      for (const { take } of closings().toReversed())
        await take().catch((error: unknown) => problems.push(error))
      if (problems.length > 0) throw problems[0]
    },
  }
}
