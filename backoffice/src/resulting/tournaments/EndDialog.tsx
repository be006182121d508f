import type { KnownTournament } from '@menekse/contract/sports/staff-tournaments'
import { staffTournaments } from '@menekse/contract/sports/staff-tournaments'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { useDecision } from '../../desk/decide.ts'
import { ReasonDialog } from '../../desk/ReasonDialog.tsx'
import { messages } from '../../messages.ts'

const text = messages.tournaments

/** Asks to end what is set for a tournament, which a second person decides. */
export function EndDialog({ of, onClose }: { of: KnownTournament; onClose: () => void }) {
  const [version] = useState(of.version)
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffTournaments.endTournament, {
        params: { id: of.id },
        body: { version, reason },
        idempotencyKey,
      }),
    touches: ['tournaments', 'approvals'],
    done: () => messages.approvals.sent,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.endDialog(of.name)}
      description={text.endHelp}
      confirmLabel={text.send}
      presets={text.endPresets}
      act={send}
    />
  )
}
