import type { Cases } from '../cases/cases.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { createKyc } from './kyc.ts'
import { implementKyc } from './routes.ts'

interface Below {
  identity: Identity
  cases: Cases
  messaging: Messaging
}

export function openKyc(house: House, { identity, cases, messaging }: Below): void {
  const { http, vault, config } = house
  const { dataFolder } = config
  const { tell } = messaging
  const kyc = createKyc({ ...house, dataFolder, identity, tell, funds: cases.funds })
  implementKyc(http, { kyc, vault })
}
