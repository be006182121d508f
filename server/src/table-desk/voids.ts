import type { DrawVoid } from '@menekse/contract/draws/staff-draw-incidents'
import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { inOne } from '../approvals/approvals.ts'
import type { Approvals, Asked, Second } from '../approvals/approvals.ts'
import type { BetKey, Bets } from '../bets/bets.ts'
import type { Draws } from '../draws/draws.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { betReasons, drawVoidLetter, VOID_REASON } from './texts.ts'
import {
  betsToVoid,
  endVoid,
  findVoid,
  givenBack,
  insertLeft,
  insertVoid,
  isAsked,
  leftOf,
  openVoids,
  shownVoids,
} from './voids-store.ts'
import type { EndedBet, VoidRow } from './voids-store.ts'

interface Which {
  slug: string
  number: number
}

export interface Voids {
  /** Those that were decided, latest first, with what became of them. */
  list(): Promise<DrawVoid[]>
  /** Of one draw, and whether one was asked for and waits. */
  of(which: Which): Promise<{ voided: DrawVoid | null; isAsked: boolean }>
  /**
   * Asks a second person for a draw to be void. One that was not drawn gives its bets back and is never drawn; after
   * its settlement its bets are taken back as a correction, but for those whose money is not there any more. The draw
   * and its result stay as they were told.
   */
  ask(
    which: Which,
    by: { actor: Actor; reason: string },
  ): Promise<string | Refusal<'draw_not_found' | 'draw_void_asked'>>
  /** Does what is due of the orders that are not done: their draws were under way before. */
  carryOut(): Promise<void>
  /** Why a draw is not to be drawn, as its players read it. */
  reasonFor(slug: string, number: number): Promise<string | undefined>
}

export interface VoidOptions {
  database: Database
  clock: Clock
  jobs: Jobs
  approvals: Pick<Approvals, 'ask' | 'define'>
  desk: Pick<Desk, 'names'>
  draws: Draws
  bets: Pick<Bets, 'undo' | 'settle'>
  tell: Messaging['tell']
  /** Figures of a draw that were summed are summed anew. */
  resum(slug: string, number: number): Promise<void>
}

const VOID_JOB = 'void_draw'
const PAGE = 200
/** A bet that goes on changing for so long is left as it is. */
const MOVING_MS = 10 * MINUTE_MS

export function createVoids(options: VoidOptions): Voids {
  const { database, approvals, jobs } = options
  jobs.define(VOID_JOB, ({ id }) => carryOut(options, String(id)), 'soon')
  approvals.define('draw.void', (asked, second) => approve(options, asked, second))
  return {
    list: async () => viewsOf(options, await shownVoids(database)),
    async of({ slug, number }) {
      const [row, asked] = await Promise.all([
        findVoid(database.read, { slug, number }),
        isAsked(database, `${slug}:${number}`),
      ])
      const [voided = null] = row === undefined ? [] : await viewsOf(options, [row])
      return { voided, isAsked: asked }
    },
    ask: (which, by) => ask(options, which, by),
    async carryOut() {
      for (const id of await openVoids(database)) await carryOut(options, id)
    },
    async reasonFor(slug, number) {
      return (await findVoid(database.read, { slug, number })) && VOID_REASON
    },
  }
}

async function ask(
  { database, approvals, draws }: VoidOptions,
  { slug, number }: Which,
  { actor, reason }: { actor: Actor; reason: string },
): ReturnType<Voids['ask']> {
  const draw = await draws.draw(slug, number)
  const game = draws.games.get(slug)
  if (draw === undefined || game === undefined) return refuse('draw_not_found')
  if (draw.void_reason !== null) return refuse('draw_void_asked')
  return database.transaction(async (tx) => {
    if ((await findVoid(tx, { slug, number })) !== undefined) return refuse('draw_void_asked')
    const payload = { table: game.name, number, draw_phase: draw.phase }
    const subject = `${slug}:${number}`
    const asked = await approvals.ask(tx, actor, { kind: 'draw.void', subject, payload, reason })
    return isRefusal(asked) ? refuse('draw_void_asked') : asked
  })
}

/** Writes the order with the decision, once; the runner heeds it from then on, and a job carries it out. */
async function approve(options: VoidOptions, asked: Asked, second: Second) {
  const { database, clock, jobs, draws } = options
  const at = asked.subject.lastIndexOf(':')
  const [slug, number] = [asked.subject.slice(0, at), Number(asked.subject.slice(at + 1))]
  const draw = await draws.draw(slug, number)
  if (draw === undefined) return refuse('not_found')
  const id = newId('drv', clock.now().getTime())
  const ordered = await inOne(database, second, async (tx) => {
    const isNew = await insertVoid(tx, {
      id,
      table_slug: slug,
      number: BigInt(number),
      phase: draw.phase,
      reason: asked.reason,
      asked_by: asked.askedBy,
      asked_at: asked.askedAt,
      decided_by: second.actor.staffId,
      decided_at: clock.now(),
      decision_reason: second.reason,
    })
    if (!isNew) return refuse('already_decided')
    await jobs.later(tx, VOID_JOB, { id })
    return {}
  })
  if (!isRefusal(ordered)) await draws.desk.declareVoid(slug, number, VOID_REASON)
  return ordered
}

/** Does what is due of an order by where its draw stands now; safe to repeat, until it is done. */
async function carryOut(options: VoidOptions, id: string): Promise<void> {
  const { database, draws } = options
  const order = await findVoid(database.read, { id })
  if (order === undefined || order.status === 'done') return
  const { table_slug: slug, number } = order
  await draws.desk.declareVoid(slug, number, VOID_REASON)
  const draw = await draws.draw(slug, number)
  const isDone = draw?.phase === 'settled' ? await correct(options, order) : draw?.phase === 'void'
  if (isDone) await finish(options, order)
}

/** Takes back what a settled draw paid, bet by bet, and gives the stakes back; false where some are asked again. */
async function correct(options: VoidOptions, order: VoidRow): Promise<boolean> {
  const event = `${order.table_slug}:${order.number}`
  let after: BetKey | undefined
  let isDone = true
  for (;;) {
    const query = { id: order.id, event, after, limit: PAGE }
    const bets = await betsToVoid(options.database, query)
    for (const bet of bets) isDone = (await correctOne(options, order, bet)) && isDone
    if (bets.length < PAGE) return isDone
    after = bets.at(-1)
  }
}

const whys = {
  insufficient_balance: 'spent',
  bet_final: 'cashed_out',
  bet_changed: 'changed',
  bet_not_found: 'changed',
} as const

/** False where the bet moved meanwhile, and is to be asked again. */
async function correctOne(options: VoidOptions, order: VoidRow, bet: EndedBet): Promise<boolean> {
  const { database, clock, bets } = options
  const { playerId, id, settlement, stake, payout } = bet
  const wrong = { settlement, by: order.decided_by, reason: order.reason }
  const undone = bet.status === 'open' ? bet : await bets.undo({ playerId, id }, wrong)
  if (isRefusal(undone)) {
    const why = whys[undone.refused]
    const isYoung = clock.now().getTime() - order.decided_at.getTime() < MOVING_MS
    if (why === 'changed' && isYoung) return false
    const row = { void_id: order.id, player_id: playerId, bet_id: id, why, stake, payout }
    await database.transaction((tx) => insertLeft(tx, row))
    return true
  }
  await bets.settle([
    {
      playerId,
      id,
      settlement: undone.settlement + 1,
      status: 'void',
      payout: ZERO,
      reason: betReasons.void,
    },
  ])
  return true
}

/** Sums what was given back, tells each player, and closes the order. */
async function finish(options: VoidOptions, order: VoidRow): Promise<void> {
  const { database, clock, draws, tell } = options
  const { id, table_slug: slug, number } = order
  const table = draws.games.get(slug)?.name ?? slug
  const sums = { bets: 0, staked: 0n, taken_back: 0n }
  let after: PlayerId | '' = ''
  for (;;) {
    const players = await givenBack(database, `${slug}:${number}`, after, PAGE)
    await database.transaction(async (tx) => {
      for (const { playerId, bets, staked } of players) {
        const letter = drawVoidLetter({ table, number, bets, staked })
        await tell(tx, { playerId, type: 'system', ...letter, key: `draw_void:${id}:${playerId}` })
      }
    })
    for (const { bets, staked, takenBack } of players) {
      sums.bets += bets
      sums.staked += staked
      sums.taken_back += takenBack
    }
    if (players.length < PAGE) break
    after = players.at(-1)!.playerId
  }
  await options.resum(slug, number)
  await database.transaction((tx) => endVoid(tx, id, { ...sums, ended_at: clock.now() }))
}

async function viewsOf(
  { database, desk, draws }: VoidOptions,
  rows: readonly VoidRow[],
): Promise<DrawVoid[]> {
  const [names, left] = await Promise.all([
    desk.names(rows.flatMap((row) => [row.asked_by, row.decided_by])),
    leftOf(
      database,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    slug: row.table_slug,
    table: draws.games.get(row.table_slug)?.name ?? row.table_slug,
    number: row.number,
    phase: row.phase as DrawVoid['phase'],
    is_done: row.status === 'done',
    reason: row.reason,
    asked_by: names.get(row.asked_by) ?? '',
    asked_at: row.asked_at.toISOString(),
    decided_by: names.get(row.decided_by) ?? '',
    decided_at: row.decided_at.toISOString(),
    decision_reason: row.decision_reason,
    bets: row.bets,
    staked: row.staked as Kurus,
    taken_back: row.taken_back as Kurus,
    left: left
      .filter(({ void_id }) => void_id === row.id)
      .map((one) => ({
        bet_id: one.bet_id,
        player_id: one.player_id,
        player: masked(one.username),
        why: one.why as DrawVoid['left'][number]['why'],
        stake: one.stake as Kurus,
        payout: one.payout as Kurus,
      })),
  }))
}

/** Of a player's name two letters. */
export const masked = (username: string): string => `${username.slice(0, 2)}***`
