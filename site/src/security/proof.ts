import { securityTexts } from '../messages-security.ts'

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

export type ProofField = 'current_password' | 'code'

/** The field a refusal belongs to. */
export function proofFieldOf(code: string, fields: Record<string, string>): ProofField | undefined {
  if (code === 'current_password_wrong' || fields['current_password'] !== undefined) {
    return 'current_password'
  }
  return code.startsWith('second_factor_') || fields['code'] !== undefined ? 'code' : undefined
}
