import { AffiliateApplication } from '@menekse/contract/affiliates/affiliates'
import { problemsOf } from '../shell/form-problems.ts'
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

const FIELDS: Record<string, keyof AffiliateForm> = {
  application_exists: 'email',
  username_taken: 'username',
  password_known: 'password',
}

/** The field a refusal belongs to. */
export function fieldOfRefusal(
  code: string,
  fields: Record<string, string>,
): keyof AffiliateForm | undefined {
  if (fields['name'] !== undefined) return 'first_name'
  const named = Object.keys(emptyApplication).find((name) => fields[name] !== undefined)
  return FIELDS[code] ?? (named as keyof AffiliateForm | undefined)
}
