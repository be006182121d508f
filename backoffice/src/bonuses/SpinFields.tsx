import { Checkbox } from '@menekse/ui/Checkbox'
import { Field, FieldError } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { formatMoney, moneyInputText } from '@menekse/ui/money-format'
import { NumberInput } from '@menekse/ui/NumberInput'
import { Select } from '@menekse/ui/Select'
import { messages } from '../messages.ts'
import type { OfferFieldsProps, OfferOptions } from './offer-fields.ts'

const text = messages.builder
const FIELD = 'offer.terms.spins'

/** How many free bets, and what each is worth. */
export function FreeBetFields({ form, problems, onChange }: OfferFieldsProps) {
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <Field label={text.freeBetCount} error={problems[`${FIELD}.count`]} required>
        <NumberInput
          min={1}
          max={500}
          value={form.spinCount}
          onValueChange={(spinCount) => onChange({ spinCount })}
        />
      </Field>
      <Field
        label={text.freeBetStake}
        hint={text.freeBetStakeHint}
        error={problems[`${FIELD}.stake`] ?? problems[FIELD]}
        required
      >
        <MoneyInput
          dense
          value={form.spinStake}
          onValueChange={(spinStake) => onChange({ spinStake })}
        />
      </Field>
    </div>
  )
}

/** How many free spins, of which amount, in which games. */
export function SpinFields({ form, options, problems, onChange }: OfferFieldsProps) {
  const stakes = stakesOf(options.games, form.spinGames)
  const hasStake = stakes.some((stake) => moneyInputText(stake) === form.spinStake)
  return (
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
      <Field label={text.spinCount} error={problems[`${FIELD}.count`]} required>
        <NumberInput
          min={1}
          max={500}
          value={form.spinCount}
          onValueChange={(spinCount) => onChange({ spinCount })}
        />
      </Field>
      <Field
        label={text.spinStake}
        hint={text.spinStakeHint}
        error={problems[`${FIELD}.stake`] ?? problems[FIELD]}
        required
      >
        <Select
          value={hasStake ? form.spinStake : ''}
          placeholder={text.chooseStake}
          options={stakes.map((stake) => ({
            value: moneyInputText(stake),
            label: formatMoney(stake),
          }))}
          onChange={(event) => onChange({ spinStake: event.target.value })}
        />
      </Field>
      <fieldset className="field sm:col-span-2" aria-describedby="spin-games-error">
        <legend className="field-label">{text.spinGames}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 2xl:grid-cols-3">
          {options.games.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              label={name}
              checked={form.spinGames.includes(slug)}
              onChange={(event) => {
                const spinGames = event.target.checked
                  ? [...form.spinGames, slug]
                  : form.spinGames.filter((one) => one !== slug)
                const left = stakesOf(options.games, spinGames)
                const fits = left.some((stake) => moneyInputText(stake) === form.spinStake)
                onChange({ spinGames, spinStake: fits ? form.spinStake : '' })
              }}
            />
          ))}
        </div>
        <FieldError id="spin-games-error">{problems[`${FIELD}.games`]}</FieldError>
      </fieldset>
    </div>
  )
}

/** What every chosen game can be played with; before one is chosen, what any can. */
function stakesOf(games: OfferOptions['games'], chosen: readonly string[]): bigint[] {
  const among = games.filter(({ slug }) => chosen.includes(slug))
  const all = [...new Set(games.flatMap(({ stakes }) => stakes))]
  return all
    .filter((stake) => among.every(({ stakes }) => stakes.includes(stake)))
    .toSorted((a, b) => Number(a - b))
}
