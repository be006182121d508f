import { staffAffiliates } from '@menekse/contract/affiliates/affiliates'
import { ask } from '../api.ts'
import type { RequestDecisions } from '../desk/RequestDialogs.tsx'
import { messages } from '../messages.ts'

const text = messages.applications

/** An application becomes a partner, or does not. */
export const applicationDecisions: RequestDecisions = {
  touches: ['applications'],
  accept: {
    send: (id, reason, idempotencyKey) =>
      ask(staffAffiliates.approveApplication, { params: { id }, body: { reason }, idempotencyKey }),
    title: text.approveTitle,
    help: text.approveHelp,
    confirm: text.approve,
    presets: text.approvePresets,
    done: text.approvedToast,
  },
  reject: {
    send: (id, reason, idempotencyKey) =>
      ask(staffAffiliates.rejectApplication, { params: { id }, body: { reason }, idempotencyKey }),
    title: text.rejectTitle,
    help: text.rejectHelp,
    confirm: text.reject,
    presets: text.rejectPresets,
    done: text.rejectedToast,
  },
}
