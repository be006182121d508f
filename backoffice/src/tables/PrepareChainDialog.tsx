import { staffPreparedChains } from '@menekse/contract/chains/staff-prepared-chains'
import { Field } from '@menekse/ui/Field'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { type RefObject, useRef } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { instantOf } from '../desk/istanbul-field.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { type Read, useWishForm } from '../desk/wish-form.ts'
import { messages } from '../messages.ts'

const text = messages.chains.prepare

type Texts = Record<'event' | 'event_at' | 'outcome_length', string>
interface Wish {
  event: string
  event_at: string
  outcome_length: number
}
const EMPTY: Texts = { event: '', event_at: '', outcome_length: '7' }

/** The wish that the fields make, or what is wrong with them. */
function read(texts: Texts): Read<Wish> {
  const at = instantOf(texts.event_at)
  const length = Number(texts.outcome_length)
  const problems: Record<string, string> = {}
  if (texts.event.trim().length < 15) problems['event'] = text.missingEvent
  if (at === null) problems['event_at'] = text.missingTime
  if (!Number.isInteger(length) || length < 6 || length > 64)
    problems['outcome_length'] = text.wrongLength
  if (at === null || Object.keys(problems).length > 0) return { problems }
  return { wish: { event: texts.event, event_at: at, outcome_length: length } }
}

/** Makes a table's next chain and announces the event that will give its salt. */
export function PrepareChainDialog({
  table,
  onClose,
}: {
  table: { slug: string; name: string }
  onClose: () => void
}) {
  const first = useRef<HTMLTextAreaElement>(null)
  const send = useDecision({
    send: ({ reason, wish }: { reason: string; wish: Wish }, idempotencyKey) =>
      ask(staffPreparedChains.prepareChain, {
        params: { slug: table.slug },
        body: { ...wish, reason },
        idempotencyKey,
      }),
    touches: ['tables'],
    done: () => text.done,
  })
  const places = { event_past: 'event_at' }
  const { texts, problems, put, act } = useWishForm({ texts: EMPTY, read, send, places })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="m"
      title={text.title(table.name)}
      description={text.help}
      confirmLabel={text.confirm}
      presets={text.presets}
      initialFocus={first}
      act={act}
    >
      <Fields texts={texts} problems={problems} first={first} put={put} />
    </ReasonDialog>
  )
}

interface FieldsProps {
  texts: Texts
  problems: Record<string, string>
  first: RefObject<HTMLTextAreaElement | null>
  put: (field: keyof Texts, value: string) => void
}

const Fields = ({ texts, problems, first, put }: FieldsProps) => (
  <>
    <Field label={text.event} hint={text.eventHint} error={problems['event']} required>
      <TextArea
        ref={first}
        rows={3}
        maxLength={300}
        value={texts.event}
        onChange={(event) => put('event', event.target.value)}
      />
    </Field>
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={text.eventAt} hint={text.eventAtHint} error={problems['event_at']} required>
        <TextInput
          type="datetime-local"
          value={texts.event_at}
          onChange={(event) => put('event_at', event.target.value)}
        />
      </Field>
      <Field label={text.length} hint={text.lengthHint} error={problems['outcome_length']} required>
        <TextInput
          inputMode="numeric"
          value={texts.outcome_length}
          onChange={(event) => put('outcome_length', event.target.value)}
        />
      </Field>
    </div>
  </>
)
