import { Checkbox } from '@menekse/ui/Checkbox'
import { Field, FieldError } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { problemUnder } from '../desk/form-problems.ts'
import { messages } from '../messages.ts'
import type { Period } from './campaign-form.ts'
import type { OfferFieldsProps } from './offer-fields.ts'

const text = messages.builder
const periods = Object.keys(text.periods) as Period[]

/** Over which time, and in which products, a loss counts. */
export function LossFields({ form, options, problems, onChange }: OfferFieldsProps) {
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <Field label={text.period} error={problems['offer.terms.repeats']}>
        <Select
          value={form.period}
          options={periods.map((value) => ({ value, label: text.periods[value] }))}
          onChange={(event) => {
            const period = periods.find((one) => one === event.target.value)
            if (period !== undefined) onChange({ period })
          }}
        />
      </Field>
      <fieldset className="field" aria-describedby="loss-products-error">
        <legend className="field-label">{text.lossProducts}</legend>
        {options.products.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={form.lossProducts.includes(id)}
            onChange={(event) =>
              onChange({
                lossProducts: event.target.checked
                  ? [...form.lossProducts, id]
                  : form.lossProducts.filter((one) => one !== id),
              })
            }
          />
        ))}
        <FieldError id="loss-products-error">
          {problemUnder(problems, 'offer.terms.cashback')}
        </FieldError>
      </fieldset>
    </div>
  )
}
