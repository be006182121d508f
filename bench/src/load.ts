import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Seat } from '@menekse/server/test/crowd'

/** What the load generator is told; it runs in a process of its own, on the same cores as the server. */
export interface LoadOrder {
  kind: 'spins' | 'polls'
  port: number
  seats: Seat[]
  connections: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 200, by what they said. */
  refused: Record<string, number>
  /** Of the processor time of one core, what the generator itself used. */
  cpuShare: number
}

export async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const child = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)))
  try {
    return await new Promise<LoadResult>((resolve, reject) => {
      child.once('message', (message) => resolve(message as LoadResult))
      child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)))
      child.send(order)
    })
  } finally {
    child.kill()
  }
}
