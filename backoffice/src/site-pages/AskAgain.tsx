import type { AcceptanceAgain } from '@menekse/contract/content/staff-pages'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { TextArea } from '@menekse/ui/TextInput'
import { messages } from '../messages.ts'

const text = messages.sitePages

export interface AskAgainProps {
  again: AcceptanceAgain
  problem: string | undefined
  onChange: (again: AcceptanceAgain) => void
}

/** Whether players who accepted the page are asked anew, and what they read about the change. */
export function AskAgain({ again, problem, onChange }: AskAgainProps) {
  return (
    <div className="grid gap-3">
      <Checkbox
        label={text.asksAgain}
        hint={text.asksAgainHint}
        checked={again.asks_again}
        onChange={(event) => onChange({ ...again, asks_again: event.target.checked })}
      />
      {again.asks_again && (
        <Field label={text.changeSummary} hint={text.changeSummaryHint} error={problem} required>
          <TextArea
            rows={4}
            maxLength={1000}
            value={again.change_summary}
            onChange={(event) => onChange({ ...again, change_summary: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}
