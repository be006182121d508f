import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { ask } from '../api.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { useThreadAct } from './thread-act.ts'

const text = messages.threads

export interface CloseThreadProps {
  id: string
  onClose: () => void
}

export function CloseThread({ id, onClose }: CloseThreadProps) {
  const close = useThreadAct<string>(id, {
    send: (reason, seen, idempotencyKey) => {
      const body = { seen, reason: reason === '' ? null : reason }
      return ask(staffMessaging.closeThread, { params: { id }, body, idempotencyKey })
    },
    done: () => text.closedToast,
  })
  return (
    <ReasonDialog
      open
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
