import { join } from 'node:path'
import type { Cases } from '../cases/cases.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { takeInFiles } from './files.ts'
import { createKyc } from './kyc.ts'
import type { Kyc } from './kyc.ts'
import { implementKyc } from './routes.ts'

interface Below {
  identity: Identity
  cases: Cases
  messaging: Messaging
}

export async function openKyc(house: House, { identity, cases, messaging }: Below): Promise<Kyc> {
  const { http, vault, config, database, log } = house
  const { tell } = messaging
  const documents = await takeInFiles(database, join(config.dataFolder, 'kyc'))
  if (documents > 0) log.info({ documents }, 'documents were taken into the database')
  const kyc = createKyc({ ...house, identity, tell, funds: cases.funds })
  implementKyc(http, { kyc, vault, desk: house.staff.desk })
  return kyc
}
