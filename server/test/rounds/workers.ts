import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Part, Tally } from './tally.ts'

/** Plays the parts in as many processes as there are cores, and hands each over as it is done. */
export async function playAll(
  parts: readonly Part[],
  done: (part: Part, tally: Tally) => void,
): Promise<void> {
  const left = [...parts]
  const work = async () => {
    const child = fork(new URL('worker.ts', import.meta.url))
    const ended = once(child, 'exit').then(([code]: unknown[]): never => {
      throw new Error(`A process that plays rounds ended with ${String(code)}.`)
    })
    ended.catch(() => undefined)
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      child.send(part)
      const [tally] = (await Promise.race([once(child, 'message'), ended])) as [Tally]
      done(part, tally)
    }
    child.disconnect()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
