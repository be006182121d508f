import type {
  StaffDraw,
  StaffDrawBet,
  StaffDrawRow,
  StaffTable,
} from '@menekse/contract/draws/staff-draws'
import { products } from '@menekse/contract/products'
import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import type { TableGame } from '../draws/draws.ts'
import type { TableFigures } from './figures.ts'
import { standsStill } from './incidents.ts'
import type { DeskBetRow, DeskDrawRow, HeldRow, WholeDrawRow } from './store.ts'
import { betWords } from './texts.ts'
import { masked } from './voids.ts'

export interface SeenTable {
  held: HeldRow | undefined
  draw: DeskDrawRow | undefined
  figures: TableFigures
  setting: StaffTable['setting']
  /** What is stopped. */
  stops: readonly StaffBrake[]
  opensAt: Date
  /** Its maths may be played. */
  mayBegin: boolean
  now: Date
}

export function tableView(game: TableGame, seen: SeenTable): StaffTable {
  const { slug, name, kind, product, provider } = game
  const { held, draw, figures, setting, stops, opensAt, mayBegin, now } = seen
  const reached = { all: '', product, provider, title: slug }
  const stop = stops.find(({ scope, subject }) => reached[scope] === subject)
  return {
    slug,
    name,
    kind,
    product: products[product].name,
    provider,
    math_version: game.mathVersion,
    maths_waiting: !mayBegin,
    stopped_by: stop?.scope ?? null,
    holder: held?.holder?.slice(0, 8) ?? null,
    held_since: held?.held_since?.toISOString() ?? null,
    beat_at: held?.beat_at?.toISOString() ?? null,
    stands_still: held === undefined || standsStill(held, now),
    draw: draw === undefined ? null : drawRowView(draw),
    opens_next_at: opensAt > now ? opensAt.toISOString() : null,
    today: figures.today,
    returned: figures.whole ?? null,
    setting,
  }
}

export const drawRowView = (row: DeskDrawRow): StaffDrawRow => ({
  number: row.number,
  phase: row.phase,
  opens_at: row.opens_at.toISOString(),
  closes_at: row.closes_at.toISOString(),
  starts_at: row.starts_at.toISOString(),
  drawn_at: row.drawn_at?.toISOString() ?? null,
  next_at: row.next_at?.toISOString() ?? null,
  void_reason: row.void_reason,
  bets: row.bets,
  staked: row.staked,
  paid: row.paid,
})

/** All that is known of a draw now; its row knows no seed and no result before everybody does. */
export const wholeDrawView = (row: WholeDrawRow): StaffDraw => ({
  ...drawRowView(row),
  math_version: row.math_version,
  programme: row.programme,
  settling_at: row.settling_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
  unseen_from: row.unseen_from?.toISOString() ?? null,
  unseen_to: row.unseen_to?.toISOString() ?? null,
  chain: { commitment: row.chain_commitment, link: row.link, links: row.links },
  commitment: row.commitment,
  salt: row.salt,
  beacon: row.beacon,
  seed: row.seed,
  result: row.result,
})

export const betView = (
  game: TableGame,
  programme: unknown,
  { username, placed_at, ended_at, ...row }: DeskBetRow,
): StaffDrawBet => ({
  ...row,
  words: betWords(game, programme, row),
  player: masked(username),
  placed_at: placed_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})
