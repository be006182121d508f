import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PlayerId } from '@menekse/contract/ids'
import type { Connection } from '@menekse/server/platform/database-access'
import { startFlags } from '@menekse/server/test/served'
import { bundle } from './bundle.ts'
import type { Run } from './lane.ts'

/** What a lane process is told: the database at its start, and each run. */
export interface LaneOrder {
  connection: Connection
  run: { players: PlayerId[]; seconds: number; inFlight: number }
}

export interface Lanes {
  /** Plays rounds of these players, shared out among the processes. */
  run(players: readonly PlayerId[], seconds: number): Promise<Run>
  close(): void
}

/** The product's lanes in as many processes, built as the product is; so many rounds in flight in all of them. */
export async function openLanes(
  connection: Connection,
  { processes, inFlight }: { processes: number; inFlight: number },
): Promise<Lanes> {
  const { program, remove } = await bundle(new URL('./lane-process.ts', import.meta.url))
  const children = Array.from({ length: processes }, () =>
    fork(program, [JSON.stringify({ connection })], {
      serialization: 'advanced',
      execArgv: startFlags(),
    }),
  )
  const ended = Promise.race(children.map((child) => once(child, 'exit'))).then(() => {
    throw new Error('A lane process ended')
  })
  ended.catch(() => undefined)
  for (const child of children) child.setMaxListeners(0)
  return {
    async run(players, seconds) {
      const runs = await Promise.all(
        children.map(async (child, seat) => {
          const own = players.filter((_, place) => place % processes === seat)
          child.send({ players: own, seconds, inFlight: Math.round(inFlight / processes) })
          return (await Promise.race([once(child, 'message'), ended]))[0] as Run
        }),
      )
      return {
        latencies: runs.flatMap((run) => run.latencies),
        seconds: Math.max(...runs.map((run) => run.seconds)),
      }
    },
    close() {
      for (const child of children) child.kill()
      remove()
    },
  }
}
