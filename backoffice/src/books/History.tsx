import type { BooksCheck } from '@menekse/contract/evidence/staff-books'
import { Badge } from '@menekse/ui/Badge'
import { Table } from '@menekse/ui/Table'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { messages } from '../messages.ts'

const text = messages.books

/** The latest checks, newest first. */
export function History({ checks }: { checks: readonly BooksCheck[] }) {
  return (
    <section className="card card-flush xl:col-span-2">
      <h2 className="px-4 pt-4 pb-2 text-16">{text.history}</h2>
      <Table caption={text.history} columns={columns} rows={checks} rowKey={({ id }) => id} />
    </section>
  )
}

const columns: Column<BooksCheck>[] = [
  {
    id: 'date',
    header: text.date,
    onCard: 'title',
    cell: ({ began_at: at }) => <TimeText value={at} className="whitespace-nowrap" />,
  },
  { id: 'askedBy', header: text.askedBy, cell: (check) => check.asked_by ?? text.nightly },
  {
    id: 'transfers',
    header: text.transfers,
    numeric: true,
    cell: ({ size }) => (size === null ? messages.none : formatCount(size.transfers)),
  },
  {
    id: 'sealed',
    header: text.sealed,
    numeric: true,
    cell: ({ size }) => (size === null ? messages.none : formatCount(size.sealed)),
  },
  { id: 'result', header: text.result, cell: (check) => <ResultBadge check={check} /> },
]

function ResultBadge({ check }: { check: BooksCheck }) {
  if (check.ended_at === null) return <Badge tone="warn">{text.running}</Badge>
  if (check.problem === null) return <Badge tone="up">{text.fine}</Badge>
  if (check.problem.kind === 'given_up') return <Badge>{text.givenUp}</Badge>
  return <Badge tone="down">{text.bad}</Badge>
}
