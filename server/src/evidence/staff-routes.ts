import { staffBooks } from '@menekse/contract/evidence/staff-books'
import type { Returns } from '@menekse/contract/route'
import type { Kurus } from '@menekse/contract/money'
import type { Http } from '../platform/http.ts'
import type { Jobs } from '../platform/jobs.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { Build } from './build.ts'
import type { BookProblem, BooksCheck, Evidence } from './evidence.ts'

/** The desk's look at the books: what the last checks said, and how far they are sealed. */
export function implementBooks(
  http: Http,
  parts: { evidence: Evidence; build: Build; jobs: Jobs; staff: Staff },
): void {
  const { evidence, build, jobs, staff } = parts
  http.implement(staffBooks, {
    async build() {
      const { digest = null, ...standing } = await build.verify()
      return { success: true, build: { ...standing, digest } }
    },
    async books() {
      const [checks, anchors] = await Promise.all([evidence.checks.latest(), evidence.anchors()])
      const names = await staff.desk.names(checks.flatMap(({ askedBy }) => askedBy ?? []))
      return {
        success: true,
        checks: checks.map((check) => checkView(check, names)),
        anchors: anchors.map(({ chain, number, digest }) => ({ chain, number, digest })),
      }
    },
    async checkBooks(call) {
      const actor = actorOf(call)
      const began = evidence.checks.begin(actor.staffId, async (tx, id) => {
        await staff.desk.record({ actor, action: 'books.check', subject: id }, tx)
        await jobs.later(tx, 'check_books', { check: id })
      })
      const id = await staff.desk.noting(actor, 'books.check', 'books', began)
      return isRefusal(id) ? id : { success: true, id }
    },
  })
}

type CheckView = Returns<typeof staffBooks.books>['checks'][number]

function checkView(check: BooksCheck, names: Map<string, string>): CheckView {
  const { id, askedBy, beganAt, endedAt, size, problem } = check
  return {
    id,
    asked_by: askedBy === undefined ? null : (names.get(askedBy) ?? null),
    began_at: beganAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    size:
      size === undefined
        ? null
        : {
            purses: size.purses,
            transfers: size.transfers,
            rounds: size.rounds,
            owed: size.owed as Kurus,
            sealed: Number(size.sealed),
          },
    problem: problem === undefined ? null : problemView(problem),
  }
}

function problemView(problem: BookProblem): NonNullable<CheckView['problem']> {
  const nothing = { rule: null, subject: null, expected: null, found: null, breach: null }
  if (problem.kind === 'given_up') return { ...nothing, kind: problem.kind }
  if (problem.kind === 'rule') {
    const { kind, rule, subject, expected, found } = problem
    const amounts = { expected: BigInt(expected) as Kurus, found: BigInt(found) as Kurus }
    return { ...nothing, kind, rule, subject, ...amounts }
  }
  const { kind, chain, fault, seal, row } = problem
  return { ...nothing, kind, subject: row, breach: { chain, fault, seal } }
}
