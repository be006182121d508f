import type { Content } from '../content/content.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { createAcceptances } from './acceptances.ts'
import { createBlocks } from './blocks.ts'
import type { Blocks } from './blocks.ts'
import { whileHeldBack } from './held-back.ts'
import { implementMarketing } from './marketing-routes.ts'
import { createMarketing } from './marketing.ts'
import type { Marketing } from './marketing.ts'
import { createProtection } from './protection.ts'
import type { Protection, ProtectionRules } from './protection.ts'
import type { Restrictions } from './restrictions.ts'

interface Below {
  content: Content
  messaging: Messaging
  identity: Identity
  restrictions: Restrictions
  /** The licence stands beside protection. */
  rules: ProtectionRules
}

export interface OpenProtection {
  protection: Protection
  blocks: Blocks
  marketing: Marketing
}

/** What is asked before anything that costs money or promotes, and what the house decides about an account. */
export function openProtection(house: House, below: Below): OpenProtection {
  const { database, clock, http } = house
  const { rules, identity, restrictions } = below
  const marketing = createMarketing({ database, clock })
  below.content.shows({ promotes: marketing.mayShow })
  below.messaging.asked.callAdvice = marketing.callAdvice
  const acceptances = createAcceptances({ database, clock, release: identity.sessions.release })
  identity.newcomers.welcome.push(acceptances.welcome)
  identity.newcomers.isHeldBack = acceptances.isOwed
  http.recognise({ whileHeldBack })
  implementMarketing(http, { marketing, restrictions, acceptances })
  return {
    protection: createProtection(rules),
    blocks: createBlocks({ ...house, identity }),
    marketing,
  }
}
