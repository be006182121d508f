import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@menekse/contract/ids'
import type { Seat } from '@menekse/server/test/crowd'
import { openWire } from '@menekse/server/test/wire'
import type { Answer, Wire } from '@menekse/server/test/wire'
import type { LoadOrder, LoadResult } from './load.ts'

/** The minimum cycle of a slot, and a little for the way. */
const REST_MS = 2_550
const STAKE = 1

process.once(
  'message',
  (order) => void run(order as LoadOrder).then((result) => process.send!(result)),
)

async function run(order: LoadOrder): Promise<LoadResult> {
  const queue = order.seats.map((seat) => ({ seat, at: 0, head: headOf(seat) }))
  const latencies: number[] = []
  const refused: Record<string, number> = {}
  const ask = order.kind === 'spins' ? spin : poll
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  const end = startedAt + order.seconds * 1000
  await Promise.all(
    Array.from({ length: order.connections }, async () => {
      const wire = openWire(order.port)
      while (performance.now() < end) {
        // Whoever rested longest comes next, so that nobody is faster than the rules allow.
        const next = queue.shift()!
        const early = next.at - performance.now()
        if (early > 0) await wait(early)
        const asked = performance.now()
        const answer = await ask(wire, next.seat, next.head)
        latencies.push(performance.now() - asked)
        if (answer.status !== 200) {
          const said = `${answer.status} ${answer.body.slice(0, 120)}`
          refused[said] = (refused[said] ?? 0) + 1
        } else if (order.kind === 'spins' && answer.body.includes('"status":"open"')) {
          await finish(wire, next.seat, next.head, answer)
        }
        next.at = order.kind === 'spins' ? performance.now() + REST_MS : 0
        queue.push(next)
      }
      wire.close()
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return {
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    refused,
    cpuShare: (user + system) / 1e6 / seconds,
  }
}

function spin(wire: Wire, seat: Seat, head: string): Promise<Answer> {
  const body = `{"play_session":"${seat.playSession}","round_id":"${newId('rnd', Date.now())}","stake":${STAKE}}`
  return wire.request('POST', '/api/play/spin', head, body)
}

function poll(wire: Wire, _: Seat, head: string): Promise<Answer> {
  return wire.request('GET', '/api/get-balance.php', head)
}

/** A round with free spins is seen through before the player's next one; not counted as a spin. */
async function finish(wire: Wire, seat: Seat, head: string, spun: Answer): Promise<void> {
  const { round } = JSON.parse(spun.body) as { round: { id: string } }
  const body = `{"play_session":"${seat.playSession}","round_id":"${round.id}"}`
  await wire.request('POST', '/api/play/finish', head, body)
}

function headOf({ token }: Seat): string {
  return `cookie: menekse_session=${token}\r\nx-requested-with: bench\r\ncontent-type: application/json\r\n`
}
