import { newId } from '@menekse/contract/ids'
import { BannerChange, bannerPlaces, staffBanners } from '@menekse/contract/content/staff-banners'
import type { BannerPlace, StaffBanner } from '@menekse/contract/content/staff-banners'
import { Switch } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { type RefObject, useRef, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { PictureField } from '../desk/PictureField.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { formProblems } from '../desk/form-problems.ts'
import { problemsIn } from '../desk/refusal-place.ts'
import { BannerPreview } from './BannerPreview.tsx'
import { localOf, momentOf, termsOf } from './banner-state.ts'

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

function changeOf(place: BannerPlace, banner?: StaffBanner): BannerChange {
  if (banner !== undefined) {
    const { id: _id, brand_id: _brand, version: _version, ...change } = banner
    return change
  }
  const words = { title: '', text: '', terms: [], action: '', link: '' }
  const pictures = { image_desktop: '', image_mobile: '' }
  return { ...words, ...pictures, place, starts_at: null, ends_at: null, enabled: true }
}

/** Everything of a banner, and beside it how it will look. */
export function BannerDialog({ brand, place, banner, onClose }: BannerDialogProps) {
  const [form, setForm] = useState(() => changeOf(place, banner))
  const [terms, setTerms] = useState(() => form.terms.join('\n'))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const first = useRef<HTMLInputElement>(null)
  const [ownId] = useState(() => newId('ban', Date.now()))
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      banner === undefined
        ? ask(staffBanners.addBanner, {
            params: { brand },
            body: { ...form, id: ownId, reason },
            idempotencyKey,
          })
        : ask(staffBanners.saveBanner, {
            params: { id: banner.id },
            body: { ...form, version: banner.version, reason },
            idempotencyKey,
          }),
    touches: ['banners'],
    done: () => (banner === undefined ? text.added : text.saved),
  })
  const change = (changed: Partial<BannerChange>) => {
    setForm({ ...form, ...changed })
    setProblems({})
  }
  const act = (reason: string) => {
    const found = formProblems(BannerChange, form)
    setProblems(found)
    if (Object.keys(found).length > 0) return null
    return send(reason).catch((error: unknown) => {
      setProblems(problemsIn(error))
      throw error
    })
  }
  const termProblem = Object.entries(problems).find(([field]) => field.startsWith('terms'))?.[1]
  return (
    <ReasonDialog
      open
      size="l"
      initialFocus={first}
      onClose={onClose}
      title={banner === undefined ? text.addTitle : text.editTitle}
      confirmLabel={banner === undefined ? text.add : text.save}
      presets={text.presets}
      act={act}
    >
      <Words form={form} problems={problems} onChange={change} first={first} />
      <Field label={label.terms} hint={label.termsHint} error={termProblem}>
        <TextArea
          rows={2}
          value={terms}
          onChange={(event) => {
            setTerms(event.target.value)
            change({ terms: termsOf(event.target.value) })
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <PictureField
          label={label.image_desktop}
          use="banner_desktop"
          value={form.image_desktop}
          error={problems['image_desktop']}
          onChange={(image_desktop) => change({ image_desktop })}
        />
        <PictureField
          label={label.image_mobile}
          use="banner_mobile"
          value={form.image_mobile}
          hint={label.mobileHint}
          error={problems['image_mobile']}
          optional
          onChange={(image_mobile) => change({ image_mobile })}
        />
      </div>
      <When form={form} problems={problems} onChange={change} />
      <BannerPreview banner={form} />
    </ReasonDialog>
  )
}

interface PartProps {
  form: BannerChange
  problems: Record<string, string>
  onChange: (changed: Partial<BannerChange>) => void
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

function When({ form, problems, onChange }: PartProps) {
  const input = (name: 'starts_at' | 'ends_at') => (
    <Field label={label[name]} hint={label.open} error={problems[name]}>
      <TextInput
        type="datetime-local"
        value={localOf(form[name])}
        onChange={(event) => onChange({ [name]: momentOf(event.target.value) })}
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
