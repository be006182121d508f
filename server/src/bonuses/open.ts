import type { Cases } from '../cases/cases.ts'
import type { Content } from '../content/content.ts'
import type { House } from '../house.ts'
import type { LicenceGate } from '../licence/licence.ts'
import type { Protection } from '../protection/protection.ts'
import { createBonuses } from './bonuses.ts'
import type { Bonuses } from './bonuses.ts'
import { implementBonuses } from './routes.ts'
import { implementStaffBonuses } from './staff-routes.ts'

interface Below {
  licence: LicenceGate
  protection: Protection
  cases: Cases
  content: Content
}

export async function openBonuses(house: House, below: Below): Promise<Bonuses> {
  const { clock, http } = house
  const { licence, content } = below
  const rolloverCeiling = () => licence.market(clock.now()).wageringMax
  const bonuses = createBonuses({ ...house, ...below, rolloverCeiling })
  await bonuses.seed()
  implementBonuses(http, { bonuses, closed: (host) => licence.gate(clock.now(), { host }) })
  implementStaffBonuses(http, { ...house, bonuses, brands: content.brands })
  return bonuses
}
