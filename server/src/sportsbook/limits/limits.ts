import type { PlayerId } from '@menekse/contract/ids'
import { fromWire, toWire, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { TIERS } from '@menekse/contract/sports/staff-limits'
import type { SportsSetting, SportsSettingVersion } from '@menekse/contract/sports/staff-limits'
import { inOne } from '../../approvals/approvals.ts'
import type { Approvals, Asked, Payload } from '../../approvals/approvals.ts'
import type { Selection, Ticket } from '../../fixtures/fixtures.ts'
import type { Changes } from '../../platform/changes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { gatherReads } from '../../platform/gathered-reads.ts'
import { keepInMemory } from '../../platform/kept.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { Actor, Desk } from '../../staff/staff.ts'
import { liabilities, selectionIn, selectionWord } from '../store.ts'
import { limitTexts } from '../texts.ts'
import { createPlayers } from './players.ts'
import type { Players } from './players.ts'
import { insertLimit, limitRows, newestPlayers, ownLiabilities, waitingApproval } from './store.ts'
import type { LimitRow, PlayerTerms } from './store.ts'
import { FIRST, liabilityMost, PLAIN } from './terms.ts'
import type { Terms } from './terms.ts'

export interface By {
  actor: Actor
  reason: string
}

/** What is taken on sports, and from whom. */
export interface SportsLimits {
  current(): Promise<SportsSetting>
  /** The most that one outcome may cost the house now, all coupons together. */
  mostOn(about: Pick<Ticket, 'tier' | 'isLive'>): Promise<Kurus>
  /** What holds for a coupon of a player now, and how much longer it waits in play. */
  termsFor(
    playerId: PlayerId,
    legs: readonly Selection[],
  ): Promise<Terms & { delaySeconds: number }>
  shown(): Promise<{
    version: number
    setting: SportsSetting
    history: SportsSettingVersion[]
    approval_id: string | null
  }>
  /**
   * Sets what is taken, on every process at once; coupons that were taken keep what was. Where anything rises for the
   * house, a second person is asked: the id of that approval.
   */
  set(
    wish: { setting: SportsSetting; version: number },
    by: By,
  ): Promise<
    string | undefined | Refusal<'content_changed' | 'sports_limits_wrong' | 'approval_waiting'>
  >
  readonly players: Players
}

export interface LimitParts {
  database: Database
  clock: Clock
  changes: Changes
  approvals: Pick<Approvals, 'ask' | 'define'>
  desk: Pick<Desk, 'record' | 'names'>
}

const SHOWN_MOST = 100
const SUBJECT = 'sports'

export function createLimits(parts: LimitParts): SportsLimits {
  const { database, approvals } = parts
  const memory = keepInMemory(parts, 'sports_limit', async () => {
    const [row] = await limitRows(database.read, 1)
    return row === undefined ? FIRST : readSetting(row.setting)
  })
  // Everybody who plays on the same selections at the same moment asks once.
  const usedOn = gatherReads<string, Kurus>((words) =>
    liabilities(database, words.map(selectionIn)),
  )
  const newest = gatherReads<PlayerId, PlayerTerms>((ids) => newestPlayers(database, ids))
  approvals.define('sports.limits', async (asked, second) => {
    const done = await inOne(database, second, (tx) => write(parts, tx, rowOf(asked, second.actor)))
    memory.forget()
    return isRefusal(done) ? done : {}
  })
  return {
    current: memory.value,
    mostOn: async (about) => liabilityMost(await memory.value(), about),
    async termsFor(playerId, legs) {
      const words = legs.map(selectionWord)
      const [setting, player, ...amounts] = await Promise.all([
        memory.value(),
        newest(playerId),
        ...words.map(usedOn),
      ])
      const used = new Map(words.map((word, place) => [word, amounts[place]]))
      const factor = player?.factor ?? PLAIN
      const own = factor < PLAIN ? await ownLiabilities(database, playerId, legs) : new Map()
      return {
        setting,
        factor,
        delaySeconds: player?.delay_seconds ?? 0,
        used: (ticket: Ticket) => used.get(selectionWord(ticket)) ?? ZERO,
        own: (ticket: Ticket): Kurus => own.get(selectionWord(ticket)) ?? ZERO,
      }
    },
    shown: () => shown(parts),
    async set(wish, by) {
      const wrong = wrongFields(wish.setting)
      if (wrong !== undefined) return refuse('sports_limits_wrong', { fields: wrong })
      const answer = await database.transaction((tx) => set(parts, tx, wish, by))
      memory.forget()
      return answer
    },
    players: createPlayers(parts),
  }
}

/** Pure: whether a setting lets the house lose more than another. */
export const isAbove = (asked: SportsSetting, now: SportsSetting): boolean =>
  asked.payout_max > now.payout_max ||
  asked.coupon_loss_max > now.coupon_loss_max ||
  asked.live_percent > now.live_percent ||
  asked.liability.some((most, tier) => most > now.liability[tier]!)

/** Pure: what of a setting cannot hold together. */
export function wrongFields(setting: SportsSetting): Record<string, string> | undefined {
  const wrong: Record<string, string> = {}
  const { unit_min: unit, coupon_min: coupon, payout_max: payout, liability } = setting
  if (unit < 1n) wrong['setting.unit_min'] = limitTexts.positive
  if (coupon < unit) wrong['setting.coupon_min'] = limitTexts.couponBelowUnit
  if (payout < coupon) wrong['setting.payout_max'] = limitTexts.payoutBelowCoupon
  for (const [at, most] of liability.entries()) {
    if (most < 0n) wrong[`setting.liability.${at}`] = limitTexts.positive
    if (at > 0 && most > liability[at - 1]!) wrong[`setting.liability.${at}`] = limitTexts.tierAbove
  }
  if (setting.coupon_loss_max < 0n) wrong['setting.coupon_loss_max'] = limitTexts.positive
  return Object.keys(wrong).length === 0 ? undefined : wrong
}

async function set(
  parts: LimitParts,
  tx: Tx,
  { setting, version }: { setting: SportsSetting; version: number },
  { actor, reason }: By,
) {
  const [before] = await limitRows(tx, 1)
  if ((before?.version ?? 0) !== version) return refuse('content_changed')
  const now = before === undefined ? FIRST : readSetting(before.setting)
  if (isAbove(setting, now))
    return parts.approvals.ask(tx, actor, {
      kind: 'sports.limits',
      subject: SUBJECT,
      payload: { was: version, ...wireOf(setting) },
      reason,
    })
  const setter = { set_by: actor.staffId, approved_by: null }
  return write(parts, tx, { version: version + 1, setting, reason, ...setter, actor })
}

interface NewLimit extends Pick<LimitRow, 'version' | 'reason' | 'set_by' | 'approved_by'> {
  setting: SportsSetting
  /** Whose deed the record names. */
  actor: Actor
}

async function write(
  { clock, changes, desk }: LimitParts,
  tx: Tx,
  { setting, actor, ...row }: NewLimit,
): Promise<undefined | Refusal<'content_changed'>> {
  const [before] = await limitRows(tx, 1)
  const isNext = (before?.version ?? 0) + 1 === row.version
  const written = { ...row, setting: JSON.stringify(wireOf(setting)), at: clock.now() }
  if (!isNext || !(await insertLimit(tx, written))) return refuse('content_changed')
  await desk.record(
    {
      actor,
      action: 'sports.limits',
      subject: SUBJECT,
      reason: row.reason,
      before: wireOf(before === undefined ? FIRST : readSetting(before.setting)),
      after: { version: row.version, ...wireOf(setting) },
    },
    tx,
  )
  await changes.tell(tx, 'sports_limit', [SUBJECT])
  return undefined
}

const amounts = ['unit_min', 'coupon_min', 'payout_max', 'coupon_loss_max'] as const

/** A setting in plain values: amounts in TRY, a tier each. */
function wireOf(setting: SportsSetting): Payload {
  const money = amounts.map((name) => [name, toWire(setting[name])] as const)
  const tiers = setting.liability.map((most, at) => [`tier_${at + 1}`, toWire(most)] as const)
  return { ...Object.fromEntries([...money, ...tiers]), live_percent: setting.live_percent }
}

/** A setting as it was kept or frozen. */
function readSetting(kept: unknown): SportsSetting {
  const plain = kept as Readonly<Record<string, number>>
  const amountOf = (name: string) => fromWire(plain[name]!)!
  const [unit_min, coupon_min, payout_max, coupon_loss_max] = amounts.map(amountOf)
  return {
    unit_min: unit_min!,
    coupon_min: coupon_min!,
    payout_max: payout_max!,
    coupon_loss_max: coupon_loss_max!,
    liability: Array.from({ length: TIERS }, (_, at) => amountOf(`tier_${at + 1}`)),
    live_percent: plain['live_percent']!,
  }
}

const rowOf = ({ payload, reason, askedBy }: Asked, second: Actor): NewLimit => ({
  version: Number(payload['was']) + 1,
  setting: readSetting(payload),
  reason,
  set_by: askedBy,
  approved_by: second.staffId,
  actor: second,
})

async function shown({ database, desk }: LimitParts): ReturnType<SportsLimits['shown']> {
  const [rows, approval] = await Promise.all([
    limitRows(database.read, SHOWN_MOST),
    waitingApproval(database.read, 'sports.limits', SUBJECT),
  ])
  const names = await desk.names(rows.flatMap((row) => [row.set_by, row.approved_by ?? '']))
  const history = rows.map((row) => ({
    version: row.version,
    setting: readSetting(row.setting),
    reason: row.reason,
    by: names.get(row.set_by) ?? '',
    at: row.at.toISOString(),
    approved_by: row.approved_by === null ? null : (names.get(row.approved_by) ?? ''),
  }))
  const [newest] = history
  return {
    version: newest?.version ?? 0,
    setting: newest?.setting ?? FIRST,
    history,
    approval_id: approval,
  }
}
