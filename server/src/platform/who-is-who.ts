import type { BrandId, PlayerId, SessionId, StaffId } from '@menekse/contract/ids'
import type { Permission, Role } from '@menekse/contract/permissions'
import type { EdgeRefusalCode } from '@menekse/contract/refusal-body'
import type { AnyRoute } from '@menekse/contract/route'
import type { Refusal } from './refusal.ts'

export interface PlayerSession {
  id: SessionId
  playerId: PlayerId
  username: string
  /** Something must be answered first; until then `whileHeldBack` says what may be called. */
  isHeldBack: boolean
  /** When it ends unless it is used, and when it ends whatever happens; milliseconds. */
  idleUntil: number
  endsAt: number
  /** Until when nobody is asked again who sits there. */
  provedUntil: number
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
  /** What stands in the way of a call of somebody who is held back. */
  whileHeldBack(route: AnyRoute): Refusal<EdgeRefusalCode> | undefined
  staffOf(token: string, touch: boolean): Promise<StaffSession | undefined>
  /** The session of somebody of the desk who may listen to a kind of room; it is not prolonged. */
  staffHears(token: string, kind: string): Promise<StaffSession | undefined>
  /** Told when a member of staff calls what the role does not allow, before the refusal is sent. */
  staffDenied(staff: StaffSession, permission: Permission, call: string, ip: string): Promise<void>
}

export const nobodyKnown = (): Readers => ({
  brandOf: () => Promise.reject(new Error('Nobody knows the brands yet')),
  playerOf: async () => undefined,
  whileHeldBack: () => undefined,
  staffOf: async () => undefined,
  staffHears: async () => undefined,
  staffDenied: async () => undefined,
})
