import type { Ground } from '../platform/ground.ts'
import { implementWallet } from './routes.ts'
import { forgetOldKeys, makePartitions } from './upkeep.ts'
import { createWallet } from './wallet.ts'
import type { Wallet } from './wallet.ts'

export function openWallet({ database, clock, jobs, http }: Ground): Wallet {
  const wallet = createWallet({ database, clock })
  implementWallet(http, { wallet })
  jobs.define('make_partitions', () => makePartitions(database, clock.now()))
  jobs.schedule('30 3 1 * *', 'make_partitions')
  jobs.define('forget_old_keys', () => forgetOldKeys(database, clock.now()))
  jobs.schedule('40 3 * * *', 'forget_old_keys')
  return wallet
}
