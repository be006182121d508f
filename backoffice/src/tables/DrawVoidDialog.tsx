import { staffDraws } from '@menekse/contract/draws/staff-draws'
import { formatCount } from '@menekse/ui/turkish'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import type { DrawSeen } from './seen.ts'

const text = messages.tables.voids

/** Asks for a draw to be void, and says what that means where it stands now; a colleague decides. */
export function DrawVoidDialog({ seen, onClose }: { seen: DrawSeen; onClose: () => void }) {
  const { table, draw } = seen
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffDraws.askDrawVoid, {
        params: { slug: table.slug, number: String(draw.number) },
        body: { reason },
        idempotencyKey,
      }),
    touches: ['tables', 'approvals'],
    done: () => text.asked,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.askTitle(messages.tables.drawTitle(table.name, formatCount(draw.number)))}
      description={draw.seed === null ? text.before : text.after}
      confirmLabel={text.ask}
      tone="danger"
      presets={text.presets}
      act={(reason) => send(reason)}
    />
  )
}
