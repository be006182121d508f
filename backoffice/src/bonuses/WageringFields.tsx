import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field, FieldError } from '@menekse/ui/Field'
import { IconButton } from '@menekse/ui/IconButton'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { NumberInput } from '@menekse/ui/NumberInput'
import { Select } from '@menekse/ui/Select'
import { Plus, Trash2 } from 'lucide-react'
import { problemUnder } from '../desk/form-problems.ts'
import { messages } from '../messages.ts'
import { type WeightRow, weightScopes } from './campaign-form.ts'
import type { OfferFieldsProps, OfferOptions } from './offer-fields.ts'
import { useNames } from './use-names.ts'

const text = messages.builder
const orders = messages.bonusTerms.orders

/** What must be staked before the bonus is the player's, and what counts for it. */
export function WageringFields(props: OfferFieldsProps) {
  const { form, options, problems, onChange } = props
  return (
    <Card title={text.wagering}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          label={text.rollover}
          hint={text.rolloverHint(options.rollover_ceiling)}
          error={problems['offer.terms.rollover']}
          required
        >
          <NumberInput
            min={0}
            max={100}
            value={form.rollover}
            onValueChange={(rollover) => onChange({ rollover })}
          />
        </Field>
        {form.rollover !== 0 && (
          <>
            <Field
              label={text.maxStake}
              hint={text.maxStakeHint}
              error={problems['offer.terms.max_stake']}
            >
              <MoneyInput
                dense
                value={form.maxStake}
                onValueChange={(maxStake) => onChange({ maxStake })}
              />
            </Field>
            <Field label={text.stakeOrder} error={problems['offer.terms.stake_order']}>
              <Select
                value={form.stakeOrder}
                options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
                onChange={(event) =>
                  onChange({
                    stakeOrder: event.target.value === 'bonus_first' ? 'bonus_first' : 'cash_first',
                  })
                }
              />
            </Field>
          </>
        )}
      </div>
      {form.rollover !== 0 && <Weights {...props} />}
    </Card>
  )
}

function Weights({ form, options, problems, onChange }: OfferFieldsProps) {
  const nameOf = useNames()
  const rows = form.weights
  const change = (at: number, changed: Partial<WeightRow>) =>
    onChange({ weights: rows.map((row, place) => (place === at ? { ...row, ...changed } : row)) })
  return (
    <fieldset className="mt-5 grid gap-3" aria-describedby="weights-hint weights-error">
      <legend className="field-label">{text.weights}</legend>
      <p id="weights-hint" className="field-hint">
        {text.weightsHint}
      </p>
      {rows.map((row, at) => (
        <div
          key={row.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_160px_auto]"
        >
          <Field label={text.what} className="max-sm:col-span-2">
            <Select
              value={row.what}
              placeholder={text.choose}
              options={choices(options, rows, row.what)}
              onChange={(event) => change(at, { what: event.target.value })}
            />
          </Field>
          <Field label={text.share}>
            <NumberInput
              min={0}
              max={100}
              step={10}
              value={row.percent}
              onValueChange={(percent) => change(at, { percent })}
            />
          </Field>
          <IconButton
            label={text.removeWeight(nameOf(row.what.split(':')[1] ?? '') || text.thisRow)}
            onClick={() => onChange({ weights: rows.filter((_, place) => place !== at) })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <FieldError id="weights-error">{problemUnder(problems, 'offer.terms.weights')}</FieldError>
      <Button
        tone="secondary"
        size="s"
        className="justify-self-start"
        onClick={() => {
          const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
          onChange({ weights: [...rows, { key, what: '', percent: 100 }] })
        }}
      >
        <Plus aria-hidden="true" />
        {text.addWeight}
      </Button>
    </fieldset>
  )
}

/** Everything that can be weighed, what another row weighs already left out. */
function choices(options: OfferOptions, rows: readonly WeightRow[], own: string) {
  const categories = options.products.flatMap((product) => product.categories)
  const all = {
    products: options.products.map(({ id, name }) => ({ id, name })),
    categories: categories.map((id) => ({ id, name: messages.bonusTerms.categories[id] ?? id })),
    games: options.games.map(({ slug, name }) => ({ id: slug, name })),
  }
  return weightScopes
    .flatMap((scope) =>
      all[scope].map(({ id, name }) => ({
        value: `${scope}:${id}`,
        label: `${text.scopes[scope]}: ${name}`,
      })),
    )
    .filter(({ value }) => value === own || !rows.some(({ what }) => what === value))
}
