import type { PlayerId, SessionId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { beforeClosing } from '../bonuses/bonuses.ts'
import type { Destination, WholeBalance, WholePayout } from '../payments/payments.ts'
import { jobRow } from '../platform/record-writer.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Protection } from '../protection/protection.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Movement, Purse, RecordRow } from '../wallet/wallet.ts'
import { closureRow, NEWS_JOB } from './store.ts'
import type { Closure } from './store.ts'

/** From where an account was closed, and the session that goes on to show what becomes of it. */
export interface ClosingVisit {
  origin: string
  ip: string
  userAgent: string
  keep: SessionId | undefined
}

export interface CloseWish {
  /** Undefined: nowhere yet. The balance stays the player's, in the closed account. */
  to: Destination | undefined
  /** What the player read and agreed to lose at most; the desk closes whatever it is. */
  agreed: { bonusLost: Kurus; freeSpinsLost: number } | undefined
  actor: Actor | undefined
  reason: string | undefined
  visit: ClosingVisit
}
export type CloseRefusal =
  | 'account_closed'
  | 'round_open'
  | 'bonus_preview_outdated'
  | 'closure_account_missing'

interface Rules {
  protection: Pick<Protection, 'mayWithdraw'>
  payments: { wholeBalance: Pick<WholeBalance, 'payout'> }
  staff: { audit: Pick<Staff['audit'], 'row'> }
}

/** Pure: the whole closure on the locked purse, or why it may not be. */
export function decideClosing(
  rules: Rules,
  { id, playerId }: { id: string; playerId: PlayerId },
  wish: CloseWish,
  purse: Purse,
  now: Date,
): { movement: Movement<Closure>; payout: WholePayout | undefined } | Refusal<CloseRefusal> {
  if (purse.closed) return refuse('account_closed')
  if (purse.openRoundId !== undefined) return refuse('round_open')
  const bonus = beforeClosing(purse, now)
  const { agreed, actor, to } = wish
  if (
    agreed !== undefined &&
    (bonus.bonusLost > agreed.bonusLost || bonus.freeSpinsLost > agreed.freeSpinsLost)
  )
    return refuse('bonus_preview_outdated')
  // Where the market pays nobody unverified, the account closes all the same and its money waits.
  const mayBePaid = rules.protection.mayWithdraw(purse) === undefined
  if (mayBePaid && to === undefined && actor === undefined && purse.cash > 0n)
    return refuse('closure_account_missing')
  const payout =
    mayBePaid && to !== undefined
      ? rules.payments.wholeBalance.payout(playerId, purse, to, now)
      : undefined
  const closure: Closure = {
    id,
    playerId,
    at: now,
    by: actor?.staffId ?? 'player',
    reason: wish.reason ?? null,
    cash: purse.cash,
    withdrawalId: payout?.id ?? null,
  }
  const { origin, ip, userAgent, keep } = wish.visit
  return {
    payout,
    movement: {
      patch: { ...bonus.patch, closed: true },
      transfers: [...bonus.transfers, ...(payout?.transfers ?? [])],
      records: [
        ...bonus.records,
        ...(payout?.records ?? []),
        closureRow(closure, bonus),
        jobRow(
          NEWS_JOB,
          { closureId: id, origin, ip, userAgent, keep: keep ?? '' },
          now,
          `closing:${id}`,
        ),
        ...auditRows(rules, closure, wish, now),
      ],
      answer: () => closure,
      stored: id,
    },
  }
}

function auditRows(
  { staff }: Rules,
  { playerId, cash, withdrawalId }: Closure,
  { actor, reason, visit }: CloseWish,
  now: Date,
): RecordRow[] {
  const after = { status: 'closed', cash: toWire(cash), withdrawal: withdrawalId }
  const before = { status: 'active' }
  const entry = { action: 'player.close', subject: playerId, reason: reason ?? null, before, after }
  const by = actor === undefined ? { actor, player: playerId, ip: visit.ip } : { actor }
  return [staff.audit.row({ ...entry, ...by }, now)]
}
