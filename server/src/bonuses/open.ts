import type { Cases } from '../cases/cases.ts'
import type { House } from '../house.ts'
import type { Protection } from '../protection/protection.ts'
import { createBonuses } from './bonuses.ts'
import type { Bonuses } from './bonuses.ts'
import { implementBonuses } from './routes.ts'
import { implementStaffBonuses } from './staff-routes.ts'

export function openBonuses(
  house: House,
  below: { protection: Protection; cases: Cases },
): Bonuses {
  const bonuses = createBonuses({ ...house, ...below })
  implementBonuses(house.http, bonuses)
  implementStaffBonuses(house.http, bonuses.desk, house.staff)
  return bonuses
}
