import { newId } from '@menekse/contract/ids'
import { bannerPlaces, staffBanners } from '@menekse/contract/content/staff-banners'
import type { BannerPlace, StaffBanner } from '@menekse/contract/content/staff-banners'
import { Switch } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { type RefObject, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { MomentInput } from '../desk/MomentInput.tsx'
import { PictureField } from '../desk/PictureField.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { problemUnder } from '../desk/form-problems.ts'
import { sendRight } from '../desk/send-right.ts'
import { BannerPreview } from './BannerPreview.tsx'
import { type BannerForm, bannerFormOf, bannerOf, bannerProblems } from './banner-form.ts'
import { localOf, momentOf } from './banner-state.ts'

const text = messages.banners
const label = text.fields
const places = Object.keys(bannerPlaces) as BannerPlace[]

export interface BannerDialogProps {
  brand: string
  place: BannerPlace
  /** Undefined for a new one. */
  banner?: StaffBanner | undefined
  onClose: () => void
}

/** Everything of a banner, and beside it how it will look. */
export function BannerDialog({ brand, place, banner, onClose }: BannerDialogProps) {
  const [form, setForm] = useState(() => bannerFormOf(place, banner))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const first = useRef<HTMLInputElement>(null)
  const send = useSend(brand, banner)
  const change = (changed: Partial<BannerForm>) => {
    setForm({ ...form, ...changed })
    setProblems({})
  }
  const parts = { form, problems, onChange: change }
  return (
    <ReasonDialog
      open
      size="l"
      initialFocus={first}
      onClose={onClose}
      title={banner === undefined ? text.addTitle : text.editTitle}
      confirmLabel={banner === undefined ? text.add : text.save}
      presets={text.presets}
      act={(reason) => sendRight(bannerProblems(form), setProblems, () => send({ form, reason }))}
    >
      <Words {...parts} first={first} />
      <Field label={label.terms} hint={label.termsHint} error={problemUnder(problems, 'terms')}>
        <TextArea
          rows={2}
          value={form.terms}
          onChange={(event) => change({ terms: event.target.value })}
        />
      </Field>
      <Pictures {...parts} />
      <When {...parts} />
      <BannerPreview banner={bannerOf(form)} />
    </ReasonDialog>
  )
}

function useSend(brand: string, banner: StaffBanner | undefined) {
  const [ownId] = useState(() => newId('ban', Date.now()))
  return useDecision({
    send: ({ form, reason }: { form: BannerForm; reason: string }, idempotencyKey) =>
      banner === undefined
        ? ask(staffBanners.addBanner, {
            params: { brand },
            body: { ...bannerOf(form), id: ownId, reason },
            idempotencyKey,
          })
        : ask(staffBanners.saveBanner, {
            params: { id: banner.id },
            body: { ...bannerOf(form), version: banner.version, reason },
            idempotencyKey,
          }),
    touches: ['banners'],
    done: () => (banner === undefined ? text.added : text.saved),
  })
}

interface PartProps {
  form: BannerForm
  problems: Record<string, string>
  onChange: (changed: Partial<BannerForm>) => void
}

function Words(props: PartProps & { first: RefObject<HTMLInputElement | null> }) {
  const { form, problems, onChange, first } = props
  const input = (name: 'title' | 'action' | 'link', required = false, hint?: string) => (
    <Field label={label[name]} hint={hint} error={problems[name]} required={required}>
      <TextInput
        {...(name === 'title' && { ref: first })}
        autoComplete="off"
        value={form[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {input('title', true)}
        <Field label={label.place}>
          <Select
            options={places.map((place) => ({ value: place, label: text.place[place] }))}
            value={form.place}
            onChange={(event) => onChange({ place: event.target.value as BannerPlace })}
          />
        </Field>
      </div>
      <Field label={label.text} error={problems['text']}>
        <TextArea
          rows={2}
          value={form.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {input('link', false, label.linkHint)}
        {input('action')}
      </div>
    </>
  )
}

function Pictures({ form, problems, onChange }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PictureField
        label={label.image_desktop}
        use="banner_desktop"
        value={form.image_desktop}
        error={problems['image_desktop']}
        onChange={(image_desktop) => onChange({ image_desktop })}
      />
      <PictureField
        label={label.image_mobile}
        use="banner_mobile"
        value={form.image_mobile}
        hint={label.mobileHint}
        error={problems['image_mobile']}
        optional
        onChange={(image_mobile) => onChange({ image_mobile })}
      />
    </div>
  )
}

function When({ form, problems, onChange }: PartProps) {
  const input = (name: 'starts_at' | 'ends_at') => (
    <Field label={label[name]} hint={label.open} error={problems[name]}>
      <MomentInput
        value={localOf(form[name])}
        onValueChange={(local) => onChange({ [name]: momentOf(local) })}
      />
    </Field>
  )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {input('starts_at')}
        {input('ends_at')}
      </div>
      <Switch
        label={label.enabled}
        checked={form.enabled}
        onChange={(event) => onChange({ enabled: event.target.checked })}
      />
    </>
  )
}
