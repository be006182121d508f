import type { House } from '../house.ts'
import { createHouseAccounts } from './house-accounts.ts'
import { implementHouseAccounts } from './staff-routes.ts'

/** `sandbox`: whether the simulated bank is shown to players in place of these accounts. */
export function openHouseAccounts(house: House, { sandbox }: { sandbox: boolean }): void {
  const accounts = createHouseAccounts(house)
  implementHouseAccounts(house.http, { accounts, staff: house.staff, sandbox })
}
