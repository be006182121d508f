import { EmptyState } from '@menekse/ui/EmptyState'
import { Pager } from '@menekse/ui/Pager'
import { Select } from '@menekse/ui/Select'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { PageHead } from '../../desk/PageHead.tsx'
import { Problem } from '../../desk/Problem.tsx'
import { SearchInput } from '../../desk/SearchInput.tsx'
import { useTyped } from '../../desk/useTyped.ts'
import { links, readPage, readText } from '../../links.ts'
import { messages } from '../../messages.ts'
import { tournamentsQuery } from '../../queries-resulting.ts'
import { tournamentColumns } from './tournament-columns.tsx'

const text = messages.tournaments
const sports = Object.keys(messages.trading.sports)

/** Every tournament that is known, with what holds for bets on it. */
export function TournamentsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const sport = sports.find((one) => one === search['sport']) ?? ''
  const only = search['only'] === 'set' ? 'set' : ''
  const page = readPage(search['page'])
  const { words, q, onType } = useTyped(readText(search['q']), (typed) =>
    links.tournaments({ sport, only, q: typed }),
  )
  const list = useQuery(tournamentsQuery({ q, sport, only, page }))
  const shimmer = useSkeleton(list.isPending)
  const go = (to: { sport?: string; only?: string; page?: number }) =>
    void navigate(links.tournaments({ sport, only, q: words, ...to }))
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <PageHead title={text.title} note={list.data && text.note(formatCount(list.data.total))} />
      <div className="grid grid-cols-1 gap-4">
        <p className="max-w-prose text-13 text-mid">{text.help}</p>
        <Filters sport={sport} only={only} words={words} onWords={onType} onChange={go} />
        <div className="card card-flush">
          <Table
            caption={text.list}
            columns={tournamentColumns}
            rows={list.data?.tournaments ?? []}
            rowKey={(row) => row.id}
            loadingRows={shimmer ? 8 : 0}
            empty={
              list.data && <EmptyState icon={<SearchX />} fact={text.empty} help={text.emptyHelp} />
            }
          />
        </div>
        <Pager
          page={page}
          pages={list.data?.total_pages ?? 1}
          onPageChange={(next) => go({ page: next })}
        />
      </div>
    </>
  )
}

interface FiltersProps {
  sport: string
  only: string
  words: string
  onWords: (words: string) => void
  onChange: (to: { sport?: string; only?: string }) => void
}

function Filters({ sport, only, words, onWords, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-full sm:min-w-52 sm:max-w-80 sm:flex-1">
        <SearchInput
          dense
          label={text.search}
          placeholder={text.search}
          value={words}
          onValueChange={onWords}
        />
      </div>
      <div className="w-full sm:w-40">
        <Select
          dense
          aria-label={text.sport}
          value={sport}
          onChange={(event) => onChange({ sport: event.currentTarget.value })}
          options={[
            { value: '', label: text.allSports },
            ...Object.entries(messages.trading.sports).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <div className="w-full sm:w-60">
        <Select
          dense
          aria-label={text.narrow}
          value={only}
          onChange={(event) => onChange({ only: event.currentTarget.value })}
          options={[
            { value: '', label: text.narrowed.all },
            { value: 'set', label: text.narrowed.set },
          ]}
        />
      </div>
    </div>
  )
}
