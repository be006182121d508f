import { newPassword } from '@menekse/contract/identity/identity'
import { safeDecode } from 'zod/mini'
import { securityTexts } from '../messages-security.ts'

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

/** The field a refusal belongs to. */
export function resetFieldOf(
  code: string,
  fields: Record<string, string>,
): keyof NewPasswordForm | undefined {
  if (code === 'password_known' || fields['new_password'] !== undefined) return 'new_password'
  return fields['confirm_password'] === undefined ? undefined : 'confirm_password'
}
