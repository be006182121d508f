import type { Alarms } from './alarms/alarms.ts'
import type { Ground } from './platform/ground.ts'
import type { Staff } from './staff/staff.ts'
import type { Wallet } from './wallet/wallet.ts'

/** The ground and those who work at its desk: what the rooms of the second floor open with. */
export interface Office extends Ground {
  staff: Staff
}

/** With the players' money, and with what tells staff that something is wrong: what every room above opens with. */
export interface House extends Office {
  wallet: Wallet
  alarms: Alarms
}
