import { staff } from '@menekse/contract/staff'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.threads

export interface CloseThreadProps {
  id: string
  open: boolean
  onClose: () => void
}

export function CloseThread({ id, open, onClose }: CloseThreadProps) {
  const close = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staff.closeThread, {
        params: { id },
        body: { reason: reason === '' ? null : reason },
        idempotencyKey,
      }),
    touches: ['threads'],
    done: () => text.closedToast,
  })
  return (
    <ReasonDialog
      key={id}
      open={open}
      onClose={onClose}
      title={text.closeTitle}
      description={text.closeHelp}
      confirmLabel={text.close}
      presets={text.closePresets}
      required={false}
      act={close}
    />
  )
}
