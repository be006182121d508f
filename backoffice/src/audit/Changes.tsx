import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { fieldLabel, valueLabel } from './action-label.ts'
import { differences } from './difference.ts'

const text = messages.audit
const SHOWN = 3

/** What an action changed, field by field: was, became. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const [isOpen, setOpen] = useState(false)
  const changes = differences(before, after)
  if (changes.length === 0) return <span className="text-low">{text.noChange}</span>
  const shown = isOpen ? changes : changes.slice(0, SHOWN)
  const hidden = changes.length - SHOWN
  return (
    <ul className="grid gap-1 text-left text-12">
      {shown.map((change) => (
        <li key={change.field} className="flex flex-wrap items-baseline gap-x-1.5 break-all">
          <span className="text-low">{fieldLabel(change.field)}</span>
          {change.before !== undefined && (
            <>
              <span className="sr-only">{text.before}</span>
              <del className="text-mid decoration-line-strong">
                {valueLabel(change.field, change.before)}
              </del>
              <ArrowRight className="size-3 self-center text-low" aria-hidden="true" />
            </>
          )}
          <span className="sr-only">{text.after}</span>
          <ins className="text-hi no-underline">
            {change.after === undefined ? messages.none : valueLabel(change.field, change.after)}
          </ins>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className="text-link" onClick={() => setOpen(!isOpen)}>
            {isOpen ? text.less : text.more(hidden)}
          </button>
        </li>
      )}
    </ul>
  )
}
