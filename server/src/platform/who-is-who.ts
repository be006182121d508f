import type { BrandId, PlayerId, SessionId, StaffId } from '@menekse/contract/ids'
import type { Permission, Role } from '@menekse/contract/permissions'

export interface PlayerSession {
  id: SessionId
  playerId: PlayerId
  username: string
}

export interface StaffSession {
  id: SessionId
  staffId: StaffId
  name: string
  role: Role
}

export interface BrandOfHost {
  id: BrandId
}

/** What the edge must be told by the floors above: who is who. */
export interface Readers {
  brandOf(host: string): Promise<BrandOfHost>
  /** `touch` is false for background polling, which never prolongs a session. */
  playerOf(token: string, brand: BrandOfHost, touch: boolean): Promise<PlayerSession | undefined>
  staffOf(token: string, touch: boolean): Promise<StaffSession | undefined>
  /** The session of somebody of the desk who may listen to a kind of room; it is not prolonged. */
  staffHears(token: string, kind: string): Promise<StaffSession | undefined>
  /** Told when a member of staff calls what the role does not allow, before the refusal is sent. */
  staffDenied(staff: StaffSession, permission: Permission, call: string, ip: string): Promise<void>
}

export const nobodyKnown = (): Readers => ({
  brandOf: () => Promise.reject(new Error('Nobody knows the brands yet')),
  playerOf: async () => undefined,
  staffOf: async () => undefined,
  staffHears: async () => undefined,
  staffDenied: async () => undefined,
})
