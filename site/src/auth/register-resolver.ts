import { isAdult } from '@menekse/contract/adult'
import { Registration } from '@menekse/contract/identity/identity'
import { citizenNumberProblem } from '@menekse/contract/citizen-number'
import { refusals } from '@menekse/contract/refusals'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { safeDecode } from 'zod/mini'
import { signTexts } from '../messages-sign.ts'
import { type RegisterForm, toRegistration } from './register-form.ts'

/** The contract's rules as the form's: the same on both sides, first text of a field wins. */
export const registerResolver: Resolver<RegisterForm> = (form) => {
  const problems = registerProblems(form, istanbulDay(new Date()))
  if (Object.keys(problems).length === 0) return { values: form, errors: {} }
  const errors = Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]),
  )
  return { values: {}, errors: errors as FieldErrors<RegisterForm> }
}

/** The calendar that counts is the server's. */
const istanbulDay = (now: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(now)

const isoDay = ({ dob_year, dob_month, dob_day }: RegisterForm) =>
  `${dob_year}-${dob_month.padStart(2, '0')}-${dob_day.padStart(2, '0')}`

/** What is wrong with each field on a day, `YYYY-MM-DD`. */
export function registerProblems(form: RegisterForm, today: string): Record<string, string> {
  const problems: Record<string, string> = {}
  const add = (field: string, text: string) => {
    problems[field] ??= text
  }
  const asked = safeDecode(Registration, toRegistration(form, undefined) as never)
  for (const issue of asked.success ? [] : asked.error.issues) {
    add(String(issue.path[0]), issue.message || signTexts.required)
  }
  // The schema looks at the whole form only when every field is right by itself.
  if (form.password_confirm !== '' && form.password !== form.password_confirm) {
    problems['password_confirm'] = signTexts.passwordsDiffer
  }
  if (form.tc.length === 11 && citizenNumberProblem(form.tc) === signTexts.tcInvalid.slice(0, -1)) {
    problems['tc'] = signTexts.tcInvalid
  }
  if (!isAdult(isoDay(form), today)) add('dob_year', refusals.under_age.message)
  if (!form.privacy) add('privacy', signTexts.required)
  // Whoever left a field empty has broken no rule yet: it is only missing.
  for (const [field, value] of Object.entries(form)) {
    if (value === '' || (field === 'city' && value === null)) problems[field] = signTexts.required
  }
  return problems
}
