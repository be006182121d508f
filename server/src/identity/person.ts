import type { BrandId, PlayerId } from '@menekse/contract/ids'

/** A player as the rest of the house knows one: no password, no national id in the clear. */
export interface Person {
  id: PlayerId
  brandId: BrandId
  username: string
  email: string
  firstName: string
  lastName: string
  phone: string
  /** `YYYY-MM-DD`. */
  birthDay: string
  gender: 'male' | 'female'
  city: string
  maskedCitizenNumber: string
  kycVerified: boolean
  emailConfirmed: boolean
  /** Whether logging in asks for a code. */
  twoFactorEnabled: boolean
  status: 'active' | 'blocked'
  affiliateBtag: string | undefined
  createdAt: Date
}

/** Whether somebody born on a day has had the 18th birthday on another (both `YYYY-MM-DD`). */
export function isAdult(birthDay: string, today: string): boolean {
  const eighteenth = `${Number(birthDay.slice(0, 4)) + 18}${birthDay.slice(4)}`
  return eighteenth <= today
}
