/** What a refused login asks of the player next: the code, another code, or only to be told. */
export type AfterRefusal = 'ask_code' | 'code_wrong' | 'told'

export function afterLoginRefusal(code: string | undefined, asksCode: boolean): AfterRefusal {
  if (code === 'second_factor_required' && !asksCode) return 'ask_code'
  return code?.startsWith('second_factor_') === true ? 'code_wrong' : 'told'
}

/** A code as it is sent: codes are shown in groups, and typed with their blanks. */
export const typedCode = (code: string | undefined): string => code?.replace(/\s/g, '') ?? ''
