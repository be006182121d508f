import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@menekse/contract/ids'
import type { FixtureId } from '@menekse/contract/ids'
import type { Seat } from '@menekse/server/test/crowd'
import { openWire } from '@menekse/server/test/wire'
import { OUTCOMES, selections } from './priced-matches.ts'

/** What places coupons is told; it runs in a process of its own, on the same cores as the server. */
export interface BetsOrder {
  port: number
  seats: Seat[]
  fixtures: FixtureId[]
  legs: number
  /** All on the same outcome of the same match. */
  isOneOutcome: boolean
  connections: number
  seconds: number
  /** How many are due each second, answered or not; unless it is said, one after the other. */
  rate?: number
  /** How many coupons were placed before, so that nobody repeats one of theirs. */
  from: number
}
/** A leg that was taken: of which match, at which odds, and between which instants. */
export type TakenAt = [place: number, oddsMillis: number, sentAt: number, answeredAt: number]
export interface BetsResult {
  perSecond: number
  latencies: number[]
  refused: Record<string, number>
  taken: TakenAt[]
  cpuShare: number
  /** How many were placed in all. */
  until: number
}

/** What a player agrees to: under `any` the house takes a coupon at the odds of now, down to nine tenths of these. */
const AGREED = 1_200

process.once(
  'message',
  (order) => void run(order as BetsOrder).then((result) => process.send!(result)),
)

interface Answer {
  coupon: { legs: { fixture: FixtureId; odds: number }[] }
}

async function run(order: BetsOrder): Promise<BetsResult> {
  const { rate } = order
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  const taken: TakenAt[] = []
  const places = new Map(order.fixtures.map((id, place) => [id, place]))
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const end = startedAt + order.seconds * 1_000
  let turn = order.from
  const place = async () => {
    const wire = openWire(order.port)
    while (performance.now() < end) {
      const n = turn++
      const due =
        rate === undefined ? performance.now() : startedAt + ((n - order.from) * 1_000) / rate
      if (due >= end) break
      const early = due - performance.now()
      if (early > 0) await wait(early)
      const { token } = order.seats[n % order.seats.length]!
      const head = `cookie: menekse_session=${token}\r\nx-requested-with: bench\r\ncontent-type: application/json\r\n`
      const sentAt = Date.now()
      const { status, body } = await wire.request(
        'POST',
        '/api/sports/coupons',
        head,
        bodyOf(order, n),
      )
      latencies.push(performance.now() - due)
      if (status === 200) {
        for (const { fixture, odds } of (JSON.parse(body) as Answer).coupon.legs)
          taken.push([places.get(fixture)!, odds, sentAt, Date.now()])
      } else {
        const said = `${status} ${body.slice(0, 160)}`
        refused[said] = (refused[said] ?? 0) + 1
      }
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: order.connections }, place))
  const seconds = (performance.now() - startedAt) / 1_000
  const { user, system } = process.cpuUsage(cpuBefore)
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0)
  return {
    perSecond: (latencies.length - refusals) / seconds,
    latencies: latencies.toSorted((a, b) => a - b),
    refused,
    taken,
    cpuShare: (user + system) / 1e6 / seconds,
    until: turn,
  }
}

/**
 * Ten lira on legs of different matches, spread over all that is offered unless all are to be on one outcome. Whoever
 * comes round again has another coupon: the same one twice within minutes is a mistake that is asked about.
 */
function bodyOf({ fixtures, legs, isOneOutcome, seats }: BetsOrder, n: number): string {
  const lap = Math.floor(n / seats.length)
  const picked = Array.from({ length: legs }, (_, leg) => {
    const place = isOneOutcome ? 0 : (n * 7 + leg * 3) % fixtures.length
    const selection =
      selections[isOneOutcome ? 0 : (Math.floor(n / fixtures.length) + leg + lap) % OUTCOMES]!
    return { fixture: fixtures[place]!, ...selection, odds: AGREED }
  })
  return JSON.stringify({
    id: newId('bet', Date.now()),
    legs: picked,
    system: null,
    unit: 10,
    policy: 'any',
    is_again: isOneOutcome,
  })
}
