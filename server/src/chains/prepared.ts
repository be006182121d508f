import { createHash } from 'node:crypto'
import { newId } from '@menekse/contract/ids'
import { eventText } from '@menekse/games/draws/salt'
import { titleOf } from '@menekse/games/titles'
import { inOne } from '../approvals/approvals.ts'
import type { Approvals, Asked, Second } from '../approvals/approvals.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { freshBytes } from '../platform/entropy.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { LINKS, walkChain } from './links.ts'
import { askedOf, decidePrepared, insertPrepared, preparedChains } from './prepared-store.ts'
import type { PreparedRow } from './prepared-store.ts'

/** The salt that an event gave: everybody can compute it from its words and its outcome. */
export const saltOf = (told: { event: string; outcome: string }): string =>
  createHash('sha256').update(eventText(told), 'utf8').digest('hex')

interface Wish {
  slug: string
  event: string
  eventAt: Date
  outcomeLength: number
}
interface By {
  actor: Actor
  reason: string
}

export interface PreparedChains {
  /** All of them, or a table's; the latest first. */
  list(slug?: string): Promise<PreparedRow[]>
  /** Of these, what waits for a second person. */
  asked(ids: readonly string[]): ReturnType<typeof askedOf>
  /** Makes a table's next chain, and tells its first digest with the event that will give its salt. */
  prepare(
    wish: Wish,
    by: By,
  ): Promise<string | Refusal<'not_found' | 'event_past' | 'chain_prepared'>>
  /** Enters what came out: the id of the approval that makes it stand. */
  askOutcome(
    id: string,
    outcome: string,
    by: By,
  ): Promise<
    | string
    | Refusal<'not_found' | 'event_ahead' | 'outcome_wrong' | 'chain_decided' | 'approval_waiting'>
  >
  /** Asks for a chain never to begin, whose outcome is not entered; the announcement stays listed. */
  askWithdrawal(
    id: string,
    by: By,
  ): Promise<string | Refusal<'not_found' | 'chain_decided' | 'approval_waiting'>>
}

export interface PreparedParts {
  database: Database
  clock: Clock
  vault: Vault
  approvals: Pick<Approvals, 'ask' | 'define'>
  desk: Pick<Desk, 'record'>
}

/** Chains that wait for an announced event (decision 085). */
export function createPreparedChains(parts: PreparedParts): PreparedChains {
  const { database, clock, approvals } = parts
  approvals.define('chain.outcome', (asked, second) => enterOutcome(parts, asked, second))
  approvals.define('chain.withdrawal', (asked, second) => withdraw(parts, asked, second))
  const undecided = async (id: string) => {
    const [row] = await preparedChains(database, { id })
    if (row === undefined) return refuse('not_found')
    return row.outcome !== null || row.withdrawn_at !== null ? refuse('chain_decided') : row
  }
  return {
    list: (slug) => preparedChains(database, slug === undefined ? {} : { slug }),
    asked: (ids) => askedOf(database, ids),
    prepare: (wish, by) => prepare(parts, wish, by),
    async askOutcome(id, outcome, { actor, reason }) {
      const row = await undecided(id)
      if (isRefusal(row)) return row
      if (clock.now() < row.event_at) return refuse('event_ahead')
      if (outcome.length !== row.outcome_length) return refuse('outcome_wrong')
      const payload = { ...payloadOf(row), outcome, salt: saltOf({ ...row, outcome }) }
      const wish = { kind: 'chain.outcome', subject: id, payload, reason } as const
      return database.transaction((tx) => approvals.ask(tx, actor, wish))
    },
    async askWithdrawal(id, { actor, reason }) {
      const row = await undecided(id)
      if (isRefusal(row)) return row
      const wish = {
        kind: 'chain.withdrawal',
        subject: id,
        payload: payloadOf(row),
        reason,
      } as const
      return database.transaction((tx) => approvals.ask(tx, actor, wish))
    },
  }
}

const payloadOf = ({ table_slug: slug, event, event_at: at }: PreparedRow) => ({
  slug,
  table: titleOf(slug)?.name ?? slug,
  event,
  event_at: at.toISOString(),
})

async function prepare(
  { database, clock, vault, desk }: PreparedParts,
  { slug, event, eventAt, outcomeLength }: Wish,
  { actor, reason }: By,
): ReturnType<PreparedChains['prepare']> {
  if (eventAt <= clock.now()) return refuse('event_past')
  const seed = freshBytes(32)
  const { commitment } = await walkChain(vault, { seed, links: LINKS })
  const now = clock.now()
  if (eventAt <= now) return refuse('event_past')
  const id = newId('pch', now.getTime())
  const told = { event, event_at: eventAt, outcome_length: outcomeLength, commitment }
  return database.transaction(async (tx) => {
    const isMine = await insertPrepared(tx, {
      id,
      table_slug: slug,
      links: LINKS,
      seed_sealed: vault.seal(seed.toString('hex')),
      ...told,
      prepared_by: actor.staffId,
      prepared_at: now,
      reason,
    })
    if (!isMine) return refuse('chain_prepared')
    const after = { prepared_chain: id, ...told, event_at: eventAt.toISOString() }
    await desk.record(
      { actor, action: 'chain.prepare', subject: `table:${slug}`, reason, after },
      tx,
    )
    return id
  })
}

const enterOutcome = (
  { database, clock }: PreparedParts,
  { subject, payload, askedBy, askedAt }: Asked,
  second: Second,
) =>
  inOne(database, second, async (tx) => {
    const isMine = await decidePrepared(tx, subject, {
      outcome: String(payload['outcome']),
      outcome_by: askedBy,
      outcome_asked_at: askedAt,
      outcome_approved_by: second.actor.staffId,
      outcome_at: clock.now(),
    })
    return isMine ? {} : refuse('content_changed')
  })

const withdraw = (
  { database, clock }: PreparedParts,
  { subject, reason, askedBy }: Asked,
  second: Second,
) =>
  inOne(database, second, async (tx) => {
    const isMine = await decidePrepared(tx, subject, {
      withdrawn_by: askedBy,
      withdrawal_approved_by: second.actor.staffId,
      withdrawal_reason: reason,
      withdrawn_at: clock.now(),
    })
    return isMine ? {} : refuse('content_changed')
  })
