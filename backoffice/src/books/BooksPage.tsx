import { staffBooks } from '@menekse/contract/evidence/staff-books'
import type { BooksCheck } from '@menekse/contract/evidence/staff-books'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { BookCheck } from 'lucide-react'
import { useState } from 'react'
import { toast } from '@menekse/ui/Toast'
import { ask, explain } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { booksQuery } from '../queries-house.ts'
import { BuildCard } from './BuildCard.tsx'
import { Anchors } from './Anchors.tsx'
import { History } from './History.tsx'
import { LatestCheck } from './LatestCheck.tsx'

const text = messages.books

/** Whether the books add up and are the ones that were sealed. */
export function BooksPage() {
  const { data, isError, isPending, error, refetch } = useQuery(booksQuery)
  const shimmer = useSkeleton(isPending)
  if (data === undefined) {
    if (isError) return <Problem error={error} onRetry={() => void refetch()} />
    return (
      <>
        <PageHead title={text.title} />
        <div aria-busy="true">{shimmer && <i className="skeleton block h-64 rounded-14" />}</div>
      </>
    )
  }
  const latest = data.checks.at(0)
  return (
    <>
      <PageHead title={text.title} aside={<CheckNow latest={latest} />} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        {latest === undefined ? (
          <div className="card">
            <EmptyState icon={<BookCheck />} fact={text.never} help={text.neverHelp} />
          </div>
        ) : (
          <LatestCheck check={latest} />
        )}
        <Anchors anchors={data.anchors} />
        <BuildCard />
        {data.checks.length > 0 && <History checks={data.checks} />}
      </div>
    </>
  )
}

function CheckNow({ latest }: { latest: BooksCheck | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const begin = useDecision({
    send: (body: Record<string, never>, idempotencyKey) =>
      ask(staffBooks.checkBooks, { body, idempotencyKey }),
    touches: ['books'],
    done: () => text.began,
  })
  const isRunning = latest !== undefined && latest.ended_at === null
  const onClick = async () => {
    setAsking(true)
    await begin({}).catch((error: unknown) => toast.error(explain(error)))
    setAsking(false)
  }
  return (
    <Button onClick={() => void onClick()} loading={isAsking} disabled={isRunning}>
      {text.check}
    </Button>
  )
}
