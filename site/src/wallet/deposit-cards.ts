import type { DepositView } from '@menekse/contract/payments/payments'

/** What was sent from this page stays in sight after it is decided; the rest is what still waits. */
export function depositCards(
  sent: readonly DepositView[],
  pending: readonly DepositView[],
  dismissed: readonly string[],
): DepositView[] {
  const known = new Set(sent.map(({ id }) => id))
  return [...sent, ...pending.filter(({ id }) => !known.has(id))].filter(
    ({ id }) => !dismissed.includes(id),
  )
}
