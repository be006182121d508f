import type { PlayerId } from '@menekse/contract/ids'
import type { Alarms } from '../alarms/alarms.ts'
import type { Approvals } from '../approvals/approvals.ts'
import type { Identity } from '../identity/identity.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import type { Desk } from '../staff/staff.ts'
import { concernedBy } from './breach.ts'
import { destroyPastTerm } from './destruction.ts'
import { readHeld } from './export.ts'
import { filesOf } from './files.ts'
import type { DataFile } from './files.ts'
import { createHolds } from './holds.ts'
import type { Holds } from './holds.ts'
import { createRequests } from './requests.ts'
import type { Requests } from './requests.ts'

export { REQUEST_PAGE_SIZE } from './requests.ts'
export { concernedBy } from './breach.ts'

export interface PersonalData {
  /** What people ask about their own data, and what was answered. */
  readonly requests: Requests
  /** Whose data may not be destroyed. */
  readonly holds: Holds
  /** Everything held about one player that the player may know, for machines and to read. */
  filesOf(player: { id: PlayerId; username: string }): Promise<DataFile[]>
  /** Destroys what has served its time; what belongs to a held player stays. */
  destroyPastTerm(): Promise<void>
  /** What was destroyed, newest first. */
  destructions(page: number): Promise<{ rows: Destruction[]; total: number }>
  /** The players whom a leak of one table within a time concerns; undefined where there is no such table. */
  concernedBy(leak: Parameters<typeof concernedBy>[1]): ReturnType<typeof concernedBy>
}

export interface Destruction {
  id: string
  class: string
  what: string
  rows: number
  before: Date
  held_players: number
  at: Date
}

export const DESTRUCTION_PAGE_SIZE = 50

/** The data of people as people's own: asked about, taken along, put right, held, destroyed. */
export function createPersonalData(options: {
  database: Database
  clock: Clock
  vault: Vault
  desk: Desk
  approvals: Approvals
  alarms: Alarms
  people: Identity['people']
}): PersonalData {
  const { database, clock } = options
  return {
    requests: createRequests(options),
    holds: createHolds(options),
    filesOf: async ({ id, username }) =>
      filesOf(await readHeld(options, id), username, clock.now()),
    destroyPastTerm: () => destroyPastTerm(options),
    async destructions(page) {
      const all = database.read.selectFrom('destruction')
      const [rows, counted] = await Promise.all([
        all
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(DESTRUCTION_PAGE_SIZE)
          .offset((page - 1) * DESTRUCTION_PAGE_SIZE)
          .execute(),
        all.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { rows, total: Number(counted.total) }
    },
    concernedBy: (leak) => concernedBy(database, leak),
  }
}
