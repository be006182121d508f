import type { Ground } from './platform/ground.ts'
import type { Staff } from './staff/staff.ts'
import type { Wallet } from './wallet/wallet.ts'

/** The ground and those who work at its desk: what the rooms of the second floor open with. */
export interface Office extends Ground {
  staff: Staff
}

/** With the players' money: what every room above opens with. */
export interface House extends Office {
  wallet: Wallet
}
