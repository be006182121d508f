import type { BetId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { createChains } from '../src/chains/chains.ts'
import { chanceOf } from '../src/draws/beacon.ts'
import type { Result } from '../src/draws/game.ts'
import { lastDraws } from '../src/draws/store.ts'
import type { DrawRow } from '../src/draws/store.ts'
import { findBets } from '../src/bets/store.ts'
import type { Application } from './application.ts'
import type { Player } from './people.ts'

/** What the house alone knows of a draw before it is told. */
export async function resultOf(app: Application, draw: DrawRow): Promise<Result> {
  const seed = await createChains(app).seedOf(
    { id: draw.chain_id, links: draw.links },
    draw.link,
    'the house decides a draw',
  )
  const game = app.draws.games.get(draw.table_slug)!
  const chance = chanceOf(draw, seed)
  if (chance === undefined) throw new Error('Nobody knows this result before its beacon has told')
  return game.draw(chance, draw.programme, await game.pool?.sold(draw.number))
}

/** A table's draws, newest first. */
export const drawsOf = (app: Application, slug: string, limit: number): Promise<DrawRow[]> =>
  lastDraws(app.database, slug, limit)

export async function newestDraw(app: Application, slug: string): Promise<DrawRow> {
  const [draw] = await drawsOf(app, slug, 1)
  return draw!
}

/** Lets the clock come to each instant at which something is due, until the table's draw stands as asked. */
export async function until(
  app: Application,
  slug: string,
  is: (draw: DrawRow) => boolean | Promise<boolean>,
): Promise<DrawRow> {
  for (let steps = 0; steps < 100_000; steps++) {
    const due = await app.draws.run([slug])
    const draw = await newestDraw(app, slug)
    if (await is(draw)) return draw
    const now = app.clock.now().getTime()
    app.clock.advance(Math.max(1, (due?.getTime() ?? now) - now))
  }
  throw new Error(`The table ${slug} never came to stand as asked`)
}

/** A new draw that takes bets and ends as asked. */
export const openDraw = (
  app: Application,
  slug: string,
  fits?: (result: Result) => boolean,
): Promise<DrawRow> =>
  until(
    app,
    slug,
    async (draw) =>
      draw.phase === 'open' && (fits === undefined || fits(await resultOf(app, draw))),
  )

/** Until this draw is over and settled. */
export const overAndSettled = (app: Application, { table_slug: slug, number }: DrawRow) =>
  until(app, slug, (draw) => draw.number > number || ['settled', 'void'].includes(draw.phase))

export async function balanceOf(app: Application, player: Player): Promise<Kurus> {
  return (await app.wallet.balances(player.id)).cash
}

export async function betOf(app: Application, player: Player, id: BetId) {
  const [bet] = (await findBets(app.database, [{ playerId: player.id, id }])).values()
  if (bet === undefined) throw new Error(`There is no bet ${id}`)
  return bet
}
