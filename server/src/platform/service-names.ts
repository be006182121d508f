import { StartupError } from './startup-error.ts'

/** The parts of the program a process may run. */
export const serviceNames = ['web', 'live', 'games', 'feed', 'jobs'] as const
export type ServiceName = (typeof serviceNames)[number]

/** What `--services=` names; every part without it. */
export function readServices(argv: readonly string[]): ReadonlySet<ServiceName> {
  const prefix = '--services='
  const unknown = argv.find((argument) => !argument.startsWith(prefix))
  if (unknown !== undefined) {
    throw new StartupError(
      `The argument "${unknown}" is not known: the only one is ${prefix}${serviceNames.join(',')}.`,
    )
  }
  const list = argv.at(-1)?.slice(prefix.length).split(',') ?? [...serviceNames]
  const services = new Set<ServiceName>()
  for (const text of list) {
    const name = serviceNames.find((service) => service === text.trim())
    if (name === undefined) {
      throw new StartupError(
        `There is no service "${text}": use ${prefix} with one or more of ${serviceNames.join(',')}.`,
      )
    }
    services.add(name)
  }
  return services
}
