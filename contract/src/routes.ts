import { affiliates } from './affiliates.ts'
import { casino } from './casino.ts'
import { content } from './content.ts'
import { identity } from './identity.ts'
import { kyc, staffKyc } from './kyc.ts'
import { messaging } from './messaging.ts'
import { payments } from './payments.ts'
import { play } from './play.ts'
import { reports } from './reports.ts'
import { access, security, staffMail } from './security.ts'
import { staff } from './staff.ts'
import { staffBrands } from './staff-brands.ts'
import { staffCases } from './staff-cases.ts'
import { wallet } from './wallet.ts'

/** The whole API as one tree: search here first. */
export const routes = {
  identity,
  wallet,
  payments,
  messaging,
  affiliates,
  content,
  casino,
  play,
  reports,
  staff,
  kyc,
  staffKyc,
  staffBrands,
  staffCases,
  security,
  access,
  staffMail,
}
