import { citizenNumberProblem } from '@menekse/contract/citizen-number'
import { provinces } from '@menekse/contract/provinces'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Combobox } from '@menekse/ui/Combobox'
import { Field, FieldError } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { Segmented } from '@menekse/ui/RadioGroup'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { links } from '../links.ts'
import { signTexts } from '../messages-sign.ts'
import { birthYears, plainName, type RegisterForm } from './register-form.ts'

const texts = signTexts

/** The name in the letters it may have, one press away. */
function PlainName() {
  const { control, setValue } = useFormContext<RegisterForm>()
  const plain = plainName(useWatch({ control, name: 'username' }))
  if (plain === undefined) return null
  return (
    <Button
      tone="secondary"
      size="s"
      className="justify-self-start"
      onClick={() => setValue('username', plain, { shouldValidate: true })}
    >
      {texts.takeUsername(plain)}
    </Button>
  )
}

export function AccountStep() {
  const { register, formState } = useFormContext<RegisterForm>()
  const { errors } = formState
  return (
    <>
      <Field
        id="username"
        label={texts.username}
        hint={errors.username === undefined && texts.usernameHint}
        error={errors.username?.message}
        required
      >
        <TextInput
          {...register('username')}
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      {errors.username !== undefined && <PlainName />}
      <Field id="email" label={texts.email} error={errors.email?.message} required>
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field
        id="password"
        label={texts.password}
        hint={texts.passwordHint}
        error={errors.password?.message}
        required
      >
        <PasswordInput
          {...register('password', { deps: ['password_confirm'] })}
          autoComplete="new-password"
        />
      </Field>
      <Field
        id="password_confirm"
        label={texts.passwordAgain}
        error={errors.password_confirm?.message}
        required
      >
        <PasswordInput {...register('password_confirm')} autoComplete="new-password" />
      </Field>
    </>
  )
}

export function PersonStep() {
  const { register, formState } = useFormContext<RegisterForm>()
  const { errors } = formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="first_name" label={texts.firstName} error={errors.first_name?.message} required>
          <TextInput {...register('first_name')} autoComplete="given-name" />
        </Field>
        <Field id="last_name" label={texts.lastName} error={errors.last_name?.message} required>
          <TextInput {...register('last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <p className="field-hint -mt-2">{texts.nameHint}</p>
      <CitizenNumber />
      <BirthDate />
      <Gender />
    </>
  )
}

/** Checked while it is typed: right the moment the eleventh digit is. */
function CitizenNumber() {
  const { register, watch, formState } = useFormContext<RegisterForm>()
  const value = watch('tc')
  const problem = value === '' ? undefined : citizenNumberProblem(value)
  // An unfinished number is not yet a wrong one.
  const early = value.length >= 11 || value.startsWith('0') || /\D/.test(value)
  const typed = early ? problem : undefined
  const error = formState.errors.tc?.message ?? (typed === undefined ? undefined : named(typed))
  return (
    <Field id="tc" label={texts.tc} error={error} aside={`${value.length}/11`} required>
      <TextInput
        {...register('tc', { setValueAs: (text: string) => text.trim() })}
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
        after={
          value.length === 11 &&
          problem === undefined && (
            <CircleCheck className="mx-3 size-5 text-up" aria-label={texts.tcValid} />
          )
        }
      />
    </Field>
  )
}

const named = (problem: string) => (`${problem}!` === texts.tcInvalid ? texts.tcInvalid : problem)

function BirthDate() {
  const { register, formState } = useFormContext<RegisterForm>()
  const [thisYear] = useState(() => new Date().getFullYear())
  const { dob_day: day, dob_month: month, dob_year: year } = formState.errors
  const error = day?.message ?? month?.message ?? year?.message
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  const months = texts.months.map((label, at) => ({ value: String(at + 1), label }))
  const years = birthYears(thisYear).map((value) => ({
    value: String(value),
    label: String(value),
  }))
  return (
    <fieldset className="field" aria-describedby="dob-error">
      <legend className="field-label radio-legend">{texts.birth}</legend>
      <div className="grid grid-cols-[1.15fr_1.35fr_1.2fr] gap-2">
        <Select
          {...register('dob_day')}
          id="dob_day"
          aria-label={texts.day}
          aria-invalid={day !== undefined}
          placeholder={texts.day}
          options={numbers(31)}
          autoComplete="bday-day"
        />
        <Select
          {...register('dob_month')}
          id="dob_month"
          aria-label={texts.month}
          aria-invalid={month !== undefined}
          placeholder={texts.month}
          options={months}
          autoComplete="bday-month"
        />
        <Select
          {...register('dob_year')}
          id="dob_year"
          aria-label={texts.year}
          aria-invalid={year !== undefined}
          placeholder={texts.year}
          options={years}
          autoComplete="bday-year"
        />
      </div>
      <FieldError id="dob-error">{error}</FieldError>
    </fieldset>
  )
}

function Gender() {
  const { control, formState } = useFormContext<RegisterForm>()
  return (
    <div className="field" id="gender">
      <span className="field-label" aria-hidden="true">
        {texts.gender}
      </span>
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <Segmented
            label={texts.gender}
            name="gender"
            value={field.value}
            choices={[
              { value: 'female', label: texts.female },
              { value: 'male', label: texts.male },
            ]}
            onValueChange={field.onChange}
          />
        )}
      />
      <FieldError>{formState.errors.gender?.message}</FieldError>
    </div>
  )
}

export function ContactStep() {
  const { register, control, formState } = useFormContext<RegisterForm>()
  const { errors } = formState
  return (
    <>
      <Field
        id="phone"
        label={texts.phone}
        hint={texts.phoneHint}
        error={errors.phone?.message}
        required
      >
        <TextInput {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="country" label={texts.country}>
          <TextInput value={texts.countryName} readOnly autoComplete="country-name" />
        </Field>
        <Field id="city" label={texts.city} error={errors.city?.message} required>
          <Controller
            control={control}
            name="city"
            render={({ field }) => (
              <Combobox
                options={provinces.map((name) => ({ value: name, label: name }))}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
        </Field>
      </div>
      <Checkbox
        {...register('terms')}
        id="terms"
        label={<Linked text={texts.terms} page="kurallar-ve-kosullar" name={texts.termsLink} />}
        error={errors.terms?.message}
      />
      <Checkbox
        {...register('privacy')}
        id="privacy"
        label={<Linked text={texts.privacy} page="gizlilik-ve-kvkk" name={texts.privacyLink} />}
        error={errors.privacy?.message}
      />
      <Checkbox {...register('campaigns')} label={texts.campaigns} hint={texts.campaignsHint} />
    </>
  )
}

/** What is ticked, and the page it is about; the form stays open behind it. */
function Linked({ text, page, name }: { text: string; page: string; name: string }) {
  return (
    <>
      {text}{' '}
      <a href={links.page(page)} target="_blank" rel="noreferrer" className="link">
        {name}
      </a>
    </>
  )
}
