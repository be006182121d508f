import type { Approvals } from '../approvals/approvals.ts'
import type { House } from '../house.ts'
import type { LicenceGate } from '../licence/licence.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Restrictions } from '../protection/protection.ts'
import { createDueDiligence } from './due-diligence.ts'
import type { DueDiligence } from './due-diligence.ts'
import { implementDueDiligence } from './staff-routes.ts'

interface Below {
  approvals: Approvals
  licence: LicenceGate
  messaging: Messaging
  restrictions: Restrictions
}

export function openDueDiligence(house: House, below: Below): DueDiligence {
  const { clock, http, jobs, staff, wallet } = house
  const { licence, messaging } = below
  const dueDiligence = createDueDiligence({
    ...house,
    ...below,
    lockPurse: wallet.lockPurse,
    market: () => licence.market(clock.now()).name,
    tell: messaging.tell,
  })
  implementDueDiligence(http, { dueDiligence, desk: staff.desk })
  jobs.define('hold_overdue_cases', () => dueDiligence.holdOverdue())
  jobs.schedule('25 * * * *', 'hold_overdue_cases')
  return dueDiligence
}
