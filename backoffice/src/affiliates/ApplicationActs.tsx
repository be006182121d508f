import type { StaffApplication } from '@menekse/contract/affiliates'
import { staff } from '@menekse/contract/staff'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import type { ActProps } from '../desk/RequestQueue.tsx'
import { messages } from '../messages.ts'

const text = messages.applications
const touches = ['applications']

/** The two decisions on an application. */
export function ApplicationActs({ request, act, onClose, onDecided }: ActProps<StaffApplication>) {
  const { id } = request
  const approve = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staff.approveApplication, { params: { id }, body: { reason }, idempotencyKey }),
    touches,
    done: () => text.approvedToast,
  })
  const reject = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staff.rejectApplication, { params: { id }, body: { reason }, idempotencyKey }),
    touches,
    done: () => text.rejectedToast,
  })
  return (
    <>
      <ReasonDialog
        key={`approve-${id}`}
        open={act === 'accept'}
        onClose={onClose}
        title={text.approveTitle}
        description={text.approveHelp}
        confirmLabel={text.approve}
        presets={text.approvePresets}
        act={(reason) => approve(reason).then(onDecided)}
      />
      <ReasonDialog
        key={`reject-${id}`}
        open={act === 'reject'}
        onClose={onClose}
        title={text.rejectTitle}
        description={text.rejectHelp}
        confirmLabel={text.reject}
        tone="danger"
        presets={text.rejectPresets}
        act={(reason) => reject(reason).then(onDecided)}
      />
    </>
  )
}
