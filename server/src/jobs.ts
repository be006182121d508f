import type { Casino } from './casino/casino.ts'
import { forgetOldSignIns } from './identity/upkeep.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import type { Jobs } from './platform/jobs.ts'
import { forgetOldKeys, makePartitions, rollUpHouse } from './wallet/upkeep.ts'

const HOUR_MS = 3_600_000
/** A round with free spins that nobody came back to is finished, and paid, after a day. */
const ABANDONED_MS = 24 * HOUR_MS

/** Every background job of no single feature, and its timetable (UTC). Each is safe to repeat. */
export function defineJobs(options: {
  jobs: Jobs
  casino: Casino
  database: Database
  clock: Clock
  /** Looks at the licence again and writes down what has changed. */
  readLicence(): Promise<void>
}): void {
  const { jobs, casino, database, clock, readLicence } = options
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)

  jobs.define(
    'finish_abandoned_rounds',
    async () => void (await casino.finishAbandoned(before(ABANDONED_MS))),
  )
  jobs.schedule('*/10 * * * *', 'finish_abandoned_rounds')

  jobs.define('read_licence', readLicence)
  jobs.schedule('7 * * * *', 'read_licence')

  jobs.define('roll_up_house', () => rollUpHouse(database, clock.now()))
  jobs.schedule('2 * * * *', 'roll_up_house')

  jobs.define('make_partitions', () => makePartitions(database, clock.now()))
  jobs.schedule('30 3 1 * *', 'make_partitions')

  jobs.define('forget_old_keys', () => forgetOldKeys(database, clock.now()))
  jobs.schedule('40 3 * * *', 'forget_old_keys')

  jobs.define('forget_old_sign_ins', () => forgetOldSignIns(database, clock.now()))
  jobs.schedule('50 3 * * *', 'forget_old_sign_ins')
}
