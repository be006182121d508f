import type { BrakeScope, StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import { isProduct } from '@menekse/contract/products'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { keepInMemory } from '../platform/kept.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { brakeKey, standingOf } from './standing.ts'
import type { Standing, Title } from './standing.ts'
import {
  allBrakes,
  brakeView,
  insertBrake,
  lockBrake,
  stoppedBrakes,
  updateBrake,
} from './store.ts'
import type { BrakeId, BrakeRow } from './store.ts'
import { SYSTEM_NAME } from './texts.ts'

export type { Beginning, Standing, Title } from './standing.ts'
export type { BrakeId } from './store.ts'

/** Whoever sets a brake: a member of staff, or the house itself, and why. */
export interface Setting {
  actor: Actor | undefined
  reason: string
}

export interface Brakes {
  /** What can be stopped by name: each product's room tells its titles when it opens. */
  addTitles(titles: readonly Title[]): void
  titles(): readonly Title[]
  /**
   * What is stopped now. Kept in memory, and asked for anew when another process has changed it, when it is old, and
   * each time while changes are not heard.
   */
  standing(): Promise<Standing>
  list(): Promise<StaffBrake[]>
  /** Stops new stakes and launches, everywhere within a second; what is stopped stays as it was set. */
  pull(id: BrakeId, by: Setting): Promise<StaffBrake | Refusal<'not_found'>>
  /** Lets it run again, if the brake still is the one that was seen, and no guard has anything against it. */
  release(
    id: BrakeId & { version: number },
    by: Setting,
  ): Promise<StaffBrake | Refusal<'not_found' | 'content_changed' | 'maths_waiting'>>
  /** Lets it run again in a commit of the caller's, however the brake stands and without asking the guards. */
  releaseIn(tx: Tx, id: BrakeId, by: Setting): Promise<void>
  /** Asked whenever somebody lets something run again. */
  guard(guard: Guard): void
}

/** Why something may not run again yet. */
export type Guard = (tx: Tx, id: BrakeId) => Promise<Refusal<'maths_waiting'> | undefined>

export interface BrakeOptions {
  database: Database
  clock: Clock
  changes: Changes
  desk: Pick<Desk, 'record'>
}

/** What the operator has stopped: everything, a product, a provider or a title. */
export function createBrakes(options: BrakeOptions): Brakes {
  const titles = new Map<string, Title>()
  const guards: Guard[] = []
  const memory = keepInMemory(options, 'brake', async () => {
    const rows = await stoppedBrakes(options.database)
    return standingOf(new Set(rows.map(({ scope, subject }) => brakeKey(scope, subject))), titles)
  })
  const isKnown = ({ scope, subject }: BrakeId): boolean => {
    if (scope === 'all') return subject === ''
    if (scope === 'product') return isProduct(subject)
    if (scope === 'title') return titles.has(subject)
    return [...titles.values()].some(({ provider }) => provider === subject)
  }
  async function set<T>(
    id: BrakeId,
    change: (tx: Tx) => Promise<T>,
  ): Promise<T | Refusal<'not_found'>> {
    if (!isKnown(id)) return refuse('not_found')
    const brake = await options.database.transaction(change)
    memory.forget()
    return brake
  }
  return {
    addTitles(more) {
      for (const title of more) titles.set(title.slug, title)
    },
    titles: () => [...titles.values()],
    standing: memory.value,
    list: async () => (await allBrakes(options.database)).map(brakeView),
    pull: (id, by) => set(id, (tx) => pull(options, tx, id, by)),
    release: ({ version, ...id }, by) =>
      set(id, async (tx) => {
        for (const guard of guards) {
          const refused = await guard(tx, id)
          if (refused !== undefined) return refused
        }
        return release(options, tx, id, version, by)
      }),
    async releaseIn(tx, id, by) {
      const before = await lockBrake(tx, id)
      if (before?.stopped === true) await free(options, tx, before, by)
    },
    guard: (guard) => void guards.push(guard),
  }
}

async function pull(options: BrakeOptions, tx: Tx, id: BrakeId, by: Setting): Promise<StaffBrake> {
  const setting = { stopped: true, ...settingOf(options, by) }
  const first = await insertBrake(tx, id, setting)
  if (first !== undefined) return noted(options, tx, 'brake.pull', by, { after: first })
  const before = (await lockBrake(tx, id))!
  if (before.stopped) return brakeView(before)
  const after = await updateBrake(tx, id, setting)
  return noted(options, tx, 'brake.pull', by, { before, after })
}

async function release(
  options: BrakeOptions,
  tx: Tx,
  id: BrakeId,
  version: number,
  by: Setting,
): Promise<StaffBrake | Refusal<'content_changed'>> {
  const before = await lockBrake(tx, id)
  if (before === undefined || before.version !== version) {
    // Asked again after a lost answer: it was this caller who released it.
    const isAgain = before?.stopped === false && before.version === version + 1
    return isAgain && before.set_by === by.actor?.staffId
      ? brakeView(before)
      : refuse('content_changed')
  }
  return before.stopped ? free(options, tx, before, by) : brakeView(before)
}

async function free(
  options: BrakeOptions,
  tx: Tx,
  before: BrakeRow,
  by: Setting,
): Promise<StaffBrake> {
  const id = { scope: before.scope as BrakeScope, subject: before.subject }
  const after = await updateBrake(tx, id, { stopped: false, ...settingOf(options, by) })
  return noted(options, tx, 'brake.release', by, { before, after })
}

const settingOf = ({ clock }: BrakeOptions, { actor, reason }: Setting) => ({
  reason,
  set_by: actor?.staffId ?? 'system',
  set_by_name: actor?.name ?? SYSTEM_NAME,
  set_at: clock.now(),
})

/** The row of the record, and word to every process; both stand with the transaction. */
async function noted(
  { changes, desk }: BrakeOptions,
  tx: Tx,
  action: string,
  { actor, reason }: Setting,
  rows: { before?: BrakeRow; after: BrakeRow },
): Promise<StaffBrake> {
  const key = brakeKey(rows.after.scope as BrakeScope, rows.after.subject)
  const stateOf = ({ stopped, reason: why }: BrakeRow) => ({ stopped, reason: why })
  const before = rows.before === undefined ? {} : { before: stateOf(rows.before) }
  const entry = { actor, action, subject: `brake:${key}`, reason }
  await desk.record({ ...entry, ...before, after: stateOf(rows.after) }, tx)
  await changes.tell(tx, 'brake', [key])
  return brakeView(rows.after)
}
