import { Card } from '@menekse/ui/Card'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Field, FieldError } from '@menekse/ui/Field'
import { NumberInput } from '@menekse/ui/NumberInput'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { MomentInput } from '../desk/MomentInput.tsx'
import { problemUnder } from '../desk/form-problems.ts'
import { messages } from '../messages.ts'
import { repeatsFor } from './campaign-form.ts'
import type { OfferFieldsProps } from './offer-fields.ts'

const text = messages.builder
const words = messages.bonusTerms

/** How long, how often, on which days, and between which dates. */
export function LimitFields(props: OfferFieldsProps) {
  const { form, trigger, problems, onChange } = props
  const repeats = repeatsFor(form.kind, trigger)
  return (
    <Card title={text.limits}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={text.validDays} error={problems['offer.terms.valid_days']} required>
          <NumberInput
            min={1}
            max={365}
            value={form.validDays}
            onValueChange={(validDays) => onChange({ validDays })}
          />
        </Field>
        {repeats.length > 0 && (
          <Field label={text.repeats} error={problems['offer.terms.repeats']}>
            <Select
              value={form.repeats}
              options={repeats.map((value) => ({ value, label: words.repeat[value] }))}
              onChange={(event) => {
                const found = repeats.find((one) => one === event.target.value)
                if (found !== undefined) onChange({ repeats: found })
              }}
            />
          </Field>
        )}
        <Moments {...props} />
        <Weekdays {...props} />
        <div className="grid sm:col-span-2">
          {trigger === 'deposit' && (
            <Checkbox
              label={text.firstOnly}
              checked={form.isFirstOnly}
              error={problems['offer.terms.first_deposit_only']}
              onChange={(event) => onChange({ isFirstOnly: event.target.checked })}
            />
          )}
          <Checkbox
            label={text.endsOnWithdrawal}
            checked={form.endsOnWithdrawal}
            onChange={(event) => onChange({ endsOnWithdrawal: event.target.checked })}
          />
        </div>
      </div>
    </Card>
  )
}

function Moments({ form, problems, onChange }: OfferFieldsProps) {
  return (
    <>
      <Field label={text.startsAt} hint={text.zone} error={problems['offer.starts_at']} required>
        <TextInput
          type="datetime-local"
          value={form.startsAt}
          onChange={(event) => onChange({ startsAt: event.target.value })}
        />
      </Field>
      <Field label={text.endsAt} hint={text.openEnd} error={problems['offer.ends_at']}>
        <MomentInput value={form.endsAt} onValueChange={(endsAt) => onChange({ endsAt })} />
      </Field>
    </>
  )
}

function Weekdays({ form, problems, onChange }: OfferFieldsProps) {
  return (
    <fieldset className="field sm:col-span-2" aria-describedby="weekdays-hint weekdays-error">
      <legend className="field-label">{text.weekdays}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {words.dayNames.map((name, at) => {
          const day = at + 1
          const isOn = form.weekdays.includes(day)
          return (
            <button
              key={name}
              type="button"
              className="preset min-w-14"
              aria-pressed={isOn}
              onClick={() =>
                onChange({
                  weekdays: isOn
                    ? form.weekdays.filter((one) => one !== day)
                    : [...form.weekdays, day],
                })
              }
            >
              {name}
            </button>
          )
        })}
      </div>
      <p id="weekdays-hint" className="field-hint">
        {text.weekdaysHint}
      </p>
      <FieldError id="weekdays-error">{problemUnder(problems, 'offer.terms.weekdays')}</FieldError>
    </fieldset>
  )
}
