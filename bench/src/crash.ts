import { setTimeout as wait } from 'node:timers/promises'
import { crashTitles } from '@menekse/games/crash/catalogue'
import { flightOf } from '@menekse/games/crash/flight'
import { openBare } from './bare.ts'
import { at, burst, openLines } from './bursts.ts'
import type { Burst, Line } from './bursts.ts'
import { cpuSeconds, openHouse, residentMegabytes } from './house.ts'
import type { Bench } from './report.ts'
import { betsBody, endOf, openFor } from './tables.ts'

const PLAYERS = 5_000
/** Bets of one player on one draw. */
const SEATS = 2
const title = crashTitles.find(({ slug }) => slug === 'poyraz')!
const { multiplierAt } = flightOf(title.growth)
/** A little of the window is left for the way. */
const WINDOW_MS = title.cycle.openMs - 400
/** When the first player ends a bet, and how long all of them take. */
const OUT = { afterMs: 500, withinMs: 1_000 }
const AWAKE_MS = 8_000
/** Before anything is measured the server has compiled what is hot. */
const WARM_UP_DRAWS = 2

interface Out {
  sentAt: number
  answeredAt: number
  status: number
  said: string
}

/** A hall of players at one crash table: all bet in one window, then end their bets within one second. */
export const bench: Bench = async () => {
  const house = await openHouse(PLAYERS)
  const { port, pid } = house.server
  const bare = await openBare()
  let lines: Line[] = []
  try {
    lines = await openLines(port, house.seats)
    for (let n = 0; n < WARM_UP_DRAWS; n++) await window(port, lines, pid)
    const bets = await window(port, lines, pid)
    for (let seat = 1; seat < SEATS; seat++) lines.push(...(await openLines(port, house.seats)))
    const outs = await hall(port, lines)
    // A process may have only so many connections open.
    for (const line of lines) line.close()
    lines = await openLines(
      bare.port,
      lines.map(({ seat }) => seat),
    )
    const bareOuts = await burst(lines, OUT.withinMs, (line) =>
      line.ask('POST', '/api/play/spin', '{}'),
    )
    return {
      figures: {
        bets: bets.accepted,
        bets_p50_ms: at(bets.latencies, 0.5),
        bets_p99_ms: at(bets.latencies, 0.99),
        server_cores_in_window: bets.cpuSeconds / bets.seconds,
        cash_outs: outs.paid,
        cash_outs_flown_past: outs.over,
        cash_outs_otherwise: outs.otherwise,
        wrong_multipliers: outs.wrong,
        cash_out_seconds: outs.seconds,
        cash_outs_per_second: outs.latencies.length / outs.seconds,
        cash_out_p50_ms: at(outs.latencies, 0.5),
        cash_out_p99_ms: at(outs.latencies, 0.99),
        bare_p99_ms: at(bareOuts.latencies, 0.99),
        bare_per_second: lines.length / bareOuts.seconds,
        ratio_to_bare: outs.latencies.length / outs.seconds / (lines.length / bareOuts.seconds),
        server_memory_mb: residentMegabytes(pid),
        processes: house.processes,
      },
      claims: [
        { figure: 'bets', atLeast: PLAYERS },
        { figure: 'bets_p99_ms', atMost: 100 },
        { figure: 'cash_outs', atLeast: PLAYERS * SEATS },
        { figure: 'wrong_multipliers', atMost: 0 },
        { figure: 'cash_out_p99_ms', atMost: 300 },
      ],
      notes: [
        `${PLAYERS} players bet in ${WINDOW_MS} ms; ${PLAYERS * SEATS} bets are ended within ${OUT.withinMs} ms. Each`,
        'question is due at an instant of its own and its latency counts from there, whatever holds it up.',
        'Right: between the multiplier when the question was sent and that when it was answered, by one clock.',
        'Bare: a program on the same framework that answers at once, asked as often within the same second.',
        'Generator, server and database share the cores.',
      ],
    }
  } finally {
    for (const line of lines) line.close()
    bare.stop()
    await house.stop()
  }
}

/** One bet of each in one window of a draw. */
async function window(port: number, lines: readonly Line[], pid: number) {
  const { number } = await openFor(port, title.slug, WINDOW_MS + 100)
  const cpuBefore = cpuSeconds(pid)
  const placed = await place(lines, number, 1)
  const used = cpuSeconds(pid) - cpuBefore
  await endOf(port, title.slug, number)
  return { ...placed, cpuSeconds: used, accepted: placed.answers.flat().length }
}

/** The bets that were taken. */
function place(lines: readonly Line[], draw: number, each: number) {
  return burst(lines, WINDOW_MS, async (line) => {
    const { ids, body } = betsBody(draw, each)
    const answer = await line.ask('POST', `/api/tables/${title.slug}/bets`, body)
    if (answer.status === 200) return ids
    noteRefusal(answer.body)
    return []
  })
}

const refusals = new Map<string, number>()
function noteRefusal(said: string): void {
  const code = said.slice(0, 120)
  refusals.set(code, (refusals.get(code) ?? 0) + 1)
  if (refusals.get(code) === 1) console.error(`Refused: ${code}`)
}

/** Two bets of each on one draw, all ended by hand within a second; again where the flight is over before that. */
async function hall(port: number, lines: readonly Line[]) {
  for (;;) {
    // A connection that nobody uses for a minute is closed.
    await burst(lines, AWAKE_MS, (line) => line.ask('GET', '/api/get-balance.php'))
    const { number, starts_at: startsAt } = await openFor(port, title.slug, WINDOW_MS + 100)
    const flownFrom = Date.parse(startsAt)
    const { answers } = await place(lines.slice(0, PLAYERS), number, SEATS)
    // A player ends two bets over two connections, one in each half of the second.
    const taken = lines.flatMap((line, n) => {
      const id = answers[n % PLAYERS]![Math.floor(n / PLAYERS)]
      return id === undefined ? [] : [{ line, id }]
    })
    await wait(Math.max(0, flownFrom + OUT.afterMs - Date.now()))
    const outs = await burst(taken, OUT.withinMs, async ({ line, id }): Promise<Out> => {
      const sentAt = Date.now()
      const path = `/api/tables/${title.slug}/bets/${id}/cash-out`
      const { status, body } = await line.ask('POST', path, '{}')
      return { sentAt, answeredAt: Date.now(), status, said: body }
    })
    const end = await endOf(port, title.slug, number)
    const flownMs = Number(end.result?.['flight_ms'] ?? 0)
    if (flownMs > OUT.afterMs + OUT.withinMs + 3_000) return judge(outs, flownFrom)
  }
}

/** What was paid on one lira is the multiplier. */
function judge(outs: Burst<Out>, flownFrom: number) {
  let [paid, over, otherwise, wrong] = [0, 0, 0, 0]
  for (const { sentAt, answeredAt, status, said } of outs.answers) {
    if (status !== 200) {
      if (said.includes('flight_over')) over += 1
      else {
        otherwise += 1
        noteRefusal(said)
      }
      continue
    }
    paid += 1
    const multiplier = Math.round(
      (JSON.parse(said) as { bet: { payout: number } }).bet.payout * 100,
    )
    const isRight =
      multiplier >= multiplierAt(sentAt - flownFrom) &&
      multiplier <= multiplierAt(answeredAt - flownFrom)
    if (!isRight) wrong += 1
  }
  return { ...outs, paid, over, otherwise, wrong }
}
