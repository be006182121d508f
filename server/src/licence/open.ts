import type { Content } from '../content/content.ts'
import type { Office } from '../house.ts'
import { openBooks } from './books.ts'
import { noteLicence } from './licence-note.ts'
import { implementLicence, siteStanding, warningOf } from './licence-routes.ts'
import { createLicence, requireLicence } from './licence.ts'
import type { LicenceGate } from './licence.ts'

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
