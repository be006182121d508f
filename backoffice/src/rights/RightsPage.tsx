import type { RightsRow, RightsReview } from '@menekse/contract/rights/staff-rights'
import { Button } from '@menekse/ui/Button'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Info, Printer } from 'lucide-react'
import { ExportButton } from '../desk/ExportButton.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { rightsQuery } from '../queries-house.ts'
import { ReviewRights } from './ReviewRights.tsx'
import { csvHeader, csvRow, rightsColumns } from './rights-columns.tsx'

const text = messages.rights

/** Who may do what at the desk, for whoever looks it over. */
export function RightsPage() {
  const { data, isError, isPending, error, refetch } = useQuery(rightsQuery)
  const mayReview = useCan('rights.review')
  const shimmer = useSkeleton(isPending)
  if (data === undefined && isError) return <Problem error={error} onRetry={() => void refetch()} />
  const rows = data?.rows ?? []
  const marked = rows.filter(({ marks }) => marks.length > 0).length
  return (
    <>
      <PageHead
        title={text.title}
        note={data && text.total(formatCount(rows.length), formatCount(marked))}
        aside={<Tools rows={rows} digest={mayReview ? data?.digest : undefined} />}
      />
      <div className="grid gap-4">
        {data?.is_due === true && (
          <output className="notice">
            <Info aria-hidden="true" />
            <span>{text.due}</span>
          </output>
        )}
        <div className="card card-flush">
          <Table
            caption={text.title}
            columns={rightsColumns}
            rows={rows}
            rowKey={({ id }) => id}
            loadingRows={shimmer ? 5 : 0}
          />
        </div>
        {data !== undefined && <Reviews reviews={data.reviews} />}
      </div>
    </>
  )
}

function Tools({ rows, digest }: { rows: readonly RightsRow[]; digest: string | undefined }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <ExportButton
        name={text.file}
        header={csvHeader}
        load={async () => ({ rows: rows.map(csvRow), cut: false })}
        disabled={rows.length === 0}
      />
      <Button tone="secondary" size="s" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {text.print}
      </Button>
      {digest !== undefined && <ReviewRights digest={digest} />}
    </div>
  )
}

function Reviews({ reviews }: { reviews: readonly RightsReview[] }) {
  return (
    <section className="card grid gap-3" aria-labelledby="reviews">
      <h2 id="reviews" className="text-16">
        {text.reviews}
      </h2>
      {reviews.length === 0 && <p>{text.noReviews}</p>}
      <ul className="grid gap-3">
        {reviews.map(({ id, at, by, note, accounts, marked }) => (
          <li key={id} className="text-13">
            <p className="text-hi">{note}</p>
            <p className="text-low">
              {by} · <TimeText value={at} /> · {text.reviewLine(accounts, marked)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
