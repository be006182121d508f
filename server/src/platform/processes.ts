import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceName } from './service-names.ts'
import { isUnavailable } from './database.ts'
import type { Connection } from './database-access.ts'
import { AlreadySaid } from './lifetime.ts'
import type { Log } from './log.ts'
import { createRelay } from './siblings.ts'
import { StartupError } from './startup-error.ts'

/** Which of the processes on this machine one is: they share its port, its processors and its limits. */
export interface Place {
  number: number
  of: number
  /** How the one ended whose place it takes: its exit code, or the signal. */
  after?: string | undefined
}
export const ALONE: Place = { number: 1, of: 1 }

/** What a process is told when it is launched. */
export interface Launch extends Place {
  connection: Connection
  /** The first of a start: what is printed only once is its to say. */
  isFirst: boolean
}

const relay = createRelay()

const LAUNCH = 'MENEKSE_LAUNCH'
/** How long a process has to end in order; the database is stopped after it. */
const STOP_MS = 4_000
const PAUSE_MS = { first: 100, longest: 5_000 }
/** Whoever ends more often than that by itself has a fault that another start does not mend. */
const RESTARTS_MAX = 5
const RESTARTS_WITHIN_MS = 5 * 60_000

/** How a launched process says why it could not start; in the numbers of BSD's sysexits. */
const EXIT = { unusable: 78, databaseAway: 75 } as const

/** The exit code of a process that another launched: whether to launch it again is decided by it. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof StartupError) return EXIT.unusable
  return isUnavailable(error) ? EXIT.databaseAway : 1
}

/** What only one process of an installation does; the first of its machine does it. */
const SINGLE: readonly ServiceName[] = ['games', 'feed', 'jobs']

/** Of the services that were asked for, those of one process. */
export function servicesAt(
  asked: ReadonlySet<ServiceName>,
  { number }: Place,
): ReadonlySet<ServiceName> {
  if (number === 1) return asked
  return new Set([...asked].filter((name) => !SINGLE.includes(name)))
}

/** How this process was launched; undefined for the one that an operator starts. */
export function readLaunch(): Launch | undefined {
  const text = process.env[LAUNCH]
  return text === undefined ? undefined : (JSON.parse(text) as Launch)
}

/** Tells the process that launched this one that it answers, and what it has to say. */
export function sayReady(said: unknown): void {
  process.send?.({ isReady: true, said })
}

export interface Processes<Said> {
  /** Launches all; what the first had to say. Fails when one of them ends before it answers. */
  start(ending: AbortSignal): Promise<Said>
  /** Ends all, in order or by force; none is left afterwards. */
  close(): Promise<void>
}

/**
 * Processes of this program on one port: connections go to them in turn, and one that ends is replaced, unless it says
 * that it cannot be used as it is or ends again and again: then everything ends. They end by themselves with the
 * process that launched them, however it ends.
 */
export function createProcesses<Said>(options: {
  /** The file of the program. */
  program: string
  count: number
  connection: Connection
  log: Log
}): Processes<Said> {
  const { program, count, connection, log } = options
  const running = new Set<Worker>()
  const closing = new AbortController()
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2) })

  const launch = (number: number, isFirst: boolean, after?: string): Launched<Said> => {
    const launched = launchOne<Said>({ number, of: count, connection, isFirst, after })
    running.add(launched.worker)
    void launched.ended.then(() => running.delete(launched.worker))
    return launched
  }
  /** Replaces a process whenever it ends. */
  const keep = async (number: number, first: { ended: Promise<string> }): Promise<void> => {
    let pauseMs = PAUSE_MS.first
    let { ended } = first
    const endings = createEndings()
    for (;;) {
      const how = await ended
      if (closing.signal.aborted) return
      endings.add(number, how)
      log.error({ process: number, how }, 'a process ended unexpectedly; another takes its place')
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      const next = launch(number, false, how)
      ended = next.ended
      pauseMs = await next.ready.then(
        () => PAUSE_MS.first,
        () => Math.min(pauseMs * 2, PAUSE_MS.longest),
      )
    }
  }
  const close = async () => {
    closing.abort()
    const gone = [...running].map(
      (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
    )
    const killAll = (signal: NodeJS.Signals) => {
      for (const worker of running) worker.process.kill(signal)
    }
    killAll('SIGTERM')
    const timer = setTimeout(() => killAll('SIGKILL'), STOP_MS)
    await Promise.all(gone)
    clearTimeout(timer)
  }

  return {
    async start(ending) {
      ending.addEventListener('abort', () => void close())
      ending.throwIfAborted()
      // What the first start of an installation writes, one process writes.
      const first = launch(1, true)
      const said = await first.ready
      const further = Array.from({ length: count - 1 }, (_, n) => launch(n + 2, false))
      await Promise.all(further.map(({ ready }) => ready))
      const all = [first, ...further]
      for (const [index, process] of all.entries()) void keep(index + 1, process)
      return said
    },
    close,
  }
}

/** What ended with a reason of its own has printed it. */
const SAID: ReadonlySet<string> = new Set(['1', String(EXIT.unusable), String(EXIT.databaseAway)])

/** Counts how often one of the processes ended; throws when another start would not help. */
export function createEndings(now: () => number = () => performance.now()) {
  let times: number[] = []
  return {
    add(number: number, how: string): void {
      if (how === String(EXIT.unusable)) throw new AlreadySaid(`Process ${number} cannot start`)
      // A database that is away comes back, and whoever waits for it does no harm.
      if (how === String(EXIT.databaseAway)) return
      times = [...times.filter((at) => now() - at < RESTARTS_WITHIN_MS), now()]
      if (times.length <= RESTARTS_MAX) return
      throw new StartupError(
        `Process ${number} ended ${times.length} times within five minutes (the last time: ${how}): ` +
          'see the log for why, then start again.',
      )
    },
  }
}

interface Launched<Said> {
  worker: Worker
  /** What it has to say; fails when it ends before it answers. */
  ready: Promise<Said>
  /** How it ended: its exit code, or the signal. */
  ended: Promise<string>
}

function launchOne<Said>(launch: Launch): Launched<Said> {
  const { number } = launch
  const worker = cluster.fork({ [LAUNCH]: JSON.stringify(launch) })
  relay.hear(worker)
  const ended = new Promise<string>((resolve) =>
    worker.once('exit', (code, signal) => resolve(signal ?? String(code))),
  )
  const ready = new Promise<Said>((resolve, reject) => {
    worker.on('message', (message: { said?: Said }) => {
      if ('isReady' in message) resolve(message.said as Said)
    })
    void ended.then((how) =>
      reject(
        SAID.has(how)
          ? new AlreadySaid(`Process ${number} did not start`)
          : new StartupError(`Process ${number} ended (${how}) before it answered.`),
      ),
    )
  })
  // Whoever launched several waits for one after the other; none may fail unheard.
  ready.catch(() => undefined)
  return { worker, ready, ended }
}
