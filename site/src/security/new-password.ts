import { newPassword } from '@menekse/contract/identity/identity'
import type { access } from '@menekse/contract/identity/security'
import type { RefusalPlaces } from '@menekse/contract/route'
import { safeDecode } from 'zod/mini'
import { securityTexts } from '../messages-security.ts'
import { fieldFinder } from '../shell/refusal-place.ts'

export interface NewPasswordForm {
  new_password: string
  confirm_password: string
}

/** The contract's rule for a password, and that it was typed the same twice. */
export function checkNewPassword(
  form: NewPasswordForm,
): Partial<Record<keyof NewPasswordForm, string>> {
  const read = safeDecode(newPassword, form.new_password)
  const problem = read.success ? undefined : read.error.issues[0]?.message
  return {
    ...(problem !== undefined && { new_password: problem }),
    ...(form.new_password !== form.confirm_password && {
      confirm_password: securityTexts.reset.differ,
    }),
  }
}

export const resetPlaces = {
  link_expired: 'form',
  password_known: 'new_password',
} as const satisfies RefusalPlaces<typeof access.resetPassword, keyof NewPasswordForm>

/** The field a refusal belongs to. */
export const resetFieldOf = fieldFinder<keyof NewPasswordForm>(resetPlaces, [
  'new_password',
  'confirm_password',
])
