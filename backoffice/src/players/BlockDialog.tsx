import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.player

export interface BlockDialogProps {
  playerId: string
  isBlocked: boolean
  open: boolean
  onClose: () => void
}

/** Closes an account, or opens it again; either way with a reason. */
export function BlockDialog({ playerId, isBlocked, open, onClose }: BlockDialogProps) {
  const decide = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(isBlocked ? staffPlayers.unblock : staffPlayers.block, {
        params: { id: playerId },
        body: { reason },
        idempotencyKey,
      }),
    touches: ['player', 'players', 'withdrawals'],
    done: () => (isBlocked ? text.unblocked : text.blocked),
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={isBlocked ? text.unblockTitle : text.blockTitle}
      description={isBlocked ? text.unblockHelp : text.blockHelp}
      confirmLabel={isBlocked ? text.unblock : text.block}
      tone={isBlocked ? 'primary' : 'danger'}
      presets={isBlocked ? text.unblockPresets : text.blockPresets}
      act={decide}
    />
  )
}
