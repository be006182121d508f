import type { Check } from '@menekse/contract/payments/staff-payments'
import { CircleCheck, CircleX } from 'lucide-react'
import { messages } from '../messages.ts'

const text = messages.withdrawals

/** What was looked at before money may leave: passed or not, and what was found. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="grid gap-2.5 text-13">
      {checks.map(({ name, passed, detail }) => (
        <li key={name} className="flex gap-2.5">
          {passed ? (
            <CircleCheck className="size-4.5 flex-none text-up" aria-hidden="true" />
          ) : (
            <CircleX className="size-4.5 flex-none text-down" aria-hidden="true" />
          )}
          <span className="min-w-0">
            <span className={passed ? 'text-hi' : 'font-semibold text-down'}>
              {text.checkNames[name]}
              <span className="sr-only">: {passed ? text.passed : text.failed}</span>
            </span>
            {detail !== '' && <span className="block text-12 text-low">{detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same in one cell. */
export function ChecksSummary({ checks }: { checks: readonly Check[] }) {
  const failed = checks.filter(({ passed }) => !passed).length
  const Icon = failed === 0 ? CircleCheck : CircleX
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${failed === 0 ? 'text-up' : 'text-down'}`}
    >
      <Icon className="size-4 flex-none" aria-hidden="true" />
      {failed === 0 ? text.allPassed : text.failedCount(failed)}
    </span>
  )
}
