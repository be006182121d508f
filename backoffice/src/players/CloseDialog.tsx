import { staffClosing } from '@menekse/contract/closing/closing'
import type { OpenBets } from '@menekse/contract/wallet/wallet'
import { formatMoney } from '@menekse/ui/money-format'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.player
const TOUCHES = ['player', 'players', 'withdrawals', 'queues']

export interface CloseDialogProps {
  playerId: string
  open: boolean
  onClose: () => void
}

/** Closes an account for a player who asked for it, and says what became of the money. */
export function CloseDialog(props: CloseDialogProps & { openBets: OpenBets }) {
  const { playerId, open, onClose, openBets } = props
  const decide = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffClosing.close, { params: { id: playerId }, body: { reason }, idempotencyKey }),
    touches: TOUCHES,
    done: (_, { paid, left }) => {
      if (paid !== null) return text.closedPaid(formatMoney(paid))
      return left > 0n ? text.closedLeft(formatMoney(left)) : text.closedEmpty
    },
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.closeTitle}
      description={closeHelp(openBets)}
      confirmLabel={text.close}
      tone="danger"
      presets={text.closePresets}
      act={decide}
    />
  )
}

const closeHelp = ({ count, staked }: OpenBets) =>
  count === 0 ? text.closeHelp : `${text.closeHelp} ${text.closeBets(count, formatMoney(staked))}`

/** Opens a closed account again. */
export function ReopenDialog({ playerId, open, onClose }: CloseDialogProps) {
  const decide = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffClosing.reopen, { params: { id: playerId }, body: { reason }, idempotencyKey }),
    touches: TOUCHES,
    done: () => text.reopened,
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.reopenTitle}
      description={text.reopenHelp}
      confirmLabel={text.reopen}
      presets={text.reopenPresets}
      act={decide}
    />
  )
}
