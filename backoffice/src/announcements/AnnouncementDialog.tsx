import { staffAnnouncements } from '@menekse/contract/announcements/staff-announcements'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { HALF } from '../desk/istanbul-field.ts'
import { useLetter } from '../desk/letter.ts'
import { LetterFields } from '../desk/LetterFields.tsx'
import { MomentInput } from '../desk/MomentInput.tsx'
import { messages } from '../messages.ts'
import {
  type AnnouncementForm,
  announcementOf,
  EMPTY,
  EVERY_BRAND,
  readAnnouncement,
} from './announcement-form.ts'

const text = messages.announcements

export interface AnnouncementDialogProps {
  open: boolean
  onClose: () => void
  brands: readonly { id: string; name: string }[]
}

/** Writes to many players at once. */
export function AnnouncementDialog({ open, onClose, brands }: AnnouncementDialogProps) {
  const send = useDecision({
    send: (form: AnnouncementForm, idempotencyKey) =>
      ask(staffAnnouncements.create, { body: announcementOf(form), idempotencyKey }),
    touches: ['announcements'],
    done: () => text.queued,
  })
  const letter = useLetter(EMPTY, send, onClose, readAnnouncement)
  const { form, change, isShown, heading, close, act } = letter
  return (
    <ActDialog
      open={open}
      onClose={close}
      title={text.make}
      description={text.makeHelp}
      confirmLabel={text.send}
      act={act}
      initialFocus={heading}
    >
      <LetterFields
        letter={form}
        onChange={change}
        isShown={isShown}
        heading={heading}
        labels={text}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choices form={form} onChange={change} brands={brands} />
        <Field
          label={text.when}
          hint={text.whenHint}
          error={isShown && form.sendAt === HALF ? messages.halfMoment : undefined}
        >
          <MomentInput value={form.sendAt} onValueChange={(sendAt) => change({ sendAt })} />
        </Field>
      </div>
    </ActDialog>
  )
}

function Choices(props: {
  form: AnnouncementForm
  onChange: (changed: Partial<AnnouncementForm>) => void
  brands: readonly { id: string; name: string }[]
}) {
  const { form, onChange, brands } = props
  const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
    (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
  return (
    <>
      <Field label={text.channel}>
        <Select
          options={optionsOf(text.channels)}
          value={form.channel}
          onChange={(event) =>
            onChange({ channel: event.target.value === 'email' ? 'email' : 'inbox' })
          }
        />
      </Field>
      <Field label={text.audience}>
        <Select
          options={optionsOf(text.audiences)}
          value={form.audience}
          onChange={(event) =>
            onChange({
              audience: event.target.value === 'with_deposit' ? 'with_deposit' : 'all',
            })
          }
        />
      </Field>
      <Field label={text.brand}>
        <Select
          options={[
            { value: EVERY_BRAND, label: text.allBrands },
            ...brands.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.brandId}
          onChange={(event) => onChange({ brandId: event.target.value })}
        />
      </Field>
    </>
  )
}
