import type { PageChange, PageVersion, StaffPage } from '@menekse/contract/content/staff-pages'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { toast } from '@menekse/ui/Toast'
import { VisuallyHidden } from '@menekse/ui/VisuallyHidden'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { pageVersionsQuery } from '../queries-house.ts'
import { pageFormOf } from './page-form.ts'
import { lineDiff, linesOf } from './line-diff.ts'

const text = messages.sitePages
const shortFields = [
  'title',
  'slug',
  'meta_title',
  'meta_description',
  'in_footer',
  'published',
] as const

export interface PageHistoryProps {
  page: StaffPage
  form: PageChange
  onRestore: (old: Partial<PageChange>) => void
}

/** The states a page was saved in, what has changed since each, and the way back. */
export function PageHistory({ page, form, onRestore }: PageHistoryProps) {
  const query = useQuery(pageVersionsQuery(page.brand_id, page.slug))
  const [chosen, setChosen] = useState<number | null>(null)
  if (query.data === undefined) {
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-60 rounded-10" />
    )
  }
  const { versions } = query.data
  const version = versions.find(({ number }) => number === chosen)
  if (versions.length === 0) return <p className="text-low">{text.noVersions}</p>
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[240px_minmax(0,1fr)]">
      <ul aria-label={text.versions} className="grid max-h-[60dvh] gap-1 overflow-y-auto">
        {versions.map((one, at) => (
          <li key={one.number}>
            <button
              type="button"
              aria-pressed={one.number === chosen}
              className={clsx(
                'grid min-h-11 w-full gap-0.5 rounded-10 px-3 py-2 text-left text-13',
                one.number === chosen ? 'bg-bg-4 text-hi' : 'bg-bg-3 text-mid hover:bg-bg-4',
              )}
              onClick={() => setChosen(one.number)}
            >
              <span className="flex items-center justify-between gap-2 font-semibold">
                {text.version(one.number)}
                {one.asks_again && <Badge>{text.asked}</Badge>}
                {at === 0 && <Badge>{text.current}</Badge>}
              </span>
              <span className="text-12 text-low">
                <TimeText value={one.saved_at} /> · {one.saved_by}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {version !== undefined && (
        <Difference
          version={version}
          form={form}
          onRestore={() => {
            const old = pageFormOf(version)
            // Where the page must be, its address and its publication stay.
            onRestore(page.required ? { ...old, slug: page.slug, published: true } : old)
            toast.success(text.restored)
          }}
        />
      )}
    </div>
  )
}

function Difference(props: { version: PageVersion; form: PageChange; onRestore: () => void }) {
  const { version, form, onRestore } = props
  const lines = useMemo(
    () => lineDiff(linesOf(version.html), linesOf(form.html)),
    [version.html, form.html],
  )
  const changed = shortFields.filter((field) => version[field] !== form[field])
  const isSame = changed.length === 0 && lines.every(({ kind }) => kind === 'same')
  if (isSame) return <p className="text-low">{text.same}</p>
  return (
    <section aria-label={text.difference(version.number)} className="grid grid-cols-1 gap-3">
      <dl className="facts">
        {changed.map((field) => (
          <div key={field} className="contents">
            <dt>{text.fields[field]}</dt>
            <dd>
              <del className="text-low">{shown(version[field])}</del> → {shown(form[field])}
            </dd>
          </div>
        ))}
      </dl>
      <ol className="max-h-[50dvh] overflow-auto rounded-10 bg-bg-0 p-3 font-mono text-12">
        {lines.map((line, at) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- A line is nothing but its place.
            key={at}
            className={clsx(
              'px-2 py-0.5 break-words whitespace-pre-wrap',
              line.kind === 'removed' && 'bg-down/15 text-down',
              line.kind === 'added' && 'bg-up/15 text-up',
            )}
          >
            {line.kind !== 'same' && (
              <VisuallyHidden>
                {line.kind === 'added' ? text.addedLine : text.removedLine}:{' '}
              </VisuallyHidden>
            )}
            <span aria-hidden="true">{{ same: '  ', removed: '− ', added: '+ ' }[line.kind]}</span>
            {line.text}
          </li>
        ))}
      </ol>
      <Button tone="secondary" className="justify-self-start" onClick={onRestore}>
        {text.restore}
      </Button>
    </section>
  )
}

const shown = (value: string | boolean) =>
  typeof value === 'string' ? value : value ? text.yes : text.no
