import { newId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { countRounds } from '../rounds/rounds.ts'
import type { BookSize, Problem, Wallet } from '../wallet/wallet.ts'
import { verifySeals } from './verify.ts'
import type { Breach } from './verify.ts'

/** What a check of the books found wrong; amounts in kuruş, as text because it is kept as JSON. */
export type BookProblem =
  | { kind: 'rule'; rule: string; subject: string; expected: string; found: string }
  | ({ kind: 'seal' } & Breach)
  | { kind: 'given_up' }

export interface BooksCheck {
  id: string
  askedBy: string | undefined
  beganAt: Date
  /** While it is under way none of what follows is known. */
  endedAt: Date | undefined
  size: (BookSize & { rounds: number; sealed: bigint }) | undefined
  problem: BookProblem | undefined
}

export interface Checks {
  /** Notes that a check begins; one at a time. What `before` writes stands exactly when it does. */
  begin(
    askedBy: string | undefined,
    before: (tx: Tx, id: string) => Promise<void>,
  ): Promise<string | Refusal<'check_running'>>
  /** Reads all the books for a check that has begun and notes what it finds; again, where it was cut short. */
  run(id: string): Promise<BookProblem | undefined>
  /** The latest, newest first. */
  latest(): Promise<BooksCheck[]>
}

const SHOWN = 30
/** A check that takes longer was lost with its job. */
const LONGEST_MS = 6 * 3_600_000

export function createChecks(options: {
  database: Database
  clock: Clock
  vault: Vault
  wallet: Wallet
}): Checks {
  const { database, clock, vault, wallet } = options

  /** The rules go first: an amount that does not add up says more than that its row was changed. */
  async function examine(): Promise<{ problem: BookProblem | undefined; sealed: bigint }> {
    const broken = await wallet.reconcile()
    if (broken !== undefined) return { problem: asProblem(broken), sealed: 0n }
    const { rows, breach } = await verifySeals(database, vault)
    return { problem: breach && { kind: 'seal', ...breach }, sealed: rows }
  }

  return {
    async begin(askedBy, before) {
      const id = newId('bck', clock.now().getTime())
      const begin = (tx: Tx) =>
        tx
          .insertInto('books_check')
          .values({ id, asked_by: askedBy ?? null, began_at: clock.now() })
          .execute()
      try {
        await database.transaction(async (tx) => {
          await giveUpLost(tx, clock.now())
          await begin(tx)
          await before(tx, id)
        })
        return id
      } catch (error) {
        if (violatedConstraint(error) === 'books_check_one_at_a_time')
          return refuse('check_running')
        throw error
      }
    },
    async run(id) {
      const { problem, sealed } = await examine()
      const { purses, transfers, owed } = await wallet.bookSize()
      const rounds = await countRounds(database)
      const ended = { purses, transfers, rounds, owed, sealed, ended_at: clock.now() }
      const json = problem === undefined ? null : JSON.stringify(problem)
      await database.read
        .updateTable('books_check')
        .set({ ...ended, problem: json })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
      return problem
    },
    async latest() {
      const rows = await database.read
        .selectFrom('books_check')
        .selectAll()
        .orderBy('began_at', 'desc')
        .limit(SHOWN)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        askedBy: row.asked_by ?? undefined,
        beganAt: row.began_at,
        endedAt: row.ended_at ?? undefined,
        size: row.purses === null ? undefined : sizeOf(row),
        problem: (row.problem as BookProblem | null) ?? undefined,
      }))
    },
  }
}

function sizeOf(row: {
  purses: number | null
  transfers: number | null
  rounds: number | null
  owed: bigint | null
  sealed: bigint | null
}): BooksCheck['size'] {
  const { purses, transfers, rounds, owed, sealed } = row
  return {
    purses: purses ?? 0,
    transfers: transfers ?? 0,
    rounds: rounds ?? 0,
    owed: owed ?? 0n,
    sealed: sealed ?? 0n,
  }
}

const asProblem = ({ rule, subject, expected, found }: Problem): BookProblem => ({
  kind: 'rule',
  rule,
  subject,
  expected: String(expected),
  found: String(found),
})

const giveUpLost = (tx: Tx, now: Date) =>
  sql`update books_check set ended_at = ${now}, problem = ${JSON.stringify({ kind: 'given_up' })}::jsonb
    where ended_at is null and began_at < ${new Date(now.getTime() - LONGEST_MS)}`.execute(tx)
