import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * A program that reads a spin's request and answers at once: no session, no rules, no money. What is lost to it is
 * what HTTP costs before the house does anything.
 */
export async function openBare(): Promise<{
  port: number
  pid: number
  stop(): void
}> {
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)))
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid!, stop: () => void child.kill() }
}
