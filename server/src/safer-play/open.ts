import type { Cases } from '../cases/cases.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { LicenceGate } from '../licence/licence.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Restrictions } from '../protection/protection.ts'
import { createSaferPlay } from './safer-play.ts'
import type { SaferPlay } from './safer-play.ts'

interface Below {
  identity: Identity
  cases: Cases
  messaging: Messaging
  licence: LicenceGate
  restrictions: Restrictions
}

export function openSaferPlay(house: House, below: Below): SaferPlay {
  const { clock } = house
  const { identity, cases, messaging, licence } = below
  const market = () => licence.market(clock.now())
  const { review } = below.restrictions
  const { sessions } = identity
  const saferPlay = createSaferPlay({ ...house, cases, review, sessions, market })
  saferPlay.open({ ...house, inbox: messaging.inbox })
  // Who comes back under another account finds the stop that stands.
  identity.newcomers.welcome.push(saferPlay.stops.welcome)
  identity.newcomers.knownAgain = saferPlay.stops.knownAgain
  return saferPlay
}
