import type { Alarm, AlarmKind, Alarms } from '../alarms/alarms.ts'
import { builtFolder } from '../platform/build-keys.ts'
import type { Ground } from '../platform/ground.ts'
import { manifestDigest } from '../platform/manifest.ts'
import type { VitalSigns } from '../platform/vitals.ts'
import type { Staff } from '../staff/staff.ts'
import { houseFindings, machineFindings } from './findings.ts'
import { readHouseFigures } from './house-figures.ts'
import type { HouseFigures } from './house-figures.ts'
import { noteSettings, settingsOf } from './settings.ts'
import { texts } from './texts.ts'

export interface Watch {
  /** Raises and clears what this machine's vitals say; in every process. */
  machine(signs: VitalSigns): Promise<void>
  /** Sums up the house and raises and clears what follows; one process of a machine does it. */
  house(): Promise<void>
  /** Those of the last look at the house. */
  figures(): HouseFigures | undefined
  /** Reads how the house is set up; what differs from the last time is an event. */
  readSettings(): Promise<void>
  /** This process has taken the place of one that ended. */
  tookOver(process: string, how: string): Promise<void>
}

export function createWatch(
  options: Pick<Ground, 'buildFolder' | 'config' | 'database' | 'jobs' | 'clock' | 'mail'> & {
    staff: Staff
    alarms: Alarms
  },
): Watch {
  const { config, buildFolder = builtFolder(), database, clock, mail, staff, alarms } = options
  let figures: HouseFigures | undefined
  let awaySince: Date | undefined

  const noteReturn = async ({ machine, databaseAwaySince }: VitalSigns) => {
    const since = awaySince
    awaySince ??= databaseAwaySince
    if (databaseAwaySince !== undefined || since === undefined) return
    const awayMs = clock.now().getTime() - since.getTime()
    const text = texts.databaseAway(awayMs)
    await alarms.raise({ kind: 'database_away', subject: machine, text, isIncident: true })
    awaySince = undefined
  }
  return {
    async machine(signs) {
      await noteReturn(signs)
      // Another machine's disk is not this one's to clear.
      if (signs.databaseAwaySince !== undefined) return
      for (const [kind, found] of entriesOf(machineFindings(signs))) {
        for (const alarm of found) await alarms.raise({ kind, ...alarm })
        if (found.length === 0) await alarms.clear(kind, signs.machine)
      }
    },
    async house() {
      figures = await readHouseFigures(options, clock.now())
      const { licence } = staff.houseStanding()
      const found = houseFindings(figures, { licence, sendsMail: mail.sends })
      for (const [kind, held] of entriesOf(found)) await alarms.hold(kind, held)
    },
    figures: () => figures,
    async readSettings() {
      const found = { ...settingsOf(config), build: await manifestDigest(buildFolder) }
      await noteSettings({ database, clock, audit: staff.audit }, found)
    },
    tookOver: (process, how) =>
      alarms.raise({
        kind: 'process_ended',
        subject: process,
        text: texts.processEnded(how),
        isIncident: true,
      }),
  }
}

const entriesOf = (found: Partial<Record<AlarmKind, Omit<Alarm, 'kind'>[]>>) =>
  Object.entries(found) as [AlarmKind, Omit<Alarm, 'kind'>[]][]
