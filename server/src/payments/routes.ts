import {
  DEPOSIT_MAX,
  DEPOSIT_MIN,
  NEW_ACCOUNT_WAIT_HOURS,
  payments as calls,
  WITHDRAWAL_MIN,
  depositBanks,
} from '@menekse/contract/payments/payments'
import { floorToLira } from '@menekse/contract/money'
import { paymentStatusLabels, wallet as walletCalls } from '@menekse/contract/wallet/wallet'
import { visitOf } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { depositNotice, texts, withdrawalNotice } from './notices.ts'
import type { Payments } from './payments.ts'
import { savedAccountView } from './store.ts'

const HISTORY_SHOWN = 50

interface Parts {
  payments: Payments
  wallet: Wallet
  sandbox: boolean
  /** Why no money may come in on this host. */
  closed(host: string): Refusal<'real_money_off'> | undefined
  prove: Identity['prove']
  sessions: Pick<Identity['sessions'], 'isProved' | 'prove'>
}

/** The player's calls of the cashier. */
export function implementPayments(http: Http, parts: Parts): void {
  implementDeposits(http, parts)
  implementWithdrawals(http, parts)
  implementHistory(http, parts)
}

function implementDeposits(http: Http, { payments, sandbox, closed }: Parts): void {
  const { deposit, depositOptions } = calls
  const own = { deposit, depositOptions }
  http.implement(own, {
    async deposit(call) {
      const denied = closed(call.host)
      if (denied !== undefined) return denied
      const { amount, sender_name: bankName, description } = call.body
      const result = await payments.requestDeposit({
        playerId: call.player!.playerId,
        amount,
        bankName: bankName.trim(),
        description: description ?? '',
        key: call.idempotencyKey,
      })
      if (isRefusal(result)) return result
      const view = await payments.depositViews([result])
      return { success: true, message: texts.depositTaken, deposit: view[0]! }
    },
    async depositOptions(call) {
      const { playerId } = call.player!
      const [pending, { occupation, own_transfer }] = await Promise.all([
        payments.pendingDeposits(playerId),
        payments.requirements(playerId),
      ])
      return {
        success: true,
        banks: [...depositBanks],
        minimum: DEPOSIT_MIN,
        maximum: DEPOSIT_MAX,
        simulated: sandbox,
        occupation,
        own_transfer,
        pending: await payments.depositViews(pending),
      }
    },
  })
}

/**
 * The password, where the account is new or the browser was left alone for half an hour; a letter about a new account
 * goes out with the same commit.
 */
async function proveWithdrawal(
  { payments, prove, sessions }: Parts,
  call: Call<typeof calls.withdraw>,
  given: Parameters<Payments['payoutAccounts']['unproven']>[0],
) {
  const account = await payments.payoutAccounts.unproven(given)
  const session = call.player!
  if (account === undefined && sessions.isProved(session)) return undefined
  const { current_password: password, code } = call.body
  if (password === undefined)
    return refuse(account === undefined ? 'password_again' : 'payout_account_new')
  const { playerId } = given
  return prove(playerId, { password, code }, visitOf(call), async (tx, tell) => {
    await sessions.prove(tx, session.id)
    if (account === undefined) return
    await payments.payoutAccounts.prove(tx, playerId, account.iban)
    const waitHours = NEW_ACCOUNT_WAIT_HOURS
    await tell({ kind: 'payout_account_new', iban: account.masked, waitHours })
  })
}

function implementWithdrawals(http: Http, parts: Parts): void {
  const { payments, wallet } = parts

  const { withdraw, withdrawOptions } = calls
  const own = { withdraw, withdrawOptions }
  http.implement(own, {
    async withdrawOptions(call) {
      const { playerId } = call.player!
      const [accounts, { cash }, median, { own_account }] = await Promise.all([
        payments.savedAccounts(playerId),
        wallet.balances(playerId),
        payments.medianMinutes(),
        payments.requirements(playerId),
      ])
      return {
        success: true,
        bank_accounts: accounts.map(savedAccountView),
        own_account,
        withdrawable: floorToLira(cash),
        minimum: WITHDRAWAL_MIN,
        median_minutes: median,
      }
    },
    async withdraw(call) {
      const { body } = call
      const { playerId } = call.player!
      const account = {
        playerId,
        amount: body.amount,
        accountName: (body.account_name ?? '').trim(),
        bankName: (body.bank_name ?? '').trim(),
        iban: body.iban ?? '',
        branchCode: body.branch_code ?? '',
        accountNo: body.account_no ?? '',
        savedAccountId: body.saved_account_id || undefined,
      }
      const denied = await proveWithdrawal(parts, call, account)
      if (isRefusal(denied)) return denied
      const result = await payments.requestWithdrawal({
        ...account,
        acceptBonusEnd: body.accept_bonus_end ?? false,
        save: body.save_bank_info ?? false,
        key: call.idempotencyKey,
      })
      if (isRefusal(result)) return result
      const { id, amount, createdAt } = result
      return {
        success: true,
        message: texts.withdrawalTaken,
        withdrawal: { id, amount, status: 'pending', created_at: createdAt.toISOString() },
      }
    },
  })
}

function implementHistory(http: Http, { payments }: Parts): void {
  const { history } = walletCalls
  const own = { history }
  http.implement(own, {
    async history(call) {
      const rows = await payments.latest(call.player!.playerId, HISTORY_SHOWN)
      const open = rows.filter((row) => row.status === 'pending' || row.status === 'approved')
      const waits = await payments.payoutAccounts.waiting(open.map(({ id }) => id))
      return { success: true, transactions: rows.map((row) => paymentView(row, waits)) }
    },
  })
}

type PaymentRow = Awaited<ReturnType<Payments['latest']>>[number]

const paymentView = (row: PaymentRow, waits: ReadonlyMap<string, Date>) => ({
  id: row.id,
  type: row.type,
  amount: row.amount,
  status: row.status,
  status_label: paymentStatusLabels[row.status],
  created_at: row.created_at.toISOString(),
  reason: row.status === 'rejected' || row.status === 'cancel' ? row.status_reason : null,
  updated_at: row.status_at.toISOString(),
  approved_at: row.approved_at?.toISOString() ?? null,
  payable_from: waits.get(row.id)?.toISOString() ?? null,
  account: row.account,
  notice: noticeOf(row),
})

function noticeOf(
  row: Parameters<typeof depositNotice>[0] & { type: string; status_reason: string | null },
) {
  const change = { status: row.status, amount: row.amount, reason: row.status_reason }
  return row.type === 'deposit' ? depositNotice(change) : withdrawalNotice(change)
}
