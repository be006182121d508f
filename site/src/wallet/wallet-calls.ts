import { POLL_MS } from '@menekse/contract/live'
import { payments } from '@menekse/contract/payments/payments'
import type { BodyInput, Returns } from '@menekse/contract/route'
import { wallet } from '@menekse/contract/wallet/wallet'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sendForm } from '../shell/answers.ts'
import { ask, call, queryClient, reading } from '../api.ts'
import { accountTexts } from '../messages-account.ts'
import { setBalance, useSession } from '../session.ts'
import { proofFieldOf, type ProofField, type ProofForm, proofOf } from '../security/proof.ts'
import { useIntention } from '../shell/use-intention.ts'
import { depositFieldOf, withdrawFieldOf } from './refused-field.ts'

export type WithdrawOptions = Returns<typeof payments.withdrawOptions>
export type SendDeposit = BodyInput<typeof payments.deposit>
export type SendWithdrawal = BodyInput<typeof payments.withdraw>

/** What the live stream marks stale when a deposit or withdrawal is decided. */
const WALLET = 'wallet'

/** The latest movements; asked for again while something waits, in case the live stream is down. */
export function useWalletHistory() {
  return useQuery({
    ...reading(wallet.history),
    queryKey: [WALLET, 'history'],
    staleTime: 0,
    select: (answer) => answer.transactions,
    refetchInterval: ({ state }) =>
      state.data?.transactions.some((entry) => entry.status === 'pending') === true
        ? POLL_MS.header
        : false,
  })
}

export function useDepositOptions() {
  return useQuery({
    ...reading(payments.depositOptions),
    queryKey: [WALLET, 'deposit-options'],
    staleTime: 0,
  })
}

export function useWithdrawOptions() {
  return useQuery({
    ...reading(payments.withdrawOptions),
    queryKey: [WALLET, 'withdraw-options'],
    staleTime: 0,
  })
}

/** The name money may be paid to; empty until the session is known. */
export function useOwnName(): string {
  const { user } = useSession()
  return user === null ? '' : `${user.first_name} ${user.last_name}`.trim()
}

/** Reads again what a request to deposit or withdraw changes. */
async function reloadWallet(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [WALLET] }), reloadBalance()])
}

/** Asks for the balance when the wallet opens: the session alone does not know what is held. */
export function useFreshBalance(): void {
  useEffect(() => {
    void reloadBalance()
  }, [])
}

async function reloadBalance(): Promise<void> {
  try {
    setBalance(await ask(wallet.getBalance))
  } catch {
    // The live stream and the pollers bring it as well; no word to the player (specification §8).
  }
}

/** Asks to deposit; a repeat after a lost answer carries the same key. */
export function useSendDeposit() {
  const intention = useIntention()
  const mutation = useMutation({
    mutationFn: async (body: SendDeposit) => {
      const sent = await sendForm(
        () => call(payments.deposit, { body, idempotencyKey: intention.keyFor(body) }),
        accountTexts.deposit,
        depositFieldOf,
      )
      if (sent.ok || sent.settled) intention.settled()
      return sent
    },
    onSettled: reloadWallet,
  })
  return { deposit: mutation.mutateAsync, isPending: mutation.isPending }
}

/** Asks to withdraw; a repeat after a lost answer carries the same key. */
export function useSendWithdrawal() {
  const intention = useIntention()
  const mutation = useMutation({
    mutationFn: async (body: SendWithdrawal) => {
      const sent = await sendForm(
        () => call(payments.withdraw, { body, idempotencyKey: intention.keyFor(body) }),
        accountTexts.withdraw,
        withdrawFieldOf,
      )
      if (sent.ok || sent.settled) intention.settled()
      return sent
    },
    onSettled: reloadWallet,
  })
  return {
    withdraw: mutation.mutateAsync,
    /** The same with the password, where the account is new; what is wrong with that stands at its field. */
    prove: async (body: SendWithdrawal, form: ProofForm) => {
      // The key is of the wish alone: a code that was typed anew makes no second withdrawal of it.
      const idempotencyKey = intention.keyFor(body)
      const proved = { ...body, ...proofOf(form) }
      const sent = await sendForm<Returns<typeof payments.withdraw>, ProofField>(
        () => call(payments.withdraw, { body: proved, idempotencyKey }),
        accountTexts.withdraw,
        proofFieldOf,
      )
      if (sent.ok) intention.settled()
      await reloadWallet()
      return sent
    },
    isPending: mutation.isPending,
  }
}
