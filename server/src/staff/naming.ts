import { isGenericEmail, isGenericName } from '@menekse/contract/staff/generic-names'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { foldEmail, isUnnamed } from './accounts.ts'
import type { Account } from './accounts.ts'
import { texts } from './texts.ts'

/** Who somebody says to be, at the first login of an account that is nobody's yet. */
export interface Naming {
  name: string | undefined
  email: string | undefined
}
export type NameChange = Pick<Account, 'name' | 'email' | 'email_folded'>

/**
 * What the owner of the first account becomes; nothing for every other account. Without an own name and an own address
 * there is no session, so nothing is ever done at the desk by nobody.
 */
export function namedAs(
  account: Account,
  { name, email }: Naming,
): NameChange | undefined | Refusal<'invalid_input'> {
  if (!isUnnamed(account)) return undefined
  const fields: Record<string, string> = {}
  if (name === undefined || isGenericName(name)) fields['name'] = texts.ownName
  const isPost = email === undefined || isGenericEmail(email)
  if (isPost || foldEmail(email).endsWith('.localhost')) fields['email'] = texts.ownEmail
  const [message] = Object.values(fields)
  if (message !== undefined || name === undefined || email === undefined)
    return refuse('invalid_input', { message: message ?? texts.ownName, fields })
  return { name, email, email_folded: foldEmail(email) }
}
