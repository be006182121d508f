import { draws as calls } from '@menekse/contract/draws/draws'
import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { Product } from '@menekse/contract/products'
import type { Clock } from '../platform/clock.ts'
import type { Handlers, Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Draws } from './draws.ts'
import type { TableGame } from './game.ts'
import { betView, drawView, tableView } from './views.ts'

interface Parts {
  clock: Clock
  draws: Draws
  wallet: Pick<Wallet, 'balances'>
  isPaused(game: TableGame): Promise<boolean>
  isSandbox: boolean
  /** Whether a brand offers a product; where it does not, a table is not to be found. */
  offers(brand: BrandId, product: Product): Promise<boolean>
  /** Whether a player, or a visitor, may play without money. */
  mayDemo(playerId: PlayerId | undefined): Promise<boolean>
  /** Asks the registers of excluded people about a player of whom they have not said anything. */
  askRegisters(playerId: PlayerId): Promise<void>
}

/** The calls of players and visitors at tables of shared rounds. */
export function implementDraws(http: Http, parts: Parts): void {
  http.implement(calls, { ...watching(parts), ...asking(parts), ...betting(parts) })
}

const known = ({ draws }: Parts, slug: string) => draws.games.get(slug) ?? refuse('game_not_found')

/** A table on which new bets may be wished for at a brand. */
async function offered(
  { draws, offers }: Parts,
  slug: string,
  brand: { id: BrandId },
): Promise<TableGame | Refusal<'game_not_found'>> {
  const game = draws.games.get(slug)
  const isOffered = game !== undefined && (await offers(brand.id, game.product))
  return isOffered ? game : refuse('game_not_found')
}

const viewIn =
  ({ isPaused }: Parts) =>
  async (game: TableGame) =>
    tableView(game, await isPaused(game))

/** What everybody may see of the tables that are offered. */
function watching(parts: Parts): Pick<Handlers<typeof calls>, 'tables' | 'table'> {
  const { clock, draws, isSandbox, offers, mayDemo } = parts
  const viewOf = viewIn(parts)
  // What a pool pays hangs on what others paid for it: play money has no part in that.
  const demoFor = async ({ pool }: TableGame, playerId: PlayerId | undefined) =>
    pool !== undefined ? 'none' : (await mayDemo(playerId)) ? 'open' : 'closed'
  const standing = async (game: TableGame) => ({
    table: await viewOf(game),
    ...(await draws.pages.standingOf(game)),
  })
  return {
    async tables({ brand }) {
      const standings = await draws.pages.briefs()
      const games = [...draws.games.values()]
      const isOffered = await Promise.all(games.map(({ product }) => offers(brand.id, product)))
      const tables = await Promise.all(
        games
          .filter((_, at) => isOffered[at])
          .map(async (game) => ({
            table: { ...(await viewOf(game)), facts: { ...game.briefFacts } },
            ...standings.get(game.slug)!,
          })),
      )
      return { success: true, now: clock.now().toISOString(), tables }
    },
    async table({ params: { slug }, player, brand }) {
      const game = await offered(parts, slug, brand)
      if (isRefusal(game)) return game
      const stands = await standing(game)
      const { draw, coming } = stands
      const shown = [draw ?? [], coming].flat().map(({ number }) => number)
      const [board, sales, ...bets] = await Promise.all([
        draw === null ? null : draws.pages.boardOf(slug, draw.number),
        game.pool?.sales() ?? null,
        ...(player === undefined
          ? []
          : shown.map((number) => draws.pages.betsOn(player.playerId, slug, number))),
      ])
      return {
        success: true,
        now: clock.now().toISOString(),
        ...stands,
        board,
        sales,
        bets: bets.flat().map(betView),
        is_sandbox: isSandbox,
        demo: await demoFor(game, player?.playerId),
      }
    },
  }
}

/** What everybody may ask of a table's draws, also where it is not offered: what proves them stays. */
function asking(parts: Parts): Pick<Handlers<typeof calls>, 'draw' | 'results' | 'offers'> {
  const { draws } = parts
  const viewOf = viewIn(parts)
  return {
    async draw({ params: { slug, number } }) {
      const game = known(parts, slug)
      if (isRefusal(game)) return game
      const row = await draws.draw(slug, number)
      if (row === undefined) return refuse('draw_not_found')
      return { success: true, table: await viewOf(game), draw: drawView(game, row) }
    },
    async results({ params: { slug }, query: { limit } }) {
      const game = known(parts, slug)
      if (isRefusal(game)) return game
      return { success: true, results: await draws.pages.results(slug, limit) }
    },
    async offers({ params: { slug, number } }) {
      const game = known(parts, slug)
      if (isRefusal(game)) return game
      const row = await draws.draw(slug, number)
      if (row === undefined) return refuse('draw_not_found')
      return { success: true, offers: [...(game.offers?.(row.programme) ?? [])] }
    },
  }
}

/** What a player does, and has done. */
function betting(parts: Parts): Pick<Handlers<typeof calls>, 'place' | 'cashOut' | 'bets'> {
  const { draws, wallet } = parts
  const balances = async (playerId: PlayerId) => {
    const { cash, bonus } = await wallet.balances(playerId)
    return { success: true as const, balance: cash, bonus_balance: bonus }
  }
  return {
    async place({ params: { slug }, body, player, brand }) {
      const game = await offered(parts, slug, brand)
      if (isRefusal(game)) return game
      const { playerId } = player!
      const wish = { playerId, ...body }
      let placed = await draws.place(game, wish)
      if (isRefusal(placed) && placed.refused === 'register_unanswered') {
        await parts.askRegisters(playerId)
        placed = await draws.place(game, wish)
      }
      return isRefusal(placed)
        ? placed
        : { ...(await balances(playerId)), bets: placed.map(betView) }
    },
    async cashOut({ params: { slug, id }, player, receivedAt }) {
      const game = known(parts, slug)
      if (isRefusal(game)) return game
      const bet = await draws.cashOut(game, { playerId: player!.playerId, id, receivedAt })
      return isRefusal(bet) ? bet : { ...(await balances(bet.playerId)), bet: betView(bet) }
    },
    async bets({ params: { slug }, query, player }) {
      const game = known(parts, slug)
      if (isRefusal(game)) return game
      const bets = await draws.pages.betsOf(player!.playerId, slug, query.before)
      return { success: true, bets: bets.map(betView) }
    },
  }
}
