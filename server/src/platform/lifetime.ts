import { StartupError } from './startup-error.ts'

/** How long each step of stopping may take before the next one begins all the same. */
const STEP_MS = 8_000

/** One thing that is taken down, by the words in which it is told where that takes too long. */
export interface Step {
  readonly title: string
  take(): Promise<void>
}

/** How what was started is taken down again, in the opposite order. */
export type Undo = { readonly steps: Step[] }

/** Ends a process whose reason has been printed already. */
export class AlreadySaid extends Error {}

export interface Life {
  /** Brings everything up in order, and notes for each step how it is taken down again. */
  start(undo: Undo, ending: AbortSignal): Promise<void>
  /** Signals after which it ends in order; the others are somebody else's to hear. */
  endsOn: readonly NodeJS.Signals[]
  ignores?: readonly NodeJS.Signals[]
  /** What a failed start ends with; 1 unless told. */
  exitCodeOf?(error: unknown): number
}

/** One life of this process: started, and taken down in order by a signal, a failed start or a bug. */
export async function live({
  start,
  endsOn,
  ignores = [],
  exitCodeOf = () => 1,
}: Life): Promise<void> {
  // Whoever read what is said may be gone. To complain of that would be one more thing that nobody reads, for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const undo: Undo = { steps: [] }
  const ending = new AbortController()
  // Signals may come twice: from the terminal and once more from npm. Only the first one counts.
  for (const signal of endsOn) process.on(signal, () => ending.abort())
  for (const signal of ignores) process.on(signal, () => undefined)
  let starting: Promise<void> | undefined
  let finishing: Promise<never> | undefined
  const finish = (exitCode: number) => (finishing ??= takeDown(exitCode))
  const takeDown = async (exitCode: number): Promise<never> => {
    await inTime(starting, 'The start').catch(() => undefined)
    for (const { title, take } of undo.steps.splice(0).toReversed()) {
      await inTime(take(), title).catch((error: unknown) => complain(error))
    }
    process.exit(exitCode)
  }
  ending.signal.addEventListener('abort', () => void finish(0))
  process.on('uncaughtException', (error) => {
    complain(error)
    void finish(1)
  })
  try {
    starting = start(undo, ending.signal)
    await starting
  } catch (error) {
    if (ending.signal.aborted) return
    complain(error)
    await finish(exitCodeOf(error))
  }
}

async function inTime(work: Promise<void> | undefined, name: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`${name} took too long and was left`)
    timer = setTimeout(() => reject(error), STEP_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** One clear line. The stack helps only those who look for a bug in the program. */
function complain(error: unknown): void {
  if (error instanceof AlreadySaid) return
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Menekşe: ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`)
  const isWanted = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  if (isWanted && error instanceof Error && !(error instanceof StartupError)) {
    process.stderr.write(`${error.stack}\n`)
  }
}
