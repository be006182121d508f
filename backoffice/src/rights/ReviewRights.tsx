import { staffRights } from '@menekse/contract/rights/staff-rights'
import { Button } from '@menekse/ui/Button'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.rights

/** Says that the report on screen was looked over. */
export function ReviewRights({ digest }: { digest: string }) {
  const [isOpen, setOpen] = useState(false)
  const review = useDecision({
    send: (body: { digest: string; reason: string }, idempotencyKey) =>
      ask(staffRights.reviewRights, { body, idempotencyKey }),
    touches: ['rights', 'alarms'],
    done: () => text.reviewed,
  })
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <CheckCheck aria-hidden="true" />
        {text.review}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.reviewTitle}
        description={text.reviewHelp}
        confirmLabel={text.review}
        label={text.note}
        presets={text.presets}
        act={(reason) => review({ digest, reason })}
      />
    </>
  )
}
