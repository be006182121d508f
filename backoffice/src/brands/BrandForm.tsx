import { staffBrands } from '@menekse/contract/content/staff-brands'
import type { BrandChange, StaffBrand } from '@menekse/contract/content/staff-brands'
import { optionalProducts, productName } from '@menekse/contract/products'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Checkbox } from '@menekse/ui/Checkbox'
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
import { sendRight } from '../desk/send-right.ts'
import { brandFormOf, brandProblems, isReadable } from './brand-form.ts'
import { BrandHosts } from './BrandHosts.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { LeaguesFirst } from './LeaguesFirst.tsx'
import { RampFields } from './RampFields.tsx'

const text = messages.brands

type TextField = 'name' | 'title' | 'whatsapp' | 'telegram' | 'email'

/** Everything an operator may change of one brand. Nothing is sent before every field is right. */
export function BrandForm({ brand }: { brand: StaffBrand }) {
  const editing = useEditing(brand, { formOf: brandFormOf, versionOf: ({ version }) => version })
  const { form, problems, isDirty, setProblems } = editing
  const [isAsking, setAsking] = useState(false)
  const save = useSave(editing)
  const change = (changed: Partial<BrandChange>) => editing.write({ ...form, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = brandProblems(form)
    showProblems(event.currentTarget as HTMLFormElement, () => setProblems(found))
    if (Object.keys(found).length === 0 && isReadable(form)) setAsking(true)
  }
  const parts = { form, problems, onChange: change }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
      <UnsavedGuard isDirty={isDirty} />
      <Identity {...parts} />
      <BrandHosts brand={brand} />
      <Contacts {...parts} />
      <Products {...parts} />
      {!form.products_off.includes('sports') && (
        <LeaguesFirst
          ids={form.leagues_first}
          error={problems['leagues_first']}
          onChange={(leagues_first) => change({ leagues_first })}
        />
      )}
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

interface PartProps {
  form: BrandChange
  problems: Record<string, string>
  onChange: (changed: Partial<BrandChange>) => void
}

interface InputProps extends PartProps {
  name: TextField
  label: string
  hint?: string
  required?: boolean
}

function Input({ form, problems, onChange, name, label, hint, required = false }: InputProps) {
  return (
    <Field label={label} hint={hint} error={problems[name]} required={required}>
      <TextInput
        autoComplete="off"
        value={form[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  )
}

function Identity(props: PartProps) {
  const { form, problems, onChange } = props
  return (
    <Card title={text.identity}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Input {...props} name="name" label={text.name} required />
        <Input {...props} name="title" label={text.pageTitle} hint={text.pageTitleHint} required />
        <PictureField
          label={text.logo}
          use="logo"
          value={form.logo ?? ''}
          hint={text.logoHint}
          error={problems['logo']}
          optional
          onChange={(path) => onChange({ logo: path === '' ? null : path })}
        />
        <PictureField
          label={text.favicon}
          use="favicon"
          value={form.favicon}
          hint={text.faviconHint}
          error={problems['favicon']}
          onChange={(favicon) => onChange({ favicon })}
        />
      </div>
    </Card>
  )
}

function Contacts(props: PartProps) {
  return (
    <Card title={text.contacts}>
      <p className="mb-4 text-13 text-low">{text.contactHint}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        <Input {...props} name="whatsapp" label={text.whatsapp} hint={text.whatsappHint} />
        <Input {...props} name="telegram" label={text.telegram} hint={text.telegramHint} />
        <Input {...props} name="email" label={text.email} />
      </div>
    </Card>
  )
}

/** What the brand offers of tables of shared rounds. */
function Products({ form, onChange }: PartProps) {
  const off = form.products_off
  return (
    <Card title={text.products}>
      <p className="mb-4 text-13 text-low">{text.productsHint}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {optionalProducts.map((product) => (
          <Checkbox
            key={product}
            label={productName(product)}
            checked={!off.includes(product)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                products_off: optionalProducts.filter((one) =>
                  one === product ? !checked : off.includes(one),
                ),
              })
            }
          />
        ))}
      </div>
    </Card>
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
  return (reason: string) => sendRight(brandProblems(form), setProblems, () => send(reason))
}
