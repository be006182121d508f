import { closing as calls } from '@menekse/contract/closing/closing'
import type { ClosingView } from '@menekse/contract/closing/closing'
import type { PlayerId } from '@menekse/contract/ids'
import { paymentStatusLabels } from '@menekse/contract/wallet/wallet'
import { leftToWager, lossOf } from '../bonuses/bonuses.ts'
import type { Bonuses } from '../bonuses/bonuses.ts'
import { visitOf } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { savedAccountView } from '../payments/payments.ts'
import type { Payments } from '../payments/payments.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Protection } from '../protection/protection.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Closing } from './closing.ts'
import { payoutsOf } from './store.ts'

interface Options {
  database: Database
  clock: Clock
  closing: Closing
  identity: Identity
  wallet: Wallet
  payments: Payments
  bonuses: Pick<Bonuses, 'active'>
  protection: Pick<Protection, 'mayWithdraw' | 'stopOf'>
}

/** The player's calls about closing the own account. */
export function implementClosing(http: Http, options: Options): void {
  const { closing, identity, payments } = options
  const viewOf = (playerId: PlayerId) => closingView(options, playerId)

  /** Password and second factor first; who does not have them learns nothing about the account. */
  async function proven(call: Call<typeof calls.payOut> | Call<typeof calls.close>) {
    const { current_password: password, code } = call.body
    return identity.prove(call.player!.playerId, { password, code }, visitOf(call))
  }
  const accountOf = ({ body, player }: Call<typeof calls.payOut> | Call<typeof calls.close>) =>
    payments.wholeBalance.accountOf(player!.playerId, {
      savedAccountId: body.saved_account_id || undefined,
      accountName: (body.account_name ?? '').trim(),
      bankName: (body.bank_name ?? '').trim(),
      iban: body.iban ?? '',
    })

  http.implement(calls, {
    view: (call) => viewOf(call.player!.playerId),
    async close(call) {
      const { playerId, id: keep } = call.player!
      const to = await accountOf(call)
      if (isRefusal(to)) return to
      const denied = await proven(call)
      if (isRefusal(denied)) return denied
      const { origin, ip, userAgent } = visitOf(call)
      const closed = await closing.close(playerId, {
        to,
        agreed: { bonusLost: call.body.bonus_lost, freeSpinsLost: call.body.free_spins_lost },
        actor: undefined,
        reason: undefined,
        visit: { origin, ip, userAgent, keep },
      })
      // Asked again, perhaps because the first answer was lost: the account is closed as was wished.
      if (!isRefusal(closed) || closed.refused === 'account_closed') return viewOf(playerId)
      return { ...closed, refused: closed.refused }
    },
    async payOut(call) {
      const { playerId } = call.player!
      const to = await accountOf(call)
      if (isRefusal(to)) return to
      if (to === undefined) return refuse('closure_account_missing')
      const denied = await proven(call)
      if (isRefusal(denied)) return denied
      const taken = await closing.payOut(playerId, to)
      return isRefusal(taken) ? taken : viewOf(playerId)
    },
  })
}

/** What closing would do, or what has become of an account that is closed. */
async function closingView(options: Options, playerId: PlayerId): Promise<ClosingView> {
  const { database, clock, closing, identity, payments, protection } = options
  const [purse, closure, running, person, accounts, deposits] = await Promise.all([
    options.wallet.readPurse(playerId),
    closing.closureOf(playerId),
    options.bonuses.active(playerId),
    identity.people.find(playerId),
    payments.savedAccounts(playerId),
    payments.pendingDeposits(playerId),
  ])
  const payouts = await payoutsOf(database, playerId, closure?.at)
  const grants = running.flatMap(({ row, grant }) =>
    grant === undefined ? [] : [{ name: row.name, grant }],
  )
  const lost = lossOf(grants.map(({ grant }) => grant))
  return {
    success: true,
    closed:
      closure === undefined
        ? null
        : {
            at: closure.at.toISOString(),
            by_house: closure.by !== 'player',
            reason: closure.reason,
          },
    cash: purse.cash,
    bonuses: grants.map(({ name, grant }) => ({
      name,
      lost: grant.balance,
      free_spins_lost: grant.spins?.left ?? 0,
      remaining: leftToWager(grant),
    })),
    bonus_lost: lost.bonusLost,
    free_spins_lost: lost.freeSpinsLost,
    open_round: purse.openRoundId !== undefined,
    open_bets: purse.openBets,
    payouts: payouts.map((row) => ({
      id: row.id,
      amount: row.amount,
      status: row.status,
      status_label: paymentStatusLabels[row.status],
      bank_name: row.bank_name,
      iban: row.iban_masked,
      reason: row.status === 'rejected' ? row.status_reason : null,
      created_at: row.created_at.toISOString(),
    })),
    deposits_pending: deposits.map(({ id, amount }) => ({ id, amount })),
    verification_required: protection.mayWithdraw(purse) !== undefined,
    excluded: protection.stopOf(purse, clock.now()) !== undefined,
    second_factor: person?.twoFactorEnabled ?? false,
    own_name: person === undefined ? '' : `${person.firstName} ${person.lastName}`,
    accounts: accounts.map(savedAccountView),
  }
}
