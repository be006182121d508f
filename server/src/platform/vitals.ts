import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { durabilityProblems } from './database.ts'
import type { Database } from './database.ts'
import { hasEntropy } from './entropy.ts'
import type { Log } from './log.ts'
import { thisMachine } from './machine.ts'
import type { Machine, Room } from './machine.ts'
import { projectFolder } from './project-folder.ts'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { StartupError } from './startup-error.ts'

/** What must be as it should for money to move; each in one word, as `/health/ready` says it. */
export type Vital = 'database' | 'migrations' | 'lane' | 'disk' | 'clock' | 'durability' | 'entropy'

/** What the last looks have found; undefined until there was one. */
export interface VitalSigns {
  machine: string
  /** How far the clock of this machine is ahead of the database's. */
  clockOffsetMs: number | undefined
  /** The fuller of the disks with the data folder and with the embedded database. */
  room: Room | undefined
  /** Settings that would lose acknowledged money and are off. */
  durabilityOff: readonly string[]
  migrationsMissing: number
  /** Whether the source of chance gave nothing at the last look, or the same again. */
  entropyLost: boolean
  /** Since when the database has not answered a look. */
  databaseAwaySince: Date | undefined
}

export interface Vitals {
  /** Why no stake and no deposit is taken now; from memory, so that each of them may ask. */
  halt(): Refusal<'house_halted'> | undefined
  /** What is wrong now. Asks the database; questions at the same moment share one answer. */
  problems(): Promise<Vital[]>
  signs(): VitalSigns
  /** Another part that must answer. */
  add(vital: Vital, isWell: () => boolean): void
  /** Told after each look. */
  onLook(listener: (signs: VitalSigns) => void): void
  /** Looks at everything now. */
  look(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Clocks that differ by this much put limits and months of players wrong (standards O07). */
export const CLOCK_HALT_MS = 300_000
/** PostgreSQL ends when it cannot write its log, so stakes end while there is still room for what is in hand. */
export const ROOM_HALT_BYTES = 128 * 1024 * 1024
/** A full disk may be minutes away, a clock is not. */
const MACHINE_LOOK_MS = 5_000
const LOOK_MS = 60_000

/** Before the first look. */
const NOTHING_SEEN: Omit<VitalSigns, 'machine'> = {
  clockOffsetMs: undefined,
  room: undefined,
  durabilityOff: [],
  migrationsMissing: 0,
  entropyLost: false,
  databaseAwaySince: undefined,
}

interface VitalsOptions {
  database: Database
  log: Log
  config: { dataFolder: string; acceptsDataLoss: boolean }
  machine?: Machine
}

/** Watches what this process stands on: its clock, its disk, and how its database keeps what it was given. */
export function createVitals(options: VitalsOptions): Vitals {
  const { database, log, config, machine = thisMachine } = options
  const signs: VitalSigns = { machine: machine.name, ...NOTHING_SEEN }
  const parts: { vital: Vital; isWell: () => boolean }[] = []
  const listeners: ((signs: VitalSigns) => void)[] = []
  const known = migrationNames()
  let timers: NodeJS.Timeout[] = []

  const lookAtMachine = async () => {
    signs.entropyLost = !hasEntropy()
    const folders = [config.dataFolder, join(config.dataFolder, 'postgres')]
    const rooms = await Promise.all(folders.map((folder) => machine.roomOf(folder)))
    signs.room = rooms
      .filter((room) => room !== undefined)
      .toSorted((a, b) => a.freeBytes - b.freeBytes)[0]
  }
  const lookAtDatabase = async () => {
    try {
      signs.clockOffsetMs = await clockOffsetMs(database, machine)
      signs.migrationsMissing = await missingOf(database, known)
      signs.durabilityOff = config.acceptsDataLoss ? [] : await durabilityProblems(database)
      signs.databaseAwaySince = undefined
    } catch (error) {
      signs.databaseAwaySince ??= machine.now()
      log.warn({ err: error }, 'the database did not answer a look at its vitals')
    }
  }
  const look = async () => {
    await Promise.all([lookAtMachine(), lookAtDatabase()])
    for (const listener of listeners) listener({ ...signs })
  }
  const found = (): Vital[] => haltsIn(signs)
  const ask = async (): Promise<Vital[]> => {
    await lookAtMachine()
    await lookAtDatabase()
    const failing = parts.filter(({ isWell }) => !isWell()).map(({ vital }) => vital)
    const away: Vital[] = signs.databaseAwaySince === undefined ? [] : ['database']
    return [...away, ...found(), ...failing]
  }
  let asking: Promise<Vital[]> | undefined

  return {
    halt: () => (found().length > 0 ? refuse('house_halted') : undefined),
    problems: () => (asking ??= ask().finally(() => (asking = undefined))),
    signs: () => ({ ...signs }),
    add: (vital, isWell) => void parts.push({ vital, isWell }),
    onLook: (listener) => void listeners.push(listener),
    look,
    async start() {
      await look()
      const quietly = (work: () => Promise<void>) => () =>
        void work().catch((error: unknown) => log.error({ err: error }, 'vitals not looked at'))
      timers = [
        setInterval(quietly(lookAtMachine), MACHINE_LOOK_MS),
        setInterval(quietly(look), LOOK_MS),
      ]
      for (const timer of timers) timer.unref()
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

/** Pure: what of these signs forbids to take money of play. */
export function haltsIn(signs: Omit<VitalSigns, 'machine' | 'databaseAwaySince'>): Vital[] {
  const { room, clockOffsetMs: offset, durabilityOff, migrationsMissing, entropyLost } = signs
  return [
    ...(migrationsMissing > 0 ? (['migrations'] as const) : []),
    ...(room !== undefined && room.freeBytes < ROOM_HALT_BYTES ? (['disk'] as const) : []),
    ...(offset !== undefined && Math.abs(offset) >= CLOCK_HALT_MS ? (['clock'] as const) : []),
    ...(durabilityOff.length > 0 ? (['durability'] as const) : []),
    ...(entropyLost ? (['entropy'] as const) : []),
  ]
}

/** How far our clock is ahead of the database's, as seen in the middle of the question. */
async function clockOffsetMs(
  database: Pick<Database, 'read'>,
  machine: Pick<Machine, 'now'>,
): Promise<number> {
  const before = machine.now().getTime()
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.read)
  const after = machine.now().getTime()
  return Math.round((before + after) / 2 - rows[0]!.at.getTime())
}

/** A server whose clock is minutes off its database's must not begin to take stakes. */
export async function refuseWrongClock(
  database: Pick<Database, 'read'>,
  machine: Pick<Machine, 'now'> = thisMachine,
): Promise<void> {
  const offset = await clockOffsetMs(database, machine)
  if (Math.abs(offset) < CLOCK_HALT_MS) return
  const seconds = Math.round(Math.abs(offset) / 1000)
  throw new StartupError(
    `The clock of this machine is ${seconds} seconds ${offset > 0 ? 'ahead of' : 'behind'} the ` +
      "database's: let both machines take their time from a time server (NTP), then start again.",
  )
}

/** What of the program's own migrations the database lacks. It may have newer ones. */
async function missingOf(database: Database, known: readonly string[]): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from unnest(${known}::text[]) as wanted (name)
    where not exists (select from migration where migration.name = wanted.name)`.execute(
    database.read,
  )
  return rows[0]!.missing
}

function migrationNames(): string[] {
  return readdirSync(join(projectFolder(), 'server/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
}
