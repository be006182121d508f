import { availableParallelism } from 'node:os'

/** Left to itself an installation takes no more: each holds a dozen connections of its database. */
const PROCESSES_UNASKED = 8

/** A process keeps a processor busy, and its database here another. */
export function processesFor(databaseUrl: string | undefined): number {
  const processors = availableParallelism()
  const ours = databaseUrl === undefined ? Math.floor(processors / 2) : processors
  return Math.min(Math.max(ours, 1), PROCESSES_UNASKED)
}
