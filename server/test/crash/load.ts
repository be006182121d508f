import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import type { PlayRoundWire } from '@menekse/contract/casino/play'
import type { Seat } from '../crowd.ts'
import { openWire } from '../wire.ts'
import type { Wire } from '../wire.ts'
import { createCount } from './count.ts'
import { type SteppedGame, steppedGames } from './stepped.ts'

/** A round that the server said was taken: from then on it must exist, once. */
export interface Acknowledged {
  seat: Seat
  round: PlayRoundWire
  /** It ended with the round, or with a `finish` that was acknowledged too. */
  settled: boolean
}

export interface Load {
  readonly acknowledged: ReadonlyMap<RoundId, Acknowledged>
  /** Questions without a definite answer (none, or 503), each asked again with the same id. */
  unknown(): number
  /** Answers that contradict an earlier one, or that nobody should ever get. */
  readonly wrong: string[]
  /** Resolves when this many more rounds have been acknowledged. */
  more(rounds: number): Promise<void>
  /** Lets every worker get a definite answer to its last question, then ends. */
  stop(): Promise<void>
}

const STAKE = 1
const RETRY_MS = 25
/** The minimum cycle of a slot, and something for clocks. */
const REST_MS = 2_600

interface Answered {
  round: PlayRoundWire
}

interface LoadOptions {
  workers: number
  /** Given up, nobody asks any more. */
  isGivenUp(): boolean
}

export function startLoad(port: number, seats: readonly Seat[], options: LoadOptions): Load {
  const { workers, isGivenUp } = options
  const acknowledged = new Map<RoundId, Acknowledged>()
  const wrong: string[] = []
  const count = createCount()
  const rested = seats.map((seat) => ({ seat, at: 0 }))
  let unknown = 0
  const stopping = new AbortController()

  /** Asks until the answer is definite: the same id as often as it takes. */
  async function ask(wire: Wire, path: string, seat: Seat, body: Record<string, unknown>) {
    const text = JSON.stringify({ play_session: seat.playSession, ...body })
    while (!isGivenUp()) {
      try {
        const answer = await wire.request('POST', path, headOf(seat), text)
        if (answer.status === 200) return (JSON.parse(answer.body) as Answered).round
        if (answer.status !== 503) {
          const { code } = JSON.parse(answer.body) as { code?: string }
          if (code !== 'too_soon') wrong.push(`${path} → ${answer.status} ${code}`)
          return undefined
        }
      } catch {
        // The connection died with the server; what it had asked may or may not have happened.
      }
      unknown += 1
      await wait(RETRY_MS)
    }
    return undefined
  }

  async function playOne(wire: Wire, seat: Seat): Promise<void> {
    const roundId = newId('rnd', Date.now())
    const stepped = steppedGames[seat.gameSlug]
    const choice = stepped?.beginning
    const round = await ask(wire, '/api/play/spin', seat, {
      round_id: roundId,
      stake: STAKE,
      ...(choice === undefined ? {} : { choice }),
    })
    if (round === undefined) return
    const taken = { seat, round, settled: round.status === 'settled' }
    acknowledged.set(roundId, taken)
    count.one()
    if (stepped !== undefined) return takeSteps(wire, taken, stepped)
    if (round.status !== 'open') return
    const ended = await ask(wire, '/api/play/finish', seat, { round_id: roundId })
    taken.settled = ended?.status === 'settled'
    if (ended !== undefined && ended.payout !== round.payout)
      wrong.push(`${roundId} paid ${ended.payout} after it had said ${round.payout}`)
  }

  /** Step after step, each asked for until it is answered; what was acknowledged last is what must be there. */
  async function takeSteps(wire: Wire, taken: Acknowledged, game: SteppedGame): Promise<void> {
    while (taken.round.status === 'open') {
      const number = taken.round.steps + 1
      const step = { round_id: taken.round.id, number, choice: game.next(taken.round) }
      const after = await ask(wire, '/api/play/step', taken.seat, step)
      if (after === undefined) return
      if (after.steps !== number) wrong.push(`${after.id} is at step ${after.steps}, not ${number}`)
      taken.round = after
      taken.settled = after.status === 'settled'
    }
  }

  async function work(): Promise<void> {
    const wire = openWire(port)
    while (!stopping.signal.aborted && !isGivenUp()) {
      const next = rested.shift()!
      const waitMs = next.at - Date.now()
      if (waitMs > 0) await wait(waitMs)
      await playOne(wire, next.seat)
      rested.push({ seat: next.seat, at: Date.now() + REST_MS })
    }
    wire.close()
  }

  const working = Promise.all(Array.from({ length: workers }, work))
  return {
    acknowledged,
    unknown: () => unknown,
    wrong,
    more: count.more,
    async stop() {
      stopping.abort()
      await working
    },
  }
}

function headOf(seat: Seat): string {
  return (
    `cookie: menekse_session=${seat.token}\r\nx-requested-with: crash\r\n` +
    `content-type: application/json\r\n`
  )
}
