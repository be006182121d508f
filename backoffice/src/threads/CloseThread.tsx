import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { threadQuery } from '../queries-service.ts'

const text = messages.threads

export interface CloseThreadProps {
  id: string
  open: boolean
  onClose: () => void
}

export function CloseThread({ id, open, onClose }: CloseThreadProps) {
  const client = useQueryClient()
  const close = useDecision({
    send: async (reason: string, idempotencyKey) => {
      const body = { reason: reason === '' ? null : reason }
      const closed = await ask(staffMessaging.closeThread, { params: { id }, body, idempotencyKey })
      client.setQueryData(threadQuery(id).queryKey, closed)
    },
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
