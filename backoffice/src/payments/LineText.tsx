import type { BankLine } from '@menekse/contract/payments/staff-payments'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { messages } from '../messages.ts'

/** One bank line in words. */
export function LineText({
  line,
}: {
  line: Pick<BankLine, 'sender' | 'description' | 'amount' | 'received_at'> &
    Partial<Pick<BankLine, 'sender_iban'>>
}) {
  return (
    <span className="grid gap-0.5">
      <span className="flex items-baseline justify-between gap-3">
        <b className="truncate text-hi">{line.sender}</b>
        <MoneyText amount={line.amount} className="text-hi" />
      </span>
      {typeof line.sender_iban === 'string' && (
        <span className="tabular text-12 text-low">{line.sender_iban}</span>
      )}
      <span className="flex items-baseline justify-between gap-3 text-12 text-low">
        <span className="truncate">{line.description || messages.none}</span>
        <TimeText value={line.received_at} className="flex-none" />
      </span>
    </span>
  )
}
