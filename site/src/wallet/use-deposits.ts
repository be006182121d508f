import type { DepositView } from '@menekse/contract/payments/payments'
import { useState } from 'react'
import { depositCards } from './deposit-cards.ts'
import { useDepositOptions, type useWalletHistory } from './wallet-calls.ts'

/** The requests to deposit in sight: those sent from here and those that still wait. */
export function useDeposits(history: ReturnType<typeof useWalletHistory>) {
  const options = useDepositOptions()
  const [sent, setSent] = useState<DepositView[]>([])
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const shown = depositCards(sent, options.data?.pending ?? [], dismissed)
  return {
    options,
    note: (deposit: DepositView) => setSent((before) => [deposit, ...before]),
    cards: shown.map((deposit) => ({
      deposit,
      fresh: deposit.id === sent[0]?.id,
      entry: history.data?.find(({ id }) => id === deposit.id),
      onDismiss: () => setDismissed((before) => [...before, deposit.id]),
    })),
  }
}
