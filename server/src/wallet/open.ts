import type { Ground } from '../platform/ground.ts'
import { keepMonths } from '../platform/months.ts'
import { createLaneWatch } from './lane-watch.ts'
import { implementWallet } from './routes.ts'
import { forgetOldKeys } from './upkeep.ts'
import { createWallet } from './wallet.ts'
import type { Wallet } from './wallet.ts'

export function openWallet(ground: Ground): Wallet {
  const { database, clock, jobs, http, vitals, metrics, traces } = ground
  const told = createLaneWatch({ clock, metrics, traces })
  vitals.add('lane', told.isWell)
  const wallet = createWallet({ database, clock, told })
  implementWallet(http, { wallet })
  keepMonths(ground, {
    job: 'make_partitions',
    ensure: 'ensure_transfer_partition',
    tables: ['transfer'],
  })
  // Keys without an id of a round or a bet live in the rest.
  keepMonths(ground, { job: 'make_key_partitions', ensure: 'ensure_key_partition', tables: [] })
  jobs.define('forget_old_keys', () => forgetOldKeys(database, clock.now()))
  jobs.schedule('40 3 * * *', 'forget_old_keys')
  return wallet
}
