import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Bet, Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Clock } from '../platform/clock.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { StakeRefusal } from '../stakes/stakes.ts'
import type { Chains } from './chain.ts'
import type { TableGame } from './game.ts'
import { eventOf, takenOf } from './settlement.ts'
import type { DrawRow } from './store.ts'

export interface Wish {
  playerId: PlayerId
  id: BetId
  draw: number
  stake: Kurus
  selection: string
}

export type PlaceRefusal =
  | StakeRefusal
  | 'draw_closed'
  | 'table_full'
  | 'bets_too_many'
  | 'stake_not_allowed'
  | 'choice_not_allowed'
  | 'bet_outdated'
  | 'key_reused'
  | 'game_paused'

export interface Betting {
  place(game: TableGame, wish: Wish): Promise<Bet | Refusal<PlaceRefusal>>
  /** Ends a bet in flight at the multiplier of the instant at which the call arrived. */
  cashOut(
    game: TableGame,
    key: { playerId: PlayerId; id: BetId; receivedAt: Date },
  ): Promise<Bet | Refusal<'bet_not_found' | 'bet_settled' | 'too_early' | 'flight_over'>>
}

export interface BettingParts {
  clock: Clock
  bets: Bets
  brakes: Pick<Brakes, 'standing'>
  chains: Chains
  /** How a table stands, or has stood a moment ago: what a bet needs of it is checked by the clock. */
  currentDraw(slug: string): Promise<DrawRow | undefined>
  findDraw(slug: string, number: number): Promise<DrawRow | undefined>
}

/** Bets on shared rounds, in whichever process the call arrives. */
export function createBetting(parts: BettingParts): Betting {
  const { clock, bets, chains } = parts
  const room = createRoom(parts)

  async function place(game: TableGame, wish: Wish): ReturnType<Betting['place']> {
    const { playerId, id, stake } = wish
    const draw = await parts.currentDraw(game.slug)
    const isOpen = (now: Date) => draw?.phase === 'open' && now < draw.closes_at
    if (draw === undefined || draw.number !== wish.draw || !isOpen(clock.now()))
      return known(game, wish)
    if (stake < game.stakes.min || stake > game.stakes.max) return refuse('stake_not_allowed')
    const choice = game.read(wish.selection, stake, draw.programme)
    if (choice === undefined) return refuse('choice_not_allowed')
    const { market, selection, oddsMillis, payoutMax } = choice
    const event = eventOf(game.slug, draw.number)
    const taken = await room.take(game, { event, playerId, id, payoutMax })
    if (isRefusal(taken)) return taken
    const bet = await bets.place({
      playerId,
      id,
      product: game.product,
      category: game.category,
      title: game.slug,
      stake,
      payoutMax,
      legs: [{ event, market, selection, oddsMillis }],
      accept: (now) => (isOpen(now) ? undefined : refuse('draw_closed')),
    })
    if (isRefusal(bet)) taken.giveBack()
    return bet
  }

  /** A repeat that comes after the close is answered like the first time. */
  async function known(game: TableGame, { playerId, id, draw, stake, selection }: Wish) {
    const bet = await bets.find(playerId, id)
    const isSame =
      bet?.stake === stake &&
      bet.legs[0]!.event === eventOf(game.slug, draw) &&
      bet.legs[0]!.selection === selection
    return isSame ? bet : refuse('draw_closed')
  }

  return {
    async place(game, wish) {
      const running = await parts.brakes.standing()
      return running.denies({ product: game.product, title: game.slug }) ?? place(game, wish)
    },
    async cashOut(game, { playerId, id, receivedAt }) {
      const bet = await bets.find(playerId, id)
      const number = Number(bet?.legs[0]?.event.slice(game.slug.length + 1))
      if (bet === undefined || bet.title !== game.slug || game.flight === undefined)
        return refuse('bet_not_found')
      const draw = await parts.findDraw(game.slug, number)
      if (draw === undefined) return refuse('bet_not_found')
      if (draw.phase === 'scheduled' || draw.phase === 'open') return refuse('too_early')
      const { chain_id, links, link, salt } = draw
      const seed = await chains.seedOf({ id: chain_id, links }, link, 'the house decides a draw')
      const chance = { seed, salt: Buffer.from(salt, 'hex'), number }
      const result = game.draw(chance, draw.programme)
      const ms = receivedAt.getTime() - draw.starts_at.getTime()
      const { flight } = game
      return bets.cashOut({ playerId, id }, () => flight.price(takenOf(bet), ms, result))
    },
  }
}

/** For how long a sum of what is open on a draw is believed; bets of this process are counted at once. */
const SUM_MS = 500

interface Counted {
  event: string
  /** What all processes have taken, as it was last summed, and what this one has taken since. */
  summed: bigint
  since: bigint
  summedAt: number
  byPlayer: Map<PlayerId, Set<BetId>>
}

/** How much more a draw takes: what it may cost at most, and how many bets of one player. */
function createRoom({ bets, clock }: BettingParts) {
  const counted = new Map<string, Counted>()

  async function of(slug: string, event: string): Promise<Counted> {
    const now = clock.now().getTime()
    let room = counted.get(slug)
    if (room?.event === event && now - room.summedAt < SUM_MS) return room
    const sum = (await bets.exposure(event)).reduce((all, { payoutMax }) => all + payoutMax, 0n)
    room = counted.get(slug)
    const byPlayer = room?.event === event ? room.byPlayer : new Map<PlayerId, Set<BetId>>()
    const summed = { event, summed: sum, since: 0n, summedAt: now, byPlayer }
    counted.set(slug, summed)
    return summed
  }

  return {
    async take(
      game: TableGame,
      bet: { event: string; playerId: PlayerId; id: BetId; payoutMax: Kurus },
    ): Promise<{ giveBack(): void } | Refusal<'table_full' | 'bets_too_many'>> {
      const room = await of(game.slug, bet.event)
      const own = room.byPlayer.get(bet.playerId) ?? new Set()
      if (own.has(bet.id)) return { giveBack: () => undefined }
      if (own.size >= game.betsMax) return refuse('bets_too_many')
      if (room.summed + room.since + bet.payoutMax > game.liabilityMax) return refuse('table_full')
      room.since += bet.payoutMax
      room.byPlayer.set(bet.playerId, own.add(bet.id))
      return {
        giveBack() {
          room.since -= bet.payoutMax
          own.delete(bet.id)
        },
      }
    },
  }
}
