import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Choice } from '@menekse/games/draws/betting'
import type { Bets } from '../bets/bets.ts'
import type { Clock } from '../platform/clock.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { TableGame } from './game.ts'

/** For how long a sum of what is open on a draw is believed; bets of this process are counted at once. */
const SUM_MS = 500

/** Bets that one player wants to place on a draw, all or none. */
export interface Wanted {
  event: string
  playerId: PlayerId
  bets: readonly (Choice & { id: BetId })[]
}

/** What open bets may cost: of all processes, as it was last summed, and what this one has taken since. */
interface Counted {
  event: string
  summedAt: number
  draw: bigint
  bySelection: Map<string, bigint>
  byPlayer: Map<PlayerId, Map<BetId, bigint>>
}

const wordsOf = ({ market, selection }: Pick<Choice, 'market' | 'selection'>) =>
  `${market} ${selection}`

/** How much more a draw takes: what it may cost at most, and how many bets of one player. */
export function createRoom({ bets, clock }: { bets: Bets; clock: Clock }) {
  const counted = new Map<string, Counted>()
  /** Sums that are being asked for; whoever comes meanwhile shares the answer. */
  const summing = new Map<string, Promise<Counted>>()

  async function summed(event: string): Promise<Counted> {
    const now = clock.now().getTime()
    const known = counted.get(event)
    if (known !== undefined && now - known.summedAt < SUM_MS) return known
    const under = summing.get(event) ?? sum(event, now).finally(() => summing.delete(event))
    summing.set(event, under)
    return under
  }

  async function sum(event: string, now: number): Promise<Counted> {
    const open = await bets.exposure(event)
    const next: Counted = {
      event,
      summedAt: now,
      draw: open.reduce((sum, { payoutMax }) => sum + payoutMax, 0n),
      bySelection: new Map(open.map((one) => [wordsOf(one), one.payoutMax])),
      byPlayer: counted.get(event)?.byPlayer ?? new Map<PlayerId, Map<BetId, bigint>>(),
    }
    for (const [other, { summedAt }] of counted) if (now - summedAt > 60_000) counted.delete(other)
    counted.set(event, next)
    return next
  }

  async function ownOf(room: Counted, playerId: PlayerId): Promise<Map<BetId, bigint>> {
    const known = room.byPlayer.get(playerId)
    if (known !== undefined) return known
    const placed = await bets.ofPlayerOn(playerId, room.event)
    const own = room.byPlayer.get(playerId) ?? new Map<BetId, bigint>()
    for (const { id, payoutMax } of placed) own.set(id, payoutMax)
    room.byPlayer.set(playerId, own)
    return own
  }

  return {
    /** Sets room aside for bets; what is refused later is given back. */
    async take(
      game: TableGame,
      { event, playerId, bets: wanted }: Wanted,
    ): Promise<{ giveBack(): void } | Refusal<'table_full' | 'bets_too_many'>> {
      const room = await summed(event)
      const own = await ownOf(room, playerId)
      const fresh = wanted.filter(({ id }) => !own.has(id))
      const add = (sign: 1n | -1n) => {
        for (const bet of fresh) {
          const words = wordsOf(bet)
          room.draw += sign * bet.payoutMax
          room.bySelection.set(words, (room.bySelection.get(words) ?? 0n) + sign * bet.payoutMax)
          if (sign === 1n) own.set(bet.id, bet.payoutMax)
          else own.delete(bet.id)
        }
      }
      add(1n)
      const refused = overfull(game, room, { own, fresh })
      if (refused !== undefined) {
        add(-1n)
        return refuse(refused)
      }
      return { giveBack: () => add(-1n) }
    },
  }
}

/** Pure: whether more was taken than a table allows. */
function overfull(
  { betsMax, liability, pool }: TableGame,
  room: Counted,
  { own, fresh }: { own: ReadonlyMap<BetId, Kurus | bigint>; fresh: Wanted['bets'] },
): 'table_full' | 'bets_too_many' | undefined {
  if (fresh.length === 0) return undefined
  if (own.size > betsMax) return 'bets_too_many'
  // What such bets pay was sold before.
  if (pool !== undefined) return undefined
  let ofPlayer = 0n
  for (const payoutMax of own.values()) ofPlayer += payoutMax
  if (room.draw > liability.draw || ofPlayer > liability.player) return 'table_full'
  const isFull = fresh.some(
    (bet) => (room.bySelection.get(wordsOf(bet)) ?? 0n) > liability.selection,
  )
  return isFull ? 'table_full' : undefined
}
