import { setTimeout as wait } from 'node:timers/promises'
import type { Seat } from '@menekse/server/test/crowd'
import { openWire } from '@menekse/server/test/wire'
import type { Answer, Wire } from '@menekse/server/test/wire'

/** A player on a connection of their own, which is open before anything is measured. */
export interface Line {
  seat: Seat
  ask(method: string, path: string, body?: string): Promise<Answer>
  close(): void
}

/** What came of asking on many lines, each at its own instant. */
export interface Burst<T> {
  /** Milliseconds from the instant at which a question was due, so one held up by those before it counts as slow. */
  latencies: number[]
  /** From the first that was due to the last answer. */
  seconds: number
  answers: T[]
}

/** How many lines are opened at a time. */
const OPENED_AT_ONCE = 100

export async function openLines(port: number, seats: readonly Seat[]): Promise<Line[]> {
  const lines: Line[] = []
  for (let from = 0; from < seats.length; from += OPENED_AT_ONCE) {
    const opened = seats
      .slice(from, from + OPENED_AT_ONCE)
      .map((seat, n) => lineOf(openWire(port), seat, from + n))
    await Promise.all(opened.map((line) => line.ask('GET', '/api/get-balance.php')))
    lines.push(...opened)
  }
  return lines
}

/** Each reader has an address of their own, as a load balancer tells it. */
function lineOf(wire: Wire, seat: Seat, n: number): Line {
  const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  const head =
    `cookie: menekse_session=${seat.token}\r\n` +
    `x-forwarded-for: ${address}\r\nx-requested-with: bench\r\n`
  const withBody = `${head}content-type: application/json\r\n`
  return {
    seat,
    ask(method, path, body) {
      const ask = () => wire.request(method, path, body === undefined ? head : withBody, body)
      // A connection that was quiet may be closed while a question is on its way: browsers ask again, too.
      return ask().catch(ask)
    },
    close: wire.close,
  }
}

/** Asks once on each line, evenly over so much time and without waiting for answers. */
export async function burst<L, T>(
  lines: readonly L[],
  spanMs: number,
  ask: (line: L) => Promise<T>,
): Promise<Burst<T>> {
  const startedAt = performance.now()
  const answers = await Promise.all(
    lines.map(async (line, n) => {
      const dueAt = startedAt + (n / lines.length) * spanMs
      const early = dueAt - performance.now()
      if (early > 0) await wait(early)
      const answer = await ask(line)
      return { answer, latency: performance.now() - dueAt }
    }),
  )
  return {
    latencies: answers.map(({ latency }) => latency).toSorted((a, b) => a - b),
    seconds: (performance.now() - startedAt) / 1000,
    answers: answers.map(({ answer }) => answer),
  }
}

export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
