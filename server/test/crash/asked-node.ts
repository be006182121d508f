import { fork } from 'node:child_process'
import { startFlags } from '../served.ts'

export type CallOf<D> = keyof D & string
export type BodyOf<D, C extends keyof D> = D[C] extends (body: infer B) => unknown ? B : never
export type AnswerOf<D, C extends keyof D> = D[C] extends (body: never) => Promise<infer A>
  ? A
  : never

export interface Asked {
  number: number
  call: string
  body: unknown
}
/** Number 0 says that the node is there. */
export interface Answered {
  number: number
  answer: { said: unknown } | { isAway: true } | { failed: string }
}

/** No answer: what was asked may or may not have happened. */
export class NoAnswer extends Error {}

/** Another node of the installation, in a process of its own. */
export interface AskedNode<D> {
  /** Rejects with `NoAnswer` when there is no definite one. */
  ask<C extends CallOf<D>>(call: C, body: BodyOf<D, C>): Promise<AnswerOf<D, C>>
  /** Rejects, with everything it printed, when it ends without having been told to. */
  readonly died: Promise<never>
  /** Ends it in order, jobs in hand included. */
  stop(): Promise<void>
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
  /** Stands still, as in a debugger or on a machine that is paused, until it goes on. */
  pause(): void
  goOn(): void
}

interface Waiting {
  resolve(said: unknown): void
  reject(error: Error): void
}

export async function startAskedNode<D>(program: string, options: object): Promise<AskedNode<D>> {
  const child = fork(program, [JSON.stringify(options)], {
    serialization: 'advanced',
    execArgv: startFlags(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const waiting = new Map<number, Waiting>()
  let asked = 0
  child.on('message', ({ number, answer }: Answered) => {
    // An answer that comes after the end was told is nobody's any more: the question is asked again.
    const asker = waiting.get(number)
    waiting.delete(number)
    if ('said' in answer) asker?.resolve(answer.said)
    else asker?.reject('failed' in answer ? new Error(answer.failed) : new NoAnswer('Away'))
  })
  child.on('error', () => undefined) // Whoever sends to a process that ended hears of its end below.
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true
      for (const { reject } of waiting.values()) reject(new NoAnswer('The node ended'))
      waiting.clear()
      resolve()
    })
  })
  let isWanted = false
  const died = ended.then((): never | Promise<never> => {
    if (!isWanted) throw new Error(`The node ended by itself: ${output}`)
    return new Promise<never>(() => undefined)
  })
  died.catch(() => undefined)
  const end = (signal: NodeJS.Signals) => {
    isWanted = true
    child.kill(signal)
    return ended
  }
  const up = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }))
  await Promise.race([up, died])
  return {
    ask: <C extends CallOf<D>>(call: C, body: BodyOf<D, C>) =>
      new Promise<AnswerOf<D, C>>((resolve, reject) => {
        // The channel may seem open for a moment after the end, when nobody hears of it any more.
        if (hasEnded || !child.connected) return reject(new NoAnswer('The node ended'))
        asked += 1
        waiting.set(asked, { resolve, reject })
        child.send({ number: asked, call, body } satisfies Asked)
      }),
    died,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  }
}
