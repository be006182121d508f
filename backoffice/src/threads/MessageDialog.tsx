import { noticeTypes } from '@menekse/contract/messaging/messaging'
import type { NoticeType } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { useLetter } from '../desk/letter.ts'
import { LetterFields } from '../desk/LetterFields.tsx'
import { messages } from '../messages.ts'

const text = messages.threads
const EMPTY = { type: 'system' as NoticeType, title: '', body: '' }

export interface MessageDialogProps {
  player: { id: string; full_name: string }
  open: boolean
  onClose: () => void
}

/** A message of the house into one player's inbox. */
export function MessageDialog({ player, open, onClose }: MessageDialogProps) {
  const send = useDecision({
    send: (body: typeof EMPTY, idempotencyKey) =>
      ask(staffMessaging.messagePlayer, { params: { id: player.id }, body, idempotencyKey }),
    touches: ['threads'],
    done: () => text.written,
  })
  const { form, change, isShown, heading, close, act } = useLetter(EMPTY, send, onClose)
  return (
    <ActDialog
      open={open}
      onClose={close}
      title={text.writeTitle(player.full_name)}
      description={text.writeHelp}
      confirmLabel={text.writeSend}
      act={act}
      initialFocus={heading}
    >
      <Field label={text.type}>
        <Select
          options={noticeTypes.map((value) => ({ value, label: text.types[value] }))}
          value={form.type}
          onChange={(event) => {
            const type = noticeTypes.find((one) => one === event.target.value)
            if (type !== undefined) change({ type })
          }}
        />
      </Field>
      <LetterFields
        letter={form}
        onChange={change}
        isShown={isShown}
        heading={heading}
        labels={text}
      />
    </ActDialog>
  )
}
