import { staffCorrections } from '@menekse/contract/payments/staff-corrections'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { PaymentDesk } from './desk.ts'

const asked = <R extends Refusal>(result: string | R) =>
  isRefusal(result) ? result : { success: true as const, approval_id: result }

/** The back office's calls about lines without a request and about corrections. */
export function implementCorrections(
  http: Http,
  { desk, staff }: { desk: PaymentDesk; staff: Staff },
): void {
  const { lines, corrections } = desk
  const { noting } = staff.desk
  const lineOf = (call: {
    staff: Parameters<typeof actorOf>[0]['staff']
    ip: string
    params: { id: string }
    body: { reason: string }
  }) => ({ lineId: call.params.id, actor: actorOf(call), reason: call.body.reason })
  http.implement(staffCorrections, {
    async creditLine(call) {
      const wish = { ...lineOf(call), playerId: call.body.player_id }
      return asked(await noting(wish.actor, 'line.credit.ask', wish.lineId, lines.credit(wish)))
    },
    async returnLine(call) {
      const wish = { ...lineOf(call), bankRef: call.body.bank_ref }
      return asked(await noting(wish.actor, 'line.return.ask', wish.lineId, lines.sendBack(wish)))
    },
    async discardLine(call) {
      const wish = lineOf(call)
      const attempt = lines.notOurs(wish)
      const refused = await noting(wish.actor, 'bank_line.not_ours', wish.lineId, attempt)
      return refused ?? { success: true }
    },
    async reverseDeposit(call) {
      const { lineId: id, ...by } = lineOf(call)
      const attempt = corrections.reverse({ kind: 'deposit.reversal', id, ...by })
      return asked(await noting(by.actor, 'deposit.reversal.ask', id, attempt))
    },
    async returnWithdrawal(call) {
      const { lineId: id, ...by } = lineOf(call)
      const attempt = corrections.reverse({ kind: 'withdrawal.return', id, ...by })
      return asked(await noting(by.actor, 'withdrawal.return.ask', id, attempt))
    },
    async reverseBonus(call) {
      const { lineId: id, ...by } = lineOf(call)
      const attempt = corrections.reverse({ kind: 'bonus.reversal', id, ...by })
      return asked(await noting(by.actor, 'bonus.reversal.ask', id, attempt))
    },
    async adjust(call) {
      const { lineId: playerId, ...by } = lineOf(call)
      const { amount, direction } = call.body
      const key = call.idempotencyKey === undefined ? {} : { key: call.idempotencyKey }
      const attempt = corrections.adjust({ playerId, amount, direction, ...key, ...by })
      return asked(await noting(by.actor, 'money.adjust.ask', playerId, attempt))
    },
  })
}
