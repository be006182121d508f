import type { Role } from '@menekse/contract/permissions'
import type { RefusalPlaces } from '@menekse/contract/route'
import type { Member, staffTeam } from '@menekse/contract/staff/staff-team'

export interface MemberForm {
  name: string
  email: string
  role: Role
}
export const EMPTY_MEMBER: MemberForm = { name: '', email: '', role: 'support' }

export const memberPlaces = {
  staff_email_taken: 'email',
} as const satisfies RefusalPlaces<typeof staffTeam.addMember, keyof MemberForm>

/** A one-time password and whose it is; shown once. */
export interface OneTime {
  name: string
  email: string
  password: string
}

/** What opening an account, or renewing its login, answers. */
export const oneTimeOf = (answer: {
  member: Pick<Member, 'name' | 'email'>
  one_time_password: string
}): OneTime => ({
  name: answer.member.name,
  email: answer.member.email,
  password: answer.one_time_password,
})

export type MemberAct = 'role' | 'renew' | 'block' | 'unblock'

/** What may be done with an account: nothing with one's own, and only what its state leaves open. */
export function actsOn(member: Pick<Member, 'id' | 'status'>, own: string): readonly MemberAct[] {
  if (member.id === own) return []
  return ['role', 'renew', member.status === 'active' ? 'block' : 'unblock']
}
