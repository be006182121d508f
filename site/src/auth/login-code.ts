import type { identity } from '@menekse/contract/identity/identity'
import type { RefusalPlaces } from '@menekse/contract/route'

export const loginPlaces = {
  wrong_credentials: 'form',
  login_throttled: 'form',
  login_proof_required: 'form',
  account_blocked: 'form',
  second_factor_required: 'code',
  second_factor_wrong: 'code',
} as const satisfies RefusalPlaces<typeof identity.login, 'code'>

/** What a refused login asks of the player next: the code, another code, or only to be told. */
export type AfterRefusal = 'ask_code' | 'code_wrong' | 'told'

export function afterLoginRefusal(code: string | undefined, asksCode: boolean): AfterRefusal {
  if (code === 'second_factor_required' && !asksCode) return 'ask_code'
  const places: Readonly<Record<string, string>> = loginPlaces
  return code !== undefined && places[code] === 'code' ? 'code_wrong' : 'told'
}

/** A code as it is sent: codes are shown in groups, and typed with their blanks. */
export const typedCode = (code: string | undefined): string => code?.replace(/\s/g, '') ?? ''
