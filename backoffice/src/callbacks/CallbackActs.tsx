import type { StaffCallback } from '@menekse/contract/messaging'
import { staff } from '@menekse/contract/staff'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import type { ActProps } from '../desk/RequestQueue.tsx'
import { messages } from '../messages.ts'

const text = messages.callbacks
const touches = ['callbacks']

/** The call was made, or will not be. */
export function CallbackActs({ request, act, onClose, onDecided }: ActProps<StaffCallback>) {
  const { id } = request
  const complete = useDecision({
    send: (note: string, idempotencyKey) =>
      ask(staff.completeCallback, { params: { id }, body: { note: note || null }, idempotencyKey }),
    touches,
    done: () => text.called,
  })
  const reject = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staff.rejectCallback, { params: { id }, body: { reason }, idempotencyKey }),
    touches,
    done: () => text.cancelled,
  })
  return (
    <>
      <ReasonDialog
        key={`done-${id}`}
        open={act === 'accept'}
        onClose={onClose}
        title={text.callTitle}
        description={text.callHelp}
        confirmLabel={text.call}
        label={text.note}
        presets={text.callPresets}
        required={false}
        act={(note) => complete(note).then(onDecided)}
      />
      <ReasonDialog
        key={`reject-${id}`}
        open={act === 'reject'}
        onClose={onClose}
        title={text.cancelTitle}
        description={text.cancelHelp}
        confirmLabel={text.cancel}
        tone="danger"
        presets={text.cancelPresets}
        act={(reason) => reject(reason).then(onDecided)}
      />
    </>
  )
}
