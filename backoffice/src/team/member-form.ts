import type { Role } from '@menekse/contract/permissions'
import type { RefusalPlaces } from '@menekse/contract/route'
import type { Member, staffTeam } from '@menekse/contract/staff/staff-team'

export interface MemberForm {
  name: string
  email: string
  role: Role
  reason: string
}
export const EMPTY_MEMBER: MemberForm = { name: '', email: '', role: 'support', reason: '' }

export const memberPlaces = {
  staff_email_taken: 'email',
  approval_waiting: 'email',
} as const satisfies RefusalPlaces<typeof staffTeam.addMember, keyof MemberForm>

/** A one-time password and whose it is; shown once. */
export interface OneTime {
  name: string
  email: string
  password: string
}

export type MemberAct = 'role' | 'renew' | 'confirm' | 'block' | 'unblock'

/** What may be done with an account: nothing with one's own, and only what its state leaves open. */
export function actsOn(
  member: Pick<Member, 'id' | 'status' | 'held_by'>,
  own: string,
): readonly MemberAct[] {
  if (member.id === own) return []
  const confirm = member.held_by.length > 0 ? (['confirm'] as const) : []
  return ['role', 'renew', ...confirm, member.status === 'active' ? 'block' : 'unblock']
}
