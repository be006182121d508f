import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { toWire } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import type { PlayerEvidence, staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import { inOne } from '../../approvals/approvals.ts'
import type { Asked } from '../../approvals/approvals.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Actor } from '../../staff/staff.ts'
import { closingValueOf } from './closing.ts'
import type { By, LimitParts } from './limits.ts'
import {
  evidenceBySport,
  evidenceOf,
  insertPlayer,
  nameOf,
  playerRows,
  waitingApproval,
} from './store.ts'
import type { PlayerRow } from './store.ts'
import { PLAIN } from './terms.ts'

interface Wish {
  playerId: PlayerId
  /** In hundredths. */
  factor: number
  delaySeconds: number
  /** The version it was read with; 0 where nothing was set. */
  version: number
}

/** What of the limits a player may have. */
export interface Players {
  shown(
    playerId: PlayerId,
  ): Promise<Returns<typeof staffSportsLimits.sportsPlayer> | Refusal<'not_found'>>
  /**
   * Sets a player's factor and extra delay, which hold from the next coupon on; what was known of their bets is kept
   * with it. A higher factor takes a second person: the id of that approval.
   */
  set(
    wish: Wish,
    by: By,
  ): Promise<string | undefined | Refusal<'not_found' | 'content_changed' | 'approval_waiting'>>
}

const SHOWN_MOST = 50
const MONTH_MS = 30 * DAY_MS
/** As far back as who beats closing odds is looked for. */
const CLOSING_MS = 90 * DAY_MS

export function createPlayers(parts: LimitParts): Players {
  const { database, approvals } = parts
  approvals.define('sports.player', async (asked, second) => {
    const done = await inOne(database, second, (tx) => write(parts, tx, rowOf(asked, second.actor)))
    return isRefusal(done) ? done : {}
  })
  return {
    shown: (playerId) => shown(parts, playerId),
    set: (wish, by) => database.transaction((tx) => set(parts, tx, wish, by)),
  }
}

async function set(
  parts: LimitParts,
  tx: Tx,
  { playerId, factor, delaySeconds, version }: Wish,
  { actor, reason }: By,
) {
  if ((await nameOf(tx, playerId)) === undefined) return refuse('not_found')
  const [before] = await playerRows(tx, playerId, 1)
  if ((before?.version ?? 0) !== version) return refuse('content_changed')
  if (factor > (before?.factor ?? PLAIN))
    return parts.approvals.ask(tx, actor, {
      kind: 'sports.player',
      subject: playerId,
      playerId,
      payload: { was: version, factor, delay_seconds: delaySeconds },
      reason,
    })
  const setter = { set_by: actor.staffId, approved_by: null }
  const row = { version: version + 1, factor, delay_seconds: delaySeconds, reason, ...setter }
  return write(parts, tx, { player_id: playerId, ...row, actor })
}

interface NewFactor extends Omit<PlayerRow, 'evidence' | 'at'> {
  actor: Actor
}

async function write(
  { clock, desk }: LimitParts,
  tx: Tx,
  { actor, ...row }: NewFactor,
): Promise<undefined | Refusal<'content_changed'>> {
  const now = clock.now()
  const playerId = row.player_id as PlayerId
  const [before] = await playerRows(tx, playerId, 1)
  const evidence = await evidenceOf(tx, playerId, new Date(now.getTime() - MONTH_MS))
  const closing = await closingValueOf(tx, playerId, new Date(now.getTime() - CLOSING_MS))
  const sports = await evidenceBySport(tx, playerId)
  const plain = {
    ...evidence,
    ...closing,
    staked: toWire(evidence.staked),
    paid: toWire(evidence.paid),
    by_sport: sports.map((one) => ({
      ...one,
      staked: toWire(one.staked),
      paid: toWire(one.paid),
    })),
  }
  const known = { ...plain, open_staked: toWire(evidence.open_staked) }
  const written = { ...row, evidence: JSON.stringify(known), at: now }
  const isNext = (before?.version ?? 0) + 1 === row.version
  if (!isNext || !(await insertPlayer(tx, written))) return refuse('content_changed')
  await desk.record(
    {
      actor,
      action: 'sports.player',
      subject: playerId,
      reason: row.reason,
      before: { factor: before?.factor ?? PLAIN, delay_seconds: before?.delay_seconds ?? 0 },
      after: { factor: row.factor, delay_seconds: row.delay_seconds },
    },
    tx,
  )
  return undefined
}

const rowOf = ({ subject, payload, reason, askedBy }: Asked, second: Actor): NewFactor => ({
  player_id: subject,
  version: Number(payload['was']) + 1,
  factor: Number(payload['factor']),
  delay_seconds: Number(payload['delay_seconds']),
  reason,
  set_by: askedBy,
  approved_by: second.staffId,
  actor: second,
})

async function shown(
  { database, clock, desk }: LimitParts,
  playerId: PlayerId,
): ReturnType<Players['shown']> {
  const { read } = database
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const [username, rows, evidence, sports, closing, approval] = await Promise.all([
    nameOf(read, playerId),
    playerRows(read, playerId, SHOWN_MOST),
    evidenceOf(read, playerId, ago(MONTH_MS)),
    evidenceBySport(read, playerId),
    closingValueOf(read, playerId, ago(CLOSING_MS)),
    waitingApproval(read, 'sports.player', playerId),
  ])
  if (username === undefined) return refuse('not_found')
  const names = await desk.names(rows.flatMap((row) => [row.set_by, row.approved_by ?? '']))
  const [newest] = rows
  return {
    success: true,
    player: { id: playerId, username },
    version: newest?.version ?? 0,
    factor: newest?.factor ?? PLAIN,
    delay_seconds: newest?.delay_seconds ?? 0,
    history: rows.map((row) => ({
      version: row.version,
      factor: row.factor,
      delay_seconds: row.delay_seconds,
      reason: row.reason,
      by: names.get(row.set_by) ?? '',
      at: row.at.toISOString(),
      approved_by: row.approved_by === null ? null : (names.get(row.approved_by) ?? ''),
    })),
    evidence: {
      ...evidence,
      ...closing,
      result: (evidence.paid - evidence.staked) as Kurus,
      by_sport: sports.map((one) => ({ ...one, result: (one.paid - one.staked) as Kurus })),
      first_at: evidence.first_at?.toISOString() ?? null,
    } satisfies PlayerEvidence,
    approval_id: approval,
  }
}
