import type { identity } from '@menekse/contract/identity/identity'
import type { RefusalPlaces } from '@menekse/contract/route'
import { accountTexts } from '../messages-account.ts'
import { fieldFinder } from '../shell/refusal-place.ts'

export interface PasswordForm {
  current_password: string
  new_password: string
  confirm_password: string
}

const PASSWORD_MIN = 8

/** The rules of specification §5, in their order; the server asks for more (known passwords). */
export function checkPasswordChange(
  form: PasswordForm,
): Partial<Record<keyof PasswordForm, string>> {
  const problems: Partial<Record<keyof PasswordForm, string>> = {}
  if (form.current_password === '') problems.current_password = accountTexts.withdraw.required
  if (form.new_password !== form.confirm_password) {
    problems.confirm_password = accountTexts.password.differ
  }
  if (form.new_password.length < PASSWORD_MIN) {
    problems.new_password = accountTexts.password.tooShort
  }
  return problems
}

export const passwordPlaces = {
  current_password_wrong: 'current_password',
  password_known: 'new_password',
  login_throttled: 'form',
} as const satisfies RefusalPlaces<typeof identity.changePassword, keyof PasswordForm>

/** The field a refusal belongs to. */
export const passwordFieldOf = fieldFinder<keyof PasswordForm>(passwordPlaces, [
  'current_password',
  'new_password',
  'confirm_password',
])
