import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { ask } from '../api.ts'
import type { RequestDecisions } from '../desk/RequestDialogs.tsx'
import { messages } from '../messages.ts'

const text = messages.callbacks

/** The call was made, or will not be. */
export const callbackDecisions: RequestDecisions = {
  touches: ['callbacks'],
  accept: {
    send: (id, note, idempotencyKey) =>
      ask(staffMessaging.completeCallback, {
        params: { id },
        body: { note: note || null },
        idempotencyKey,
      }),
    title: text.callTitle,
    help: text.callHelp,
    confirm: text.call,
    presets: text.callPresets,
    done: text.called,
    label: text.note,
    needsReason: false,
  },
  reject: {
    send: (id, reason, idempotencyKey) =>
      ask(staffMessaging.rejectCallback, { params: { id }, body: { reason }, idempotencyKey }),
    title: text.cancelTitle,
    help: text.cancelHelp,
    confirm: text.cancel,
    presets: text.cancelPresets,
    done: text.cancelled,
  },
}
