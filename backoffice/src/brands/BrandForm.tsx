import { isColour, rampFailures } from '@menekse/contract/content/brand-colours'
import { BrandChange, staffBrands } from '@menekse/contract/content/staff-brands'
import type { StaffBrand } from '@menekse/contract/content/staff-brands'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { type FormEvent, useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { useEditing } from '../desk/editing.ts'
import type { Editing } from '../desk/editing.ts'
import { PictureField } from '../desk/PictureField.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { UnsavedGuard } from '../desk/UnsavedGuard.tsx'
import { messages } from '../messages.ts'
import { showProblems } from '../desk/first-problem.ts'
import { formProblems } from '../desk/form-problems.ts'
import { problemsIn } from '../desk/refusal-place.ts'
import { BrandHosts } from './BrandHosts.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { RampFields } from './RampFields.tsx'

const text = messages.brands

/** What of a brand may be changed; its id and host may not. */
function changeOf(brand: StaffBrand): BrandChange {
  const { name, title, logo, favicon, whatsapp, telegram, email, ramp } = brand
  return { name, title, logo, favicon, whatsapp, telegram, email, ramp }
}
type TextField = 'name' | 'title' | 'whatsapp' | 'telegram' | 'email'

/** Everything an operator may change of one brand. Nothing is sent before every field is right. */
export function BrandForm({ brand }: { brand: StaffBrand }) {
  const editing = useEditing(brand, { formOf: changeOf, versionOf: ({ version }) => version })
  const { form, problems, isDirty, setProblems } = editing
  const [isAsking, setAsking] = useState(false)
  const save = useSave(editing)
  const change = (changed: Partial<BrandChange>) => editing.write({ ...form, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = formProblems(BrandChange, form)
    showProblems(event.currentTarget as HTMLFormElement, () => setProblems(found))
    const isReadable =
      Object.values(form.ramp).every(isColour) && rampFailures(form.ramp).length === 0
    if (Object.keys(found).length === 0 && isReadable) setAsking(true)
  }
  const input = (name: TextField, label: string, hint?: string, required = false) => (
    <Field label={label} hint={hint} error={problems[name]} required={required}>
      <TextInput
        autoComplete="off"
        value={form[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Card title={text.identity}>
        <div className="grid gap-4 sm:grid-cols-2">
          {input('name', text.name, undefined, true)}
          {input('title', text.pageTitle, text.pageTitleHint, true)}
          <PictureField
            label={text.logo}
            use="logo"
            value={form.logo ?? ''}
            hint={text.logoHint}
            error={problems['logo']}
            optional
            onChange={(path) => change({ logo: path === '' ? null : path })}
          />
          <PictureField
            label={text.favicon}
            use="favicon"
            value={form.favicon}
            hint={text.faviconHint}
            error={problems['favicon']}
            onChange={(favicon) => change({ favicon })}
          />
        </div>
      </Card>
      <BrandHosts brand={brand} />
      <Card title={text.contacts}>
        <p className="mb-4 text-13 text-low">{text.contactHint}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          {input('whatsapp', text.whatsapp, text.whatsappHint)}
          {input('telegram', text.telegram, text.telegramHint)}
          {input('email', text.email)}
        </div>
      </Card>
      <Card title={text.colours}>
        <p className="mb-4 text-13 text-low">{text.coloursHint}</p>
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_300px]">
          <RampFields ramp={form.ramp} problems={problems} onChange={(ramp) => change({ ramp })} />
          <BrandPreview brand={form} />
        </div>
      </Card>
      <div className="flex flex-wrap justify-end gap-2">
        {isDirty && (
          <Button tone="secondary" onClick={editing.undo}>
            {messages.undo}
          </Button>
        )}
        <Button type="submit" aria-disabled={!isDirty} onClick={stopUnless(isDirty)}>
          {text.save}
        </Button>
      </div>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.saveTitle(brand.name)}
        description={text.saveHelp}
        confirmLabel={text.save}
        presets={text.presets}
        act={save}
      />
    </form>
  )
}

const stopUnless = (ready: boolean) => (event: { preventDefault(): void }) => {
  if (!ready) event.preventDefault()
}

function useSave({ base, form, setProblems, startFrom }: Editing<StaffBrand, BrandChange>) {
  const { id, version } = base
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffBrands.saveBrand, {
        params: { id },
        body: { ...form, version, reason },
        idempotencyKey,
      }),
    touches: ['brands'],
    done: (_, { brand }) => {
      startFrom(brand)
      return text.saved
    },
  })
  return (reason: string) =>
    send(reason).catch((error: unknown) => {
      setProblems(problemsIn(error))
      throw error
    })
}
