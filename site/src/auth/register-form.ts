import type { identity, Registration } from '@menekse/contract/identity/identity'
import { citizenNumberProblem } from '@menekse/contract/citizen-number'
import type { RefusalPlaces } from '@menekse/contract/route'
import { foldForSearch } from '@menekse/ui/turkish'
import { signTexts } from '../messages-sign.ts'
import { fieldFinder } from '../shell/refusal-place.ts'

/** What the form holds: texts as typed, before the contract's schema makes a registration of them. */
export interface RegisterForm {
  username: string
  email: string
  password: string
  password_confirm: string
  first_name: string
  last_name: string
  tc: string
  dob_day: string
  dob_month: string
  dob_year: string
  gender: 'male' | 'female' | null
  phone: string
  city: string | null
  terms: boolean
  /** Has read how personal data is used: apart from the terms, and no consent to anything. */
  privacy: boolean
  campaigns: boolean
}

export const emptyForm: RegisterForm = {
  username: '',
  email: '',
  password: '',
  password_confirm: '',
  first_name: '',
  last_name: '',
  tc: '',
  dob_day: '',
  dob_month: '',
  dob_year: '',
  gender: null,
  phone: '',
  city: 'İstanbul',
  terms: false,
  privacy: false,
  campaigns: false,
}

/** Which fields each of the three steps asks for. */
export const stepFields: readonly (readonly (keyof RegisterForm)[])[] = [
  ['username', 'email', 'password', 'password_confirm'],
  ['first_name', 'last_name', 'tc', 'dob_day', 'dob_month', 'dob_year', 'gender'],
  ['phone', 'city', 'terms', 'privacy', 'campaigns'],
]

const texts = signTexts

export const fieldLabels: Record<keyof RegisterForm, string> = {
  username: texts.username,
  email: texts.email,
  password: texts.password,
  password_confirm: texts.passwordAgain,
  first_name: texts.firstName,
  last_name: texts.lastName,
  tc: texts.tc,
  dob_day: texts.birth,
  dob_month: texts.month,
  dob_year: texts.year,
  gender: texts.gender,
  phone: texts.phone,
  city: texts.city,
  terms: texts.termsLink,
  privacy: texts.privacyLink,
  campaigns: texts.campaigns,
}

export const registerPlaces = {
  username_taken: 'username',
  email_taken: 'email',
  phone_taken: 'phone',
  identity_taken: 'tc',
  identity_closed: 'tc',
  under_age: 'dob_year',
  password_known: 'password',
} as const satisfies RefusalPlaces<typeof identity.register, keyof RegisterForm>

/** The field a refusal belongs to. */
export const registerFieldOf = fieldFinder<keyof RegisterForm>(
  registerPlaces,
  Object.keys(emptyForm) as (keyof RegisterForm)[],
)

const together: readonly (readonly (keyof RegisterForm)[])[] = [
  ['password', 'password_confirm'],
  ['dob_day', 'dob_month', 'dob_year'],
]

/** The fields whose rules a change of this one touches; none when nothing was changed. */
export function judgedWith(field: string | undefined): readonly (keyof RegisterForm)[] {
  if (field === undefined) return []
  const changed = field as keyof RegisterForm
  return together.find((group) => group.includes(changed)) ?? [changed]
}

/** The step that asks for a field. */
export function stepOf(field: string): number {
  const step = stepFields.findIndex((fields) => (fields as readonly string[]).includes(field))
  return Math.max(step, 0)
}

/** What the submit button waits for (specification §5), first things first; undefined when it may go. */
export function notYet(form: RegisterForm): keyof typeof texts.notYet | undefined {
  if (form.password === '' || form.password !== form.password_confirm) return 'password'
  if (form.tc.length !== 11 || citizenNumberProblem(form.tc) !== undefined) return 'tc'
  if (!form.terms) return 'terms'
  return form.privacy ? undefined : 'privacy'
}

const ALLOWED = /^[a-z0-9_.-]{3,20}$/i

/** A user name written in the letters it may have; undefined where it is right, or letters alone do not mend it. */
export function plainName(typed: string): string | undefined {
  const plain = foldForSearch(typed.trim())
  return !ALLOWED.test(typed.trim()) && ALLOWED.test(plain) ? plain : undefined
}

/** Years one may be born in: from 18 years ago back 100 years. */
export function birthYears(thisYear: number): number[] {
  return Array.from({ length: 101 }, (_, back) => thisYear - 18 - back)
}

export function toRegistration(
  { privacy: _privacy, ...form }: RegisterForm,
  tag: string | undefined,
) {
  return {
    ...form,
    gender: form.gender as Registration['gender'],
    city: (form.city ?? undefined) as Registration['city'],
    terms: form.terms as true,
    country: 'Türkiye' as const,
    currency: 'TRY' as const,
    lang: 'tr' as const,
    ...(tag !== undefined && { affiliate_btag: tag }),
  }
}

/**
 * What was typed, for as long as the page lives: who looks something up and comes back goes on where they were. No
 * storage holds it, because it is a person's data and the person has not agreed to anything yet.
 */
let draft: Partial<RegisterForm> = {}

/** What may be kept of a form: no password, no national id. */
export function draftOf(form: RegisterForm): Partial<RegisterForm> {
  const { password: _password, password_confirm: _confirm, tc: _tc, ...kept } = form
  return kept
}

export const keepDraft = (form: RegisterForm): void => {
  draft = draftOf(form)
}

export const readDraft = (): RegisterForm => ({ ...emptyForm, ...draft })

export const dropDraft = (): void => {
  draft = {}
}
