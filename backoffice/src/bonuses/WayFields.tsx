import { bonusAudiences, bonusTriggers } from '@menekse/contract/campaigns/staff-campaigns'
import type { BonusAudience, BonusTrigger } from '@menekse/contract/campaigns/staff-campaigns'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { messages } from '../messages.ts'
import type { CampaignForm, Problems } from './campaign-form.ts'

const text = messages.builder
const triggers = Object.keys(bonusTriggers) as BonusTrigger[]
const audiences = Object.keys(bonusAudiences) as BonusAudience[]

export interface WayFieldsProps {
  form: CampaignForm
  brands: readonly { id: string; name: string }[]
  problems: Problems
  onChange: (change: Partial<CampaignForm>) => void
}

/** What a campaign says once and for all: whose it is, and what gives its bonus. */
export function WayFields({ form, brands, problems, onChange }: WayFieldsProps) {
  return (
    <Card title={text.way}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={text.brand} error={problems['brand_id']} required>
          <Select
            value={form.brand}
            placeholder={text.chooseBrand}
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => onChange({ brand: event.target.value })}
          />
        </Field>
        <Field label={text.slug} hint={text.slugHint} error={problems['slug']} required>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={form.slug}
            onChange={(event) => onChange({ slug: event.target.value })}
          />
        </Field>
        <Field label={text.trigger} hint={text.triggers[form.trigger]} error={problems['trigger']}>
          <Select
            value={form.trigger}
            options={triggers.map((value) => ({ value, label: bonusTriggers[value] }))}
            onChange={(event) => {
              const trigger = triggers.find((one) => one === event.target.value)
              if (trigger !== undefined) onChange({ trigger })
            }}
          />
        </Field>
        {form.trigger === 'code' && (
          <Field label={text.code} hint={text.codeHint} error={problems['code']} required>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              className="tabular"
              value={form.code}
              onChange={(event) => onChange({ code: upper(event.target.value) })}
            />
          </Field>
        )}
        {form.trigger === 'schedule' && (
          <Field label={text.audience} error={problems['audience']}>
            <Select
              value={form.audience}
              options={audiences.map((value) => ({ value, label: bonusAudiences[value] }))}
              onChange={(event) => {
                const audience = audiences.find((one) => one === event.target.value)
                if (audience !== undefined) onChange({ audience })
              }}
            />
          </Field>
        )}
      </div>
    </Card>
  )
}

/** Codes are ASCII: a Turkish keyboard's i and ı both mean I here. */
const upper = (code: string) => code.replaceAll('ı', 'i').replaceAll('İ', 'I').toUpperCase()
