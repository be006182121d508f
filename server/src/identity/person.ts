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
