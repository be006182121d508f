import { staffDraws } from '@menekse/contract/draws/staff-draws'
import type { Brakes } from '../brakes/brakes.ts'
import type { Draws } from '../draws/draws.ts'
import type { Clock } from '../platform/clock.ts'
import type { Handlers, Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { BETS_PAGE_SIZE } from './table-desk.ts'
import type { TableDesk } from './table-desk.ts'
import { betView, drawRowView, wholeDrawView } from './views.ts'

interface Parts {
  clock: Clock
  draws: Pick<Draws, 'games'>
  brakes: Pick<Brakes, 'list'>
  staff: Staff
  desk: TableDesk
}
type Calls = Handlers<typeof staffDraws>

/** The back office's calls about tables of shared rounds. */
export function implementTableDesk(http: Http, parts: Parts): void {
  http.implement(staffDraws, { ...seeing(parts), ...seeingDraws(parts), ...acting(parts) })
}

function seeing({ clock, draws, brakes, desk }: Parts): Pick<Calls, 'tables' | 'table' | 'draws'> {
  return {
    async tables() {
      const [tables, pulled] = await Promise.all([desk.tables(), brakes.list()])
      return { success: true, now: clock.now().toISOString(), tables, brakes: pulled }
    },
    async table({ params: { slug } }) {
      const game = draws.games.get(slug)
      if (game === undefined) return refuse('not_found')
      const [{ table, figures }, exposed, sales, settings, pulled] = await Promise.all([
        desk.table(game),
        desk.exposed(game),
        game.pool?.sales() ?? null,
        desk.settings.history(slug),
        brakes.list(),
      ])
      const { stakes, liability } = game
      return {
        success: true,
        now: clock.now().toISOString(),
        table,
        brakes: pulled,
        released: {
          stake_min: stakes.min,
          stake_max: stakes.max,
          liability_draw: liability.draw,
          liability_selection: liability.selection,
          liability_player: liability.player,
        },
        settings,
        exposed,
        sales,
        markets: figures.markets,
      }
    },
    async draws({ params: { slug }, query }) {
      if (!draws.games.has(slug)) return refuse('not_found')
      return { success: true, draws: (await desk.draws(slug, query.before)).map(drawRowView) }
    },
  }
}

function seeingDraws({
  clock,
  draws,
  staff,
  desk,
}: Parts): Pick<Calls, 'draw' | 'drawBets' | 'drawVoids' | 'tableIncidents'> {
  return {
    async draw({ params: { slug, number } }) {
      const game = draws.games.get(slug)
      const [row, { voided, isAsked }, sales] = await Promise.all([
        desk.draw(slug, number),
        desk.voids.of({ slug, number }),
        game?.pool?.sales(number),
      ])
      if (game === undefined || row === undefined) return refuse('draw_not_found')
      return {
        success: true,
        now: clock.now().toISOString(),
        table: { slug, name: game.name, kind: game.kind },
        draw: wholeDrawView(row),
        sold: sales?.draws[0] ?? null,
        voided,
        void_asked: isAsked,
      }
    },
    async drawBets(call) {
      const { slug, number } = call.params
      const game = draws.games.get(slug)
      const draw = await desk.draw(slug, number)
      if (game === undefined || draw === undefined) return refuse('draw_not_found')
      const { rows, total } = await desk.bets(slug, number, {
        q: call.body.q,
        isPaid: call.body.paid === true,
        page: call.body.page,
      })
      const filter = {
        table: slug,
        number,
        page: call.body.page,
        isSearch: call.body.q !== undefined,
        isPaid: call.body.paid === true,
      }
      await staff.desk.noteList(actorOf(call), 'draw_bets', filter, rows.length)
      const pages = Math.max(1, Math.ceil(total / BETS_PAGE_SIZE))
      return {
        success: true,
        bets: rows.map((row) => betView(game, draw.programme, row)),
        total,
        total_pages: pages,
      }
    },
    async drawVoids() {
      return { success: true, voids: await desk.voids.list() }
    },
    async tableIncidents({ query }) {
      return { success: true, incidents: await desk.incidents.list(query.table) }
    },
  }
}

function acting({ draws, staff, desk }: Parts): Pick<Calls, 'limit' | 'askDrawVoid'> {
  return {
    async limit(call) {
      const actor = actorOf(call)
      const { slug } = call.params
      const { reason, version, ...setting } = call.body
      const game = draws.games.get(slug)
      if (game === undefined) return refuse('not_found')
      const choosing = desk.settings.set({ game, setting, version }, { actor, reason })
      const done = await staff.desk.noting(actor, 'table.limits', `table:${slug}`, choosing)
      return isRefusal(done) ? done : { success: true, approval_id: done ?? null }
    },
    async askDrawVoid(call) {
      const actor = actorOf(call)
      const { slug, number } = call.params
      const asking = desk.voids.ask({ slug, number }, { actor, reason: call.body.reason })
      const asked = await staff.desk.noting(actor, 'draw.void.ask', `${slug}:${number}`, asking)
      return isRefusal(asked) ? asked : { success: true, approval_id: asked }
    },
  }
}
