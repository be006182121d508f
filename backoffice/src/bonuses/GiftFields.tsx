import { bonusKinds } from '@menekse/contract/bonuses/bonus-terms'
import type { BonusPart } from '@menekse/contract/bonuses/bonus-terms'
import { kindsOfTrigger } from '@menekse/contract/campaigns/staff-campaigns'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { MoneyInput } from '@menekse/ui/MoneyInput'
import { NumberInput } from '@menekse/ui/NumberInput'
import { Select } from '@menekse/ui/Select'
import { TextArea, TextInput } from '@menekse/ui/TextInput'
import { messages } from '../messages.ts'
import { hasPart, kindFor, needsPart, pictureOptions } from './campaign-form.ts'
import { LossFields } from './LossFields.tsx'
import type { OfferFieldsProps } from './offer-fields.ts'
import { FreeBetFields, SpinFields } from './SpinFields.tsx'

const text = messages.builder

/** What the player reads, and what the bonus gives. */
export function GiftFields(props: OfferFieldsProps) {
  const { form, trigger, problems, onChange } = props
  return (
    <Card title={text.gift}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Words {...props} />
        <Field label={text.kind} error={problems['offer.terms.kind']}>
          <Select
            value={form.kind}
            options={kindsOfTrigger[trigger].map((kind) => ({
              value: kind,
              label: bonusKinds[kind],
            }))}
            onChange={(event) => {
              const kind = kindsOfTrigger[trigger].find((one) => one === event.target.value)
              onChange({ kind: kind ?? kindFor(form.kind, trigger) })
            }}
          />
        </Field>
        {hasPart('percent', form.kind, trigger) && (
          <Field label={text.percent} error={problems['offer.terms.percent']} required>
            <NumberInput
              min={1}
              max={500}
              step={5}
              value={form.percent}
              onValueChange={(percent) => onChange({ percent })}
            />
          </Field>
        )}
        <Amount {...props} part="amount" label={text.amount} />
        <Amount {...props} part="min_deposit" label={text.minDeposit} />
        <Amount {...props} part="max_bonus" label={text.maxBonus} />
        <Amount {...props} part="min_bonus" label={text.minBonus} hint={text.minBonusHint} />
      </div>
      {hasPart('spins', form.kind, trigger) &&
        (form.kind === 'free_bets' ? <FreeBetFields {...props} /> : <SpinFields {...props} />)}
      {hasPart('cashback', form.kind, trigger) && <LossFields {...props} />}
    </Card>
  )
}

function Words({ form, problems, onChange }: OfferFieldsProps) {
  return (
    <>
      <Field label={text.name} error={problems['offer.name']} required>
        <TextInput
          autoComplete="off"
          maxLength={80}
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={text.picture} error={problems['offer.banner']}>
        <Select
          value={form.banner}
          placeholder={text.ownPicture}
          options={pictureOptions(form.banner)}
          onChange={(event) => onChange({ banner: event.target.value })}
        />
      </Field>
      <Field
        label={text.description}
        hint={text.descriptionHint}
        error={problems['offer.description']}
        required
        className="sm:col-span-2"
      >
        <TextArea
          rows={3}
          maxLength={600}
          value={form.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Field
        label={text.note}
        hint={text.noteHint}
        error={problems['offer.note']}
        className="sm:col-span-2"
      >
        <TextArea
          rows={2}
          maxLength={600}
          value={form.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
    </>
  )
}

type AmountPart = Extract<BonusPart, 'amount' | 'min_deposit' | 'min_bonus' | 'max_bonus'>

/** An amount, where the kind of bonus has it. */
function Amount(props: OfferFieldsProps & { part: AmountPart; label: string; hint?: string }) {
  const { form, trigger, problems, onChange, part, label, hint } = props
  if (!hasPart(part, form.kind, trigger)) return null
  return (
    <Field
      label={label}
      hint={hint}
      error={problems[`offer.terms.${part}`]}
      required={needsPart(part, form.kind)}
    >
      <MoneyInput dense value={form[part]} onValueChange={(value) => onChange({ [part]: value })} />
    </Field>
  )
}
