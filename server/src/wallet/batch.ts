import { istanbulDay } from '../platform/clock.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import { refuse } from '../platform/refusal.ts'
import type { Transfer } from './ledger.ts'
import { isMovement } from './operation.ts'
import type { Operation, Outcome, Step } from './operation.ts'
import { apply, rollPeriods } from './purse.ts'
import type { Purse } from './purse.ts'

/** What one commit writes. */
export interface Batch {
  purses: Map<string, Purse>
  transfers: { playerId: string; key: string; transfer: Transfer; balanceAfter: bigint }[]
  keys: { playerId: string; key: string; fingerprint: string; stored: string | undefined }[]
  records: RecordRow[]
}

export interface KnownKey {
  fingerprint: string
  stored: string | undefined
}

export const keyOf = (playerId: string, key: string) => `${playerId}\n${key}`

/** All steps of a wish, in their order. */
export const stepsOf = (operation: Operation<unknown>): readonly Step<unknown>[] =>
  operation.further === undefined ? [operation] : [operation, ...operation.further]

/**
 * Decides a batch in arrival order over the locked purses: pure, so that every rule of money is testable without a
 * database. Returns what must be written and, position by position, the outcomes to answer after the commit.
 */
export function decideBatch(
  operations: readonly Operation<unknown>[],
  loaded: ReadonlyMap<string, Purse>,
  known: ReadonlyMap<string, KnownKey>,
  now: Date,
): { batch: Batch; outcomes: Outcome<unknown>[] } {
  const batch: Batch = { purses: new Map(), transfers: [], keys: [], records: [] }
  const seen = new Map(known)
  const today = istanbulDay(now)
  const outcomes = operations.map((operation) => {
    const before = batch.purses.get(operation.playerId) ?? loaded.get(operation.playerId)
    if (before === undefined) throw new Error(`There is no purse for ${operation.playerId}`)
    return decideOne(operation, rollPeriods(before, now, today), seen, batch, now)
  })
  return { batch, outcomes }
}

function decideOne(
  operation: Operation<unknown>,
  purse: Purse,
  seen: Map<string, KnownKey>,
  batch: Batch,
  now: Date,
): Outcome<unknown> {
  const { playerId } = operation
  const steps = stepsOf(operation)
  const earlier = steps.map(({ key }) => seen.get(keyOf(playerId, key)))
  if (earlier.some((known) => known !== undefined)) {
    return steps.every(({ fingerprint }, at) => earlier[at]?.fingerprint === fingerprint)
      ? { kind: 'repeated', stored: earlier[0]!.stored, purse }
      : { kind: 'refused', refusal: refuse('key_reused') }
  }
  if (new Set(steps.map(({ key }) => key)).size < steps.length)
    return { kind: 'refused', refusal: refuse('key_reused') }
  let after = purse
  const version = purse.version + 1
  const part: Omit<Batch, 'purses'> = { transfers: [], keys: [], records: [] }
  const answers: unknown[] = []
  for (const step of steps) {
    const { key, fingerprint } = step
    const decision = step.decide(after, now)
    if (!isMovement(decision)) return { kind: 'refused', refusal: decision }
    after = { ...after, ...decision.patch }
    for (const transfer of decision.transfers) {
      const applied = apply(after, transfer)
      after = applied.purse
      part.transfers.push({ playerId, key, transfer, balanceAfter: applied.balanceAfter })
    }
    requireBonusHeld(after)
    part.keys.push({ playerId, key, fingerprint, stored: decision.stored })
    part.records.push(...(decision.records ?? []))
    answers.push(decision.answer({ ...after, version }))
  }
  after = { ...after, version }
  batch.purses.set(playerId, after)
  batch.transfers.push(...part.transfers)
  batch.keys.push(...part.keys)
  batch.records.push(...part.records)
  for (const { key, fingerprint, stored } of part.keys)
    seen.set(keyOf(playerId, key), { fingerprint, stored })
  return { kind: 'done', answer: answers[0], further: answers.slice(1), purse: after }
}

/** Bonus money belongs to a grant, to the last kuruş; anything else is a bug of the decision. */
function requireBonusHeld(purse: Purse): void {
  let held = 0n
  for (const grant of purse.grants) held += grant.balance
  if (held !== purse.bonus) throw new RangeError('The grants do not hold the bonus money')
}
