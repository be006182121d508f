import type { TableWish } from '@menekse/contract/draws/table'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { type Choice, choiceOf } from '@menekse/games/draws/betting'
import type { Bet, Bets, PlaceRefusal as BetRefusal } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Clock } from '../platform/clock.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Chains } from '../chains/chains.ts'
import { chanceOf } from './beacon.ts'
import { limitedBy } from './game.ts'
import type { HouseRules, Pool, TableGame } from './game.ts'
import { createRoom } from './room.ts'
import { eventOf, takenOf } from './settlement.ts'
import type { DrawRow } from './store.ts'

export interface Wish {
  playerId: PlayerId
  draw: number
  bets: readonly (TableWish & { id: BetId; stake: Kurus })[]
}

export type PlaceRefusal =
  | BetRefusal
  | 'draw_closed'
  | 'table_full'
  | 'bets_too_many'
  | 'stake_not_allowed'
  | 'choice_not_allowed'

export interface Betting {
  /** Places bets on one draw, all of them or none. */
  place(game: TableGame, wish: Wish): Promise<Bet[] | Refusal<PlaceRefusal>>
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
  rules: Pick<HouseRules, 'limits'>
  /** How a table stands, or has stood a moment ago: what a bet needs of it is checked by the clock. */
  drawsUnderWay(slug: string): Promise<DrawRow[]>
  findDraw(slug: string, number: number): Promise<DrawRow | undefined>
}

/** How often tickets are made anew before it must be a fault. */
const ISSUES_MAX = 5

/** Bets on shared rounds, in whichever process the call arrives. */
export function createBetting(parts: BettingParts): Betting {
  const place = createPlacing(parts)
  return {
    async place(game, wish) {
      const running = await parts.brakes.standing()
      return running.denies({ product: game.product, title: game.slug }) ?? place(game, wish)
    },
    cashOut: createCashOut(parts),
  }
}

function createPlacing(parts: BettingParts): Betting['place'] {
  const { clock, bets } = parts
  const room = createRoom(parts)
  return async (game, wish) => {
    const { playerId } = wish
    const draw = (await parts.drawsUnderWay(game.slug)).find(({ number }) => number === wish.draw)
    const isOpen = (now: Date) => draw?.phase === 'open' && now < draw.closes_at
    if (draw === undefined || !isOpen(clock.now())) return known(bets, game, wish)
    const limited = await limitedBy(parts.rules, game)
    const choices: Chosen[] = []
    for (const wished of wish.bets) {
      const chosen = readBet(limited, draw, wished)
      if (isRefusal(chosen)) return chosen
      choices.push(chosen)
    }
    const event = eventOf(game.slug, draw.number)
    const taken = await room.take(limited, { event, playerId, bets: choices })
    if (isRefusal(taken)) return taken
    const write = (records: readonly RecordRow[]) =>
      bets.placeAll(
        choices.map(({ id, stake, payoutMax, market, selection, oddsMillis }, at) => ({
          playerId,
          id,
          product: game.product,
          category: game.category,
          title: game.slug,
          stake,
          payoutMax,
          legs: [{ event, market, selection, oddsMillis }],
          records: at === 0 ? records : [],
          accept: (now: Date) => (isOpen(now) ? undefined : refuse('draw_closed')),
        })),
      )
    const placed = await (game.pool === undefined
      ? write([])
      : issued(game.pool, wish, { write, known: () => known(bets, game, wish) }))
    if (isRefusal(placed)) taken.giveBack()
    return placed
  }
}

/** Bets with what their pool issues for them; issued anew where another call was quicker. */
async function issued(
  pool: Pool,
  wish: Wish,
  {
    write,
    known: before,
  }: {
    write(records: readonly RecordRow[]): Promise<Bet[] | Refusal<PlaceRefusal>>
    known(): Promise<Bet[] | Refusal<'draw_closed'>>
  },
): Promise<Bet[] | Refusal<PlaceRefusal>> {
  for (let tries = 1; ; tries++) {
    const rows = await pool.issue(wish)
    if (isRefusal(rows)) {
      const placed = await before()
      return isRefusal(placed) ? rows : placed
    }
    try {
      return await write(rows)
    } catch (error) {
      const refusal = pool.refusalOf(error)
      if (isRefusal(refusal)) return refusal
      if (refusal === undefined || tries === ISSUES_MAX) throw error
    }
  }
}

/** A repeat that comes after the close is answered like the first time. */
async function known(
  bets: Pick<Bets, 'find'>,
  { slug }: TableGame,
  { playerId, draw, bets: wished }: Wish,
): Promise<Bet[] | Refusal<'draw_closed'>> {
  const event = eventOf(slug, draw)
  const found = await Promise.all(wished.map(({ id }) => bets.find(playerId, id)))
  const placed = found.filter((bet) => bet !== undefined)
  const isSame = found.every((bet, at) => {
    const { stake, market, selection } = wished[at]!
    const leg = bet?.legs[0]
    return (
      bet?.stake === stake &&
      leg?.event === event &&
      leg.market === market &&
      leg.selection === selection
    )
  })
  return isSame ? placed : refuse('draw_closed')
}

const createCashOut =
  ({ bets, chains, findDraw }: BettingParts): Betting['cashOut'] =>
  async (game, { playerId, id, receivedAt }) => {
    const bet = await bets.find(playerId, id)
    const number = Number(bet?.legs[0]?.event.slice(game.slug.length + 1))
    if (bet === undefined || bet.title !== game.slug || game.flight === undefined)
      return refuse('bet_not_found')
    const draw = await findDraw(game.slug, number)
    if (draw === undefined) return refuse('bet_not_found')
    if (draw.phase === 'scheduled' || draw.phase === 'open') return refuse('too_early')
    if (draw.void_reason !== null) return refuse('flight_over')
    const { chain_id, links, link } = draw
    const seed = await chains.seedOf({ id: chain_id, links }, link, 'the house decides a draw')
    const chance = chanceOf(draw, seed)
    if (chance === undefined) return refuse('too_early')
    const result = game.draw(chance, draw.programme)
    const ms = receivedAt.getTime() - draw.starts_at.getTime()
    const { flight } = game
    return bets.cashOut({ playerId, id }, () => flight.price(takenOf(bet), ms, result))
  }

type Chosen = Choice & { id: BetId; stake: Kurus }

/** Pure: a wished bet as its game understands it. */
function readBet(
  game: TableGame,
  draw: DrawRow,
  { id, stake, market, selection }: Wish['bets'][number],
): Chosen | Refusal<'stake_not_allowed' | 'choice_not_allowed'> {
  const choice = choiceOf(game, game, { stake, market, selection }, draw.programme)
  return typeof choice === 'string' ? refuse(choice) : { ...choice, id, stake }
}
