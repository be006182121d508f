import type { Cases } from '../cases/cases.ts'
import type { House, Office } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Content } from '../content/content.ts'
import { createBlocks } from './blocks.ts'
import type { Blocks } from './blocks.ts'
import { openBooks } from './books.ts'
import { watchForEvasion } from './evasion.ts'
import type { Evasion } from './evasion.ts'
import { watchForHarm } from './harm.ts'
import { noteLicence } from './licence-note.ts'
import { implementLicence, siteStanding, warningOf } from './licence-routes.ts'
import { createLicence, requireLicence } from './licence.ts'
import type { LicenceGate } from './licence.ts'
import { implementMarketing } from './marketing-routes.ts'
import { createMarketing } from './marketing.ts'
import type { Marketing } from './marketing.ts'
import { createProtection } from './protection.ts'
import type { Protection } from './protection.ts'
import type { Restrictions } from './restrictions.ts'
import { createSaferPlay } from './safer-play.ts'
import type { SaferPlay } from './safer-play.ts'

/** Whether money is real, and under which rules; the desk and the site are told from here on. */
export async function openLicence(office: Office, content: Content): Promise<LicenceGate> {
  const { config, database, clock, log, http, jobs, staff } = office
  const inForce = requireLicence(config, clock.now())
  const books = await openBooks(database, { licence: inForce?.number, now: clock.now() })
  const licence = createLicence({ settings: config, books, clock, log })
  const { sandbox } = licence
  staff.tellStanding(() => ({ sandbox, licence: warningOf(licence, clock.now()) }))
  content.shows({ standing: () => ({ sandbox, ...siteStanding(licence, clock.now()) }) })
  implementLicence(http, { licence, clock })
  const read = () => noteLicence({ database, clock, licence, audit: staff.audit })
  await read()
  jobs.define('read_licence', read)
  jobs.schedule('7 * * * *', 'read_licence')
  return licence
}

interface Below {
  licence: LicenceGate
  identity: Identity
  cases: Cases
  messaging: Messaging
  restrictions: Restrictions
}

export interface OpenProtection {
  protection: Protection
  blocks: Blocks
  marketing: Marketing
  saferPlay: SaferPlay
  evasion: Evasion
}

/** What is asked before anything that costs money, and what players and the house set against harm. */
export function openProtection(house: House, below: Below): OpenProtection {
  const { database, clock, jobs, http, staff, wallet } = house
  const { licence, identity, cases, messaging, restrictions } = below
  const market = () => licence.market(clock.now())
  const protection = createProtection({
    database,
    wallet,
    rules: {
      gate: (now, product) => licence.gate(now, product === undefined ? {} : { product }),
      get identityGate() {
        return market().identityGate
      },
    },
  })
  const marketing = createMarketing({ database, clock })
  implementMarketing(http, { marketing, restrictions })
  const saferPlay = createSaferPlay({ database, clock, wallet, cases, sessions: identity, market })
  saferPlay.open({ http, staff, jobs, inbox: messaging.inbox })
  // Who comes back under another account finds the stop that stands.
  identity.newcomers.welcome.push(saferPlay.stops.welcome)
  identity.newcomers.knownAgain = saferPlay.stops.knownAgain
  watchForHarm({ database, clock, jobs, cases, restrictions })
  const evasion = watchForEvasion({ database, jobs, cases, restrictions })
  const blocks = createBlocks({ ...house, identity })
  return { protection, blocks, marketing, saferPlay, evasion }
}
