import type { PlayerId } from '@menekse/contract/ids'
import type { Office } from '../house.ts'
import type { Tx } from '../platform/database.ts'
import { implementContact, implementOccupation } from './contact-routes.ts'
import { createIdentity } from './identity.ts'
import type { Identity, IdentityOptions } from './identity.ts'
import { implementIdentity } from './routes.ts'
import type { PurseOf } from './routes.ts'
import { implementSecurity } from './security-routes.ts'
import { forgetOldSignIns } from './upkeep.ts'

/** What stands beside identity: brands, and the purse that every account has. */
interface Beside {
  brand: IdentityOptions['brand']
  purseOf: PurseOf
  openPurse(tx: Tx, playerId: PlayerId): Promise<void>
}

export function openIdentity(office: Office, { brand, purseOf, openPurse }: Beside): Identity {
  const { http, jobs, database, clock, config, staff, services } = office
  const identity = createIdentity({
    ...office,
    audit: staff.audit,
    brand,
    publicOrigin: config.publicOrigin,
    port: config.port,
    newcomers: {
      welcome: [openPurse],
      loggedIn: [],
      knownAgain: async () => undefined,
      isHeldBack: async () => false,
      isClosed: async () => false,
    },
  })
  http.recognise({ playerOf: identity.sessions.find })
  implementIdentity(http, { identity, purseOf })
  implementSecurity(http, identity.security)
  implementContact(http, identity.contact)
  implementOccupation(http, identity.people)
  services.add('every', 'the sessions', identity.sessions)
  jobs.define('forget_old_sign_ins', () => forgetOldSignIns(database, clock.now()))
  jobs.schedule('50 3 * * *', 'forget_old_sign_ins')
  return identity
}
