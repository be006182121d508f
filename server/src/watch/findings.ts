import type { LicenceWarning } from '@menekse/contract/licence/licence'
import type { Alarm, AlarmKind } from '../alarms/alarms.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { liraText } from '../platform/lira-text.ts'
import { haltsIn } from '../platform/vitals.ts'
import type { VitalSigns } from '../platform/vitals.ts'
import type { HouseFigures, Queue } from './house-figures.ts'
import { texts } from './texts.ts'

/** From when on somebody is told; refusing stakes comes later (`platform/vitals.ts`). */
export const LIMITS = {
  roomBytes: 2_000_000_000,
  roomShare: 0.1,
  clockMs: 5_000,
  /** Tries of a job in a row that failed. */
  jobTries: 3,
  jobMs: 10 * MINUTE_MS,
  withdrawalMs: 24 * HOUR_MS,
  mailMs: 30 * MINUTE_MS,
} as const

type Found = Omit<Alarm, 'kind'>
/** By kind, all that should be raised now; what is not named is over. */
export type Findings = Partial<Record<AlarmKind, Found[]>>

/** Pure: what is wrong with the machine of a process. */
export function machineFindings(signs: VitalSigns): Findings {
  const { machine: subject, room, clockOffsetMs: offset, durabilityOff, entropyLost } = signs
  const isLow =
    room !== undefined &&
    (room.freeBytes < LIMITS.roomBytes || room.freeBytes < room.totalBytes * LIMITS.roomShare)
  const isOff = offset !== undefined && Math.abs(offset) >= LIMITS.clockMs
  const halts = haltsIn(signs)
  return {
    stakes_halted: halts.length > 0 ? [{ subject, text: texts.halted(halts) }] : [],
    disk_low: isLow ? [{ subject, text: texts.diskLow(room.freeBytes, room.totalBytes) }] : [],
    clock_off: isOff ? [{ subject, text: texts.clockOff(offset) }] : [],
    entropy_lost: entropyLost ? [{ subject, text: texts.entropyLost }] : [],
    durability_off:
      durabilityOff.length > 0 ? [{ subject, text: texts.durabilityOff(durabilityOff) }] : [],
  }
}

/** Pure: what is wrong with the house, whatever process looks. */
export function houseFindings(
  figures: HouseFigures,
  { licence, sendsMail }: { licence: LicenceWarning | null; sendsMail: boolean },
): Findings {
  const now = figures.at.getTime()
  const ageOf = (since: Date | undefined) => (since === undefined ? 0 : now - since.getTime())
  const late = (queue: Queue, subject: string): Found[] => {
    const ageMs = ageOf(queue.oldestAt)
    if (ageMs < LIMITS.withdrawalMs) return []
    return [{ subject, text: texts.queueLate(queue.count, liraText(queue.amount), ageMs) }]
  }
  const { jobs, mails, withdrawals, payments } = figures
  const mailMs = ageOf(mails.oldestAt)
  const isStuck = sendsMail && mailMs >= LIMITS.mailMs
  return {
    jobs_failing: jobs
      .filter(({ failing }) => failing > 0)
      .map(({ name, failing }) => ({ subject: name, text: texts.jobFailing(failing) })),
    jobs_late: jobs
      .filter(({ oldestDueAt }) => ageOf(oldestDueAt) >= LIMITS.jobMs)
      .map(({ name, due, oldestDueAt }) => ({
        subject: name,
        text: texts.jobLate(due, ageOf(oldestDueAt)),
      })),
    withdrawals_late: [
      ...late(withdrawals, texts.queues.withdrawals),
      ...late(payments, texts.queues.payments),
    ],
    mail_stuck: isStuck
      ? [{ subject: texts.outbox, text: texts.mailStuck(mails.count, mailMs) }]
      : [],
    licence_ending:
      licence === null ? [] : [{ subject: texts.licence, text: licenceText(licence) }],
  }
}

function licenceText({ state, days_left: days }: LicenceWarning): string {
  return state === 'licensed' && days !== null ? texts.licenceEnds(days) : texts.licenceOver
}
