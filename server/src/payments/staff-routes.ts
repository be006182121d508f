import { staffPayments } from '@menekse/contract/payments/staff-payments'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk, Staff } from '../staff/staff.ts'
import type { PaymentDesk } from './desk.ts'
import { QUEUE_PAGE_SIZE } from './queues.ts'

const pagesOf = (total: number) => Math.ceil(total / QUEUE_PAGE_SIZE)

/** The back office's calls about deposits and withdrawals. */
export function implementStaffPayments(
  http: Http,
  { desk, staff }: { desk: PaymentDesk; staff: Staff },
): void {
  http.implement(staffPayments, {
    async deposits(call) {
      const { deposits, total } = await desk.depositQueue(call.query)
      await staff.desk.noteList(actorOf(call), 'deposits', call.query, deposits.length)
      return { success: true, deposits, total, total_pages: pagesOf(total) }
    },
    async bankLines(call) {
      const lines = await desk.openBankLines()
      await staff.desk.noteList(actorOf(call), 'bank_lines', {}, lines.length)
      return { success: true, lines }
    },
    async importBankLines(call) {
      const actor = actorOf(call)
      const attempt = desk.importBankLines(call.body.lines, actor)
      const result = await staff.desk.noting(actor, 'bank_lines.import', 'bank_line', attempt)
      return isRefusal(result) ? result : { success: true, ...result }
    },
    async approveDeposit(call) {
      const { id } = call.params
      const { reason, bank_line_id: line } = call.body
      const decision = { id, actor: actorOf(call), reason, to: 'approved' as const }
      const attempt = desk.decideDeposit({ ...decision, bankLineId: line ?? undefined })
      const result = await staff.desk.noting(actorOf(call), 'deposit.approve', id, attempt)
      if (isRefusal(result)) return result
      return { success: true, deposit: result.deposit, approval_id: result.approvalId }
    },
    async rejectDeposit(call) {
      const { id } = call.params
      const decision = { id, actor: actorOf(call), reason: call.body.reason }
      const attempt = desk.decideDeposit({ ...decision, to: 'rejected' })
      const result = await staff.desk.noting(actorOf(call), 'deposit.reject', id, attempt)
      if (!isRefusal(result)) return { success: true, deposit: result.deposit }
      const { refused } = result
      if (refused === 'already_decided' || refused === 'not_found') return { refused }
      throw new Error(`A rejection cannot be refused as ${refused}`)
    },
    async withdrawals(call) {
      const viewer = call.staff!.staffId
      const { withdrawals, total } = await desk.withdrawalQueue(call.query, viewer)
      await staff.desk.noteList(actorOf(call), 'withdrawals', call.query, withdrawals.length)
      return { success: true, withdrawals, total, total_pages: pagesOf(total) }
    },
    revealIban: (call) => revealIban(call, desk, staff.desk),
    async approveWithdrawal(call) {
      const { id } = call.params
      const decision = { id, actor: actorOf(call), reason: call.body.reason ?? undefined }
      const attempt = desk.approveWithdrawal(decision)
      const result = await staff.desk.noting(actorOf(call), 'withdrawal.approve', id, attempt)
      return isRefusal(result) ? result : { success: true, withdrawal: result }
    },
    async rejectWithdrawal(call) {
      const { id } = call.params
      const decision = { id, actor: actorOf(call), reason: call.body.reason }
      const attempt = desk.rejectWithdrawal(decision)
      const result = await staff.desk.noting(actorOf(call), 'withdrawal.reject', id, attempt)
      return isRefusal(result) ? result : { success: true, withdrawal: result }
    },
    async payWithdrawal(call) {
      const { id } = call.params
      const decision = { id, actor: actorOf(call), bankRef: call.body.bank_ref }
      const attempt = desk.payWithdrawal(decision)
      const result = await staff.desk.noting(actorOf(call), 'withdrawal.pay', id, attempt)
      return isRefusal(result) ? result : { success: true, withdrawal: result }
    },
  })
}

function revealIban(call: Call<typeof staffPayments.revealIban>, from: PaymentDesk, desk: Desk) {
  const { id } = call.params
  const what = { action: 'withdrawal.reveal', subject: id, field: 'iban', ...call.body }
  return desk.disclose(actorOf(call), what, () => from.ibanOf(id))
}
