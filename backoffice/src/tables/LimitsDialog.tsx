import { staffDraws } from '@menekse/contract/draws/staff-draws'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { formatMoney, moneyInputText, parseMoney } from '@menekse/ui/money-format'
import { type RefObject, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { MomentInput } from '../desk/MomentInput.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { type Read, useWishForm } from '../desk/wish-form.ts'
import { messages } from '../messages.ts'
import { fieldsOf, limitFields, type LimitField } from './limit-fields.ts'
import type { TableSeen } from './seen.ts'
import { clockOf, minuteOf } from './table-words.ts'

const text = messages.tables.setting

type Texts = Record<LimitField | 'from' | 'until', string>
/** Amounts in TRY. */
type Wish = Record<LimitField, number | null> &
  Record<'from_minute' | 'until_minute', number | null>

/** What stands in the fields; what is set, or nothing. */
function textsOf({ table: { setting } }: TableSeen): Texts {
  const clock = (minute: number | null | undefined) =>
    minute === null || minute === undefined ? '' : clockOf(minute)
  const amounts = limitFields.map((field) => {
    const amount = setting?.[field] ?? null
    return [field, amount === null ? '' : moneyInputText(amount)] as const
  })
  return {
    ...(Object.fromEntries(amounts) as Record<LimitField, string>),
    from: clock(setting?.from_minute),
    until: clock(setting?.until_minute),
  }
}

/** The wish that the fields make, or what is wrong with them. */
function read(texts: Texts): Read<Wish> {
  const problems: Record<string, string> = {}
  const amounts = limitFields.map((field) => {
    const amount = texts[field].trim() === '' ? null : parseMoney(texts[field])
    if (texts[field].trim() !== '' && amount === null) problems[field] = text.wrong
    return [field, amount === null ? null : Number(amount) / 100] as const
  })
  const [from, until] = [minuteOf(texts.from), minuteOf(texts.until)]
  if (from === undefined) problems['from_minute'] = text.wrongTime
  if (until === undefined) problems['until_minute'] = text.wrongTime
  if (from === undefined || until === undefined || Object.keys(problems).length > 0)
    return { problems }
  const money = Object.fromEntries(amounts) as Record<LimitField, number | null>
  return { wish: { ...money, from_minute: from, until_minute: until } }
}

/** Sets the limits and hours of a table, with a reason. */
export function LimitsDialog({ seen, onClose }: { seen: TableSeen; onClose: () => void }) {
  const { table } = seen
  // What was read is what is changed: somebody else's change meanwhile is refused.
  const [version] = useState(seen.settings[0]?.version ?? 0)
  const first = useRef<HTMLInputElement>(null)
  const send = useDecision({
    send: ({ reason, wish }: { reason: string; wish: Wish }, idempotencyKey) =>
      ask(staffDraws.limit, {
        params: { slug: table.slug },
        body: { ...wish, version, reason },
        idempotencyKey,
      }),
    touches: ['tables', 'approvals'],
    done: (_, { approval_id }) => (approval_id === null ? text.saved : messages.approvals.sent),
  })
  const { texts, problems, put, act } = useWishForm({ texts: () => textsOf(seen), read, send })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      size="m"
      title={text.dialog(table.name)}
      description={text.help}
      confirmLabel={text.save}
      presets={text.presets}
      initialFocus={first}
      act={act}
    >
      <Fields seen={seen} texts={texts} problems={problems} first={first} put={put} />
    </ReasonDialog>
  )
}

interface FieldsProps {
  seen: TableSeen
  texts: Texts
  problems: Record<string, string>
  first: RefObject<HTMLInputElement | null>
  put: (field: keyof Texts, value: string) => void
}

function Fields({ seen, texts, problems, first, put }: FieldsProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {fieldsOf(seen).map((field) => (
          <Field
            key={field}
            label={text[field]}
            hint={`${text.released}: ${formatMoney(seen.released[field])}`}
            error={problems[field]}
          >
            <MoneyInput
              ref={field === 'stake_min' ? first : undefined}
              dense
              value={texts[field]}
              onValueChange={(value) => put(field, value)}
            />
          </Field>
        ))}
      </div>
      <p className="text-12 text-low">{text.empty}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={text.from} error={problems['from_minute']}>
          <MomentInput
            type="time"
            value={texts.from}
            onValueChange={(value) => put('from', value)}
          />
        </Field>
        <Field label={text.until} error={problems['until_minute']}>
          <MomentInput
            type="time"
            value={texts.until}
            onValueChange={(value) => put('until', value)}
          />
        </Field>
      </div>
      <p className="text-12 text-low">{text.hoursHelp}</p>
    </>
  )
}
