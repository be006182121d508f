import { AffiliateApplication, type affiliates } from '@menekse/contract/affiliates/affiliates'
import type { RefusalPlaces } from '@menekse/contract/route'
import { problemsOf } from '../shell/form-problems.ts'
import { fieldFinder } from '../shell/refusal-place.ts'
import { contactTexts } from '../messages-contact.ts'

const texts = contactTexts.affiliate

/** What the form holds, as typed. */
export interface AffiliateForm {
  first_name: string
  last_name: string
  email: string
  phone: string
  website: string
  message: string
  username: string
  password: string
  password_again: string
}

export const emptyApplication: AffiliateForm = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  website: '',
  message: '',
  username: '',
  password: '',
  password_again: '',
}

/** The call's body; what was left empty is not sent. */
export function toApplication(form: AffiliateForm): AffiliateApplication {
  const optional = {
    username: form.username.trim(),
    phone: form.phone.trim(),
    website: form.website.trim(),
    message: form.message.trim(),
    password: form.password,
  }
  return {
    name: `${form.first_name.trim()} ${form.last_name.trim()}`.trim(),
    email: form.email.trim(),
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
  }
}

/** The contract's rules, and those that only the form can see: both names, both passwords, a name with a password. */
export function checkApplication(form: AffiliateForm): Record<string, string> {
  const { name, ...problems } = problemsOf(AffiliateApplication, toApplication(form))
  if (name !== undefined) problems['first_name'] = name
  for (const field of ['first_name', 'last_name', 'email'] as const) {
    if (form[field].trim() === '') problems[field] = texts.required
  }
  const username = form.username.trim()
  if (form.password !== '' && username === '') problems['username'] = texts.usernameMissing
  if (form.password === '' && username !== '') problems['password'] = texts.passwordMissing
  if (form.password !== form.password_again) problems['password_again'] = texts.differ
  return problems
}

export const applicationPlaces = {
  application_exists: 'email',
  username_taken: 'username',
  password_known: 'password',
} as const satisfies RefusalPlaces<typeof affiliates.apply, keyof AffiliateForm>

const find = fieldFinder<keyof AffiliateForm>(
  applicationPlaces,
  Object.keys(emptyApplication) as (keyof AffiliateForm)[],
)

/** The field a refusal belongs to; the two fields of the name are one on the wire. */
export const fieldOfRefusal: typeof find = (code, named) =>
  named['name'] === undefined ? find(code, named) : 'first_name'
