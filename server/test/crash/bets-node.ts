import { fork } from 'node:child_process'
import type { Kurus } from '@menekse/contract/money'
import type { Bet, BetKey, BetResult, NewBet, SettleCount } from '../../src/bets/bets.ts'
import type { Refusal } from '../../src/platform/refusal.ts'
import { startFlags } from '../served.ts'

/** What a node with bets can be asked. */
export interface BetsDoor {
  place(bet: Omit<NewBet, 'accept'>): Promise<Bet | Refusal>
  settle(results: readonly BetResult[]): Promise<SettleCount>
  cashOut(wish: BetKey & { price: Kurus }): Promise<Bet | Refusal>
  undo(wish: BetKey & { settlement: number }): Promise<Bet | Refusal>
  /** Has a job settle what is open on an event, which it answers with; from then on that job exists. */
  draw(event: string): Promise<string>
}
export type BetsCall = keyof BetsDoor
export type BodyOf<C extends BetsCall> = Parameters<BetsDoor[C]>[0]
export type AnswerOf<C extends BetsCall> = Awaited<ReturnType<BetsDoor[C]>>

export interface Asked {
  number: number
  call: BetsCall
  body: BodyOf<BetsCall>
}
/** Number 0 says that the node is there. */
export interface Answered {
  number: number
  answer: { said: unknown } | { isAway: true } | { failed: string }
}

/** No answer: what was asked may or may not have happened. */
export class NoAnswer extends Error {}

/** What a draw's bet pays, as both sides know it. */
export const drawnPayout = ({ legs, payoutMax }: Pick<Bet, 'legs' | 'payoutMax'>): Kurus =>
  legs[0]!.selection === 'var' ? payoutMax : (0n as Kurus)

/** Another node of the installation, in a process of its own, that takes bets. */
export interface BetsNode {
  /** Rejects with `NoAnswer` when there is no definite one. */
  ask<C extends BetsCall>(call: C, body: BodyOf<C>): Promise<AnswerOf<C>>
  /** Rejects, with everything it printed, when it ends without having been told to. */
  readonly died: Promise<never>
  /** Ends it in order, jobs in hand included. */
  stop(): Promise<void>
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
}

interface Waiting {
  resolve(said: unknown): void
  reject(error: Error): void
}

/** What the process is told at its start. */
export interface BetsNodeOptions {
  dataFolder: string
  /** Whether it may run on a database that loses what it has acknowledged. */
  acceptsDataLoss: boolean
}

export async function startBetsNode(program: string, options: BetsNodeOptions): Promise<BetsNode> {
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
    if (!isWanted) throw new Error(`The node with bets ended by itself: ${output}`)
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
    ask: <C extends BetsCall>(call: C, body: BodyOf<C>) =>
      new Promise<AnswerOf<C>>((resolve, reject) => {
        // The channel may seem open for a moment after the end, when nobody hears of it any more.
        if (hasEnded || !child.connected) return reject(new NoAnswer('The node ended'))
        asked += 1
        waiting.set(asked, { resolve, reject })
        child.send({ number: asked, call, body } satisfies Asked)
      }),
    died,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
