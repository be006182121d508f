import type { security } from '@menekse/contract/identity/security'
import type { RefusalPlaces } from '@menekse/contract/route'
import { securityTexts } from '../messages-security.ts'
import { fieldFinder } from '../shell/refusal-place.ts'

/** What a stolen session alone does not have; `label` is the name of a new passkey. */
export interface ProofForm {
  label: string
  current_password: string
  code: string
}
export const emptyProof: ProofForm = { label: '', current_password: '', code: '' }

/** The rules of the form, with the code where the second factor is on. */
export function checkProof(needsCode: boolean) {
  return (form: ProofForm): Partial<Record<keyof ProofForm, string>> => ({
    ...(form.current_password === '' && { current_password: securityTexts.required }),
    ...(needsCode && form.code.trim() === '' && { code: securityTexts.required }),
  })
}

/** The call's part of the form. Authenticators show their code in two groups; it is sent as one. */
export function proofOf(form: ProofForm): { current_password: string; code?: string } {
  const code = form.code.replace(/\s/g, '')
  return { current_password: form.current_password, ...(code !== '' && { code }) }
}

export type ProofField = 'label' | 'current_password' | 'code'

type Proven = (typeof security)[
  | 'startTotp'
  | 'turnTotpOff'
  | 'newRecoveryCodes'
  | 'passkeyOptions'
  | 'removePasskey']

/** Of every call that asks for password and code again. */
export const proofPlaces = {
  current_password_wrong: 'current_password',
  second_factor_required: 'code',
  second_factor_wrong: 'code',
  second_factor_on: 'form',
  second_factor_off: 'form',
  passkeys_too_many: 'form',
  login_throttled: 'form',
} as const satisfies RefusalPlaces<Proven, ProofField>

/** The field a refusal belongs to. */
export const proofFieldOf = fieldFinder<ProofField>(proofPlaces, ['current_password', 'code'])

/** Of a new address or number, which stands in the field before the password. */
export const contactPlaces = {
  current_password_wrong: 'current_password',
  second_factor_required: 'code',
  second_factor_wrong: 'code',
  email_taken: 'label',
  phone_taken: 'label',
  contact_same: 'label',
  mail_too_soon: 'form',
  login_throttled: 'form',
} as const

export const contactFieldOf = fieldFinder<ProofField>(contactPlaces, ['current_password', 'code'])
