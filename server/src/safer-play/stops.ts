import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { RETURN_AFTER_MONTHS } from '@menekse/contract/protection/protection'
import type { Cases } from '../cases/cases.ts'
import { HOUR_MS, istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { violatedConstraint } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Restrictions } from '../protection/protection.ts'
import type { Stop, Wallet } from '../wallet/wallet.ts'
import { actAs, excludedSince, excludedWith, lockPerson, namesakes, personKeys } from './store.ts'
import type { Wish } from './store.ts'
import { texts } from './texts.ts'

export interface Stops {
  /** Told in the transaction that excludes somebody, so that what an exclusion ends is ended for certain. */
  onExcluded(listener: (tx: Tx) => Promise<void>): void
  /**
   * Begins a break or an exclusion, at once: sessions and streams end with it, on every brand where the same person has
   * an account for certain; whoever only seems to be the same becomes a case. Never shortens what stands. `before` runs
   * in the same transaction (an audit row).
   */
  stop(
    playerId: PlayerId,
    wanted: StopWish,
    wish: Omit<Wish, 'at'>,
    before?: (tx: Tx) => Promise<void>,
  ): Promise<Refusal<'stop_not_shorter'> | undefined>
  /** A player's wish to come back; decided by the house after a time to think (standards P12). */
  askReturn(
    playerId: PlayerId,
  ): Promise<Refusal<'return_too_early' | 'return_asked' | 'not_excluded'> | undefined>
  decideReturn(
    id: string,
    decision: { granted: boolean; reason: string; staffId: string },
    note: (tx: Tx, playerId: string) => Promise<void>,
  ): Promise<PlayerId | Refusal<'not_found' | 'already_decided' | 'return_too_early'>>
  /**
   * Gives a new account the stop of the same person's, where documents prove that it is, and the house a case;
   * where nothing proves it the account waits until somebody has looked.
   */
  welcome(tx: Tx, playerId: PlayerId): Promise<void>
  /** Somebody tried to register with a national id that has an account. */
  knownAgain(citizenNumberIndex: string): Promise<void>
}

export type StopWish =
  | { kind: 'time_out'; hours: number }
  | { kind: 'exclusion'; months: number | null }

const THINK_MS = { definite: 24 * HOUR_MS, indefinite: 7 * 24 * HOUR_MS }

/** Pure: the same day some months later, or the last day of a month that is too short. */
export function addMonths(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  const last = new Date(later)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  later.setUTCDate(Math.min(at.getUTCDate(), last.getUTCDate()))
  return later
}

/** Pure: whether a stop may take the place of what stands: only a longer or stricter one may. */
export function mayReplace(standing: Stop | undefined, wanted: Stop, now: Date): boolean {
  if (standing === undefined) return true
  if (standing.kind === 'time_out') {
    if (standing.until <= now || wanted.kind === 'exclusion') return true
    return wanted.until > standing.until
  }
  if (wanted.kind === 'time_out' || standing.until === undefined) return false
  return wanted.until === undefined || wanted.until > standing.until
}

/** When a return may be asked for: after the end, or some months into an exclusion without one. */
export const returnFrom = (until: Date | undefined, since: Date) =>
  until ?? addMonths(since, RETURN_AFTER_MONTHS)

function stopOf(wanted: StopWish, now: Date): Stop {
  if (wanted.kind === 'time_out')
    return { kind: 'time_out', until: new Date(now.getTime() + wanted.hours * HOUR_MS) }
  const until = wanted.months === null ? undefined : addMonths(now, wanted.months)
  return { kind: 'exclusion', until }
}

export interface StopsOptions {
  database: Database
  clock: Clock
  wallet: Wallet
  cases: Pick<Cases, 'open'>
  /** Stops play, deposits and bonuses until somebody of the house has looked. */
  review: Restrictions['review']
  /** The interval of reality checks that stands until a player chooses one. */
  realityMinutes: () => number
  sessions: {
    endAll(tx: Tx, playerId: PlayerId, reason: string): Promise<string[]>
    announce(ids: readonly string[]): void
  }
}

/** Breaks and exclusions: begun at once, never shortened, lifted only by a granted return. */
export function createStops(options: StopsOptions): Stops {
  const listeners: ((tx: Tx) => Promise<void>)[] = []
  return {
    onExcluded: (listener) => void listeners.push(listener),
    stop: (playerId, wanted, wish, before) =>
      options.database.transaction(async (tx, afterCommit) => {
        const ended = await stopPerson(options, tx, { playerId, wanted, wish })
        if (isRefusal(ended)) return ended
        afterCommit(() => options.sessions.announce(ended))
        if (wanted.kind === 'exclusion') for (const tell of listeners) await tell(tx)
        await before?.(tx)
        return undefined
      }),
    askReturn: (playerId) => askReturn(options, playerId),
    decideReturn: (id, decision, note) => decideReturn(options, id, decision, note),
    welcome: (tx, playerId) => welcome(options, tx, playerId),
    knownAgain: (citizenNumberIndex) => knownAgain(options, citizenNumberIndex),
  }
}

/**
 * Stops every account of a person for whom it is not less than what stands; the sessions that ended. Anybody can type
 * another's name and birth day and exclude themselves: that stops nobody else, and somebody looks (standards A05).
 */
async function stopPerson(
  { clock, wallet, sessions, cases }: StopsOptions,
  tx: Tx,
  { playerId, wanted, wish }: { playerId: PlayerId; wanted: StopWish; wish: Omit<Wish, 'at'> },
): Promise<string[] | Refusal<'stop_not_shorter'>> {
  const person = await personKeys(tx, playerId)
  if (person === undefined) throw new Error(`There is no player ${playerId}`)
  await lockPerson(tx, person)
  const linked = wanted.kind === 'exclusion' ? await namesakes(tx, playerId) : []
  const same = linked.filter(({ isSame }) => isSame)
  const ids = [playerId, ...same.map((one) => one.id)].toSorted()
  const standing = new Map<PlayerId, Stop | undefined>()
  // In the order of the money lane, which may hold some of them.
  for (const id of ids) standing.set(id, (await wallet.lockPurse(tx, id)).stop)
  const now = clock.now()
  const stop = stopOf(wanted, now)
  if (!mayReplace(standing.get(playerId), stop, now)) return refuse('stop_not_shorter')
  const ended: string[] = []
  for (const id of ids.filter((one) => mayReplace(standing.get(one), stop, now))) {
    const about = id === playerId ? wish : { by: 'system', reason: texts.linked }
    await actAs(tx, { ...about, at: now })
    await dropReturns(tx, id, now)
    await wallet.setStanding(tx, id, { stop })
    ended.push(...(await sessions.endAll(tx, id, stop.kind)))
  }
  for (const { id, sharesPhone } of linked.filter(({ isSame }) => !isSame)) {
    await cases.open(tx, {
      playerId: id,
      kind: 'exclusion_evasion',
      strength: 'watch',
      key: `excluded:${playerId}`,
      facts: [texts.namesakeExcluded(sharesPhone)],
      subjects: [playerId],
    })
  }
  return ended
}

/** A new stop answers a waiting wish to come back. */
async function dropReturns(tx: Tx, playerId: PlayerId, now: Date): Promise<void> {
  await tx
    .updateTable('exclusion_return')
    .set({ status: 'dropped', decided_at: now })
    .where('player_id', '=', playerId)
    .where('status', '=', 'waiting')
    .execute()
}

async function askReturn(
  options: StopsOptions,
  playerId: PlayerId,
): ReturnType<Stops['askReturn']> {
  const { database, clock, wallet } = options
  try {
    return await database.transaction(async (tx) => {
      const { stop } = await wallet.lockPurse(tx, playerId)
      if (stop?.kind !== 'exclusion') return refuse('not_excluded')
      const now = clock.now()
      const since = (await excludedSince(tx, playerId)) ?? now
      if (now < returnFrom(stop.until, since)) return refuse('return_too_early')
      const think = stop.until === undefined ? THINK_MS.indefinite : THINK_MS.definite
      await tx
        .insertInto('exclusion_return')
        .values({
          id: newId('ret', now.getTime()),
          player_id: playerId,
          status: 'waiting',
          asked_at: now,
          opens_at: new Date(now.getTime() + think),
        })
        .execute()
      return undefined
    })
  } catch (error) {
    if (violatedConstraint(error) === 'exclusion_return_waiting') return refuse('return_asked')
    throw error
  }
}

function decideReturn(
  { database, clock, wallet }: StopsOptions,
  id: string,
  { granted, reason, staffId }: { granted: boolean; reason: string; staffId: string },
  note: (tx: Tx, playerId: string) => Promise<void>,
) {
  return database.transaction(async (tx) => {
    const asked = tx.selectFrom('exclusion_return').selectAll().where('id', '=', id)
    const seen = await asked.executeTakeFirst()
    if (seen === undefined) return refuse('not_found')
    const playerId = seen.player_id as PlayerId
    await wallet.lockPurse(tx, playerId)
    const now = clock.now()
    const row = await asked.forUpdate().executeTakeFirstOrThrow()
    if (row.status !== 'waiting') return refuse('already_decided')
    if (granted && now < row.opens_at) return refuse('return_too_early')
    const status = granted ? 'granted' : 'refused'
    await tx
      .updateTable('exclusion_return')
      .set({ status, decided_at: now, decided_by: staffId, reason })
      .where('id', '=', id)
      .execute()
    if (granted) {
      await actAs(tx, { by: staffId, reason, at: now, returns: 'yes' })
      await wallet.setStanding(tx, playerId, { stop: undefined })
    }
    await note(tx, playerId)
    return playerId
  })
}

async function welcome(options: StopsOptions, tx: Tx, playerId: PlayerId): Promise<void> {
  const { clock, wallet, cases } = options
  const person = await personKeys(tx, playerId)
  if (person === undefined) throw new Error(`There is no player ${playerId}`)
  await lockPerson(tx, person)
  const now = clock.now()
  await actAs(tx, { by: 'system', at: now })
  await wallet.setStanding(tx, playerId, { realityMinutes: options.realityMinutes() })
  const stopped = (await namesakes(tx, playerId)).filter(
    ({ stop }) => stop?.kind === 'exclusion' || (stop !== undefined && stop.until > now),
  )
  if (stopped.length === 0) return
  // Names and telephones are typed by anybody: only documents of the one who is stopped stop a newcomer as well. Of the
  // others nobody knows whether they are who is stopped, or whom the stopped one pretended to be: somebody looks first.
  const [strictest] = stopped
    .filter(({ isProven }) => isProven)
    .map((one) => one.stop!)
    .toSorted((a, b) => (mayReplace(a, b, now) ? 1 : -1))
  await actAs(tx, { by: 'system', reason: texts.linked, at: now })
  if (strictest !== undefined) await wallet.setStanding(tx, playerId, { stop: strictest })
  const { caseId } = await cases.open(tx, {
    playerId,
    kind: 'exclusion_evasion',
    strength: 'strong',
    key: `register:${playerId}`,
    facts: stopped.map(({ username, sharesPhone }) =>
      texts.registeredWhileStopped(username, sharesPhone),
    ),
    subjects: stopped.map((one) => one.id),
  })
  if (strictest === undefined) await options.review(tx, { playerId, caseId, reason: texts.looked })
}

async function knownAgain(
  { database, clock, cases }: StopsOptions,
  citizenNumberIndex: string,
): Promise<void> {
  const excluded = await excludedWith(database, citizenNumberIndex)
  if (excluded === undefined) return
  const playerId = excluded.id as PlayerId
  const day = istanbulDay(clock.now())
  await database.transaction((tx) =>
    cases.open(tx, {
      playerId,
      kind: 'exclusion_evasion',
      strength: 'watch',
      key: `again:${day}`,
      facts: [texts.triedWhileExcluded(day)],
      subjects: [playerId],
    }),
  )
}
