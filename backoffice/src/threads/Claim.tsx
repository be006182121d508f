import { staffMessaging } from '@menekse/contract/messaging/messaging'
import type { StaffThread } from '@menekse/contract/messaging/messaging'
import { Button } from '@menekse/ui/Button'
import { toast } from '@menekse/ui/Toast'
import { UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { ask, explain } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useStaff } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { useThreadAct } from './thread-act.ts'

const text = messages.threads

export interface ClaimProps {
  thread: StaffThread
  mayAnswer: boolean
}

/** Who answers this conversation: to be taken where nobody does, and after a question from whoever does. */
export function Claim({ thread, mayAnswer }: ClaimProps) {
  const { id, colleague } = thread
  const staff = useStaff()
  const [isAsking, setAsking] = useState(false)
  const take = useThreadAct<string | null>(id, {
    send: (from, _, idempotencyKey) =>
      ask(staffMessaging.claimThread, { params: { id }, body: { from }, idempotencyKey }),
    done: () => text.claimed,
  })
  if (colleague?.id === staff.id) return <p className="text-13 text-low">{text.isMine}</p>
  if (colleague === null)
    return mayAnswer ? (
      <Button
        size="s"
        tone="secondary"
        className="justify-self-start"
        onClick={() => void take(null).catch((error: unknown) => toast.error(explain(error)))}
      >
        {text.claim}
      </Button>
    ) : null
  return (
    <div className="notice items-center">
      <UserRoundPen aria-hidden="true" />
      <output>{text.answering(colleague.name)}</output>
      {mayAnswer && (
        <Button size="s" tone="secondary" className="ml-auto" onClick={() => setAsking(true)}>
          {text.takeOver}
        </Button>
      )}
      <ActDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.takeOverTitle}
        description={text.takeOverHelp(colleague.name)}
        confirmLabel={text.takeOver}
        confirmFirst
        act={() => take(colleague.id)}
      />
    </div>
  )
}
