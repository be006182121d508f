import type { Bonuses } from '../bonuses/bonuses.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { Payments } from '../payments/payments.ts'
import type { Protection } from '../protection/protection.ts'
import type { Rounds } from '../rounds/rounds.ts'
import { createClosing } from './closing.ts'
import type { Closing } from './closing.ts'
import { implementClosing } from './routes.ts'
import { implementStaffClosing } from './staff-routes.ts'

interface Below {
  identity: Identity
  protection: Protection
  rounds: Rounds
  payments: Payments
  bonuses: Bonuses
}

export function openClosing(house: House, below: Below): Closing {
  const { http } = house
  const closing = createClosing({ ...house, ...below })
  below.identity.newcomers.isClosed = closing.isClosedPerson
  implementClosing(http, { ...house, ...below, closing })
  implementStaffClosing(http, { ...house, ...below, closing })
  return closing
}
