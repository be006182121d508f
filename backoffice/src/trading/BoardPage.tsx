import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Segmented } from '@menekse/ui/RadioGroup'
import { Select } from '@menekse/ui/Select'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarX2, ListX, OctagonPause, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { feedName } from '../desk/feed-name.ts'
import { OldNotice } from '../desk/OldNotice.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { SearchInput } from '../desk/SearchInput.tsx'
import { useSorting } from '../desk/sorting.ts'
import { useCan } from '../desk/staff-context.ts'
import { useNow } from '../desk/useNow.ts'
import { useTyped } from '../desk/useTyped.ts'
import { links, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { boardQuery } from '../queries-trading.ts'
import { boardColumns } from './board-columns.tsx'
import { StopDialog, type StopWish } from './StopDialog.tsx'
import { HOUSE, StopsCard, WiderStop } from './StopsCard.tsx'
import {
  boardOrders,
  filterOf,
  isNarrowed,
  narrowingOf,
  narrowings,
  viewOf,
  views,
} from './trading-words.ts'
import type { BoardSeen } from './seen.ts'
import type { Narrowing, View } from './trading-words.ts'

const text = messages.trading
const MINUTE_MS = 60_000

/** Every fixture with how it stands and what may be lost on it, as it is this second. */
export function BoardPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const view = viewOf(search['view'])
  const sport = readText(search['sport'])
  const narrowing = narrowingOf(search['show'])
  const { words, q, onType } = useTyped(readText(search['q']), (typed) =>
    links.trading({ view, sport, show: narrowing, q: typed }),
  )
  const [wish, setWish] = useState<StopWish | null>(null)
  const now = useNow(MINUTE_MS)
  const mayAct = useCan('trading.price')
  const board = useQuery(boardQuery(filterOf(view, { sport, q, now })))
  const shimmer = useSkeleton(board.isPending)
  const { fixtures = [], left_out: left = 0, stops = [], feeds = [] } = board.data ?? {}
  const shown = fixtures.filter(isNarrowed[narrowing])
  const { rows, sort, onSortChange } = useSorting(shown, boardOrders, true)
  if (board.data === undefined && board.isError) {
    return <Problem error={board.error} onRetry={() => void board.refetch()} />
  }
  return (
    <>
      <PageHead
        title={text.title}
        note={board.data && text.note(formatCount(shown.length))}
        aside={mayAct && board.data && <HeadActs seen={board.data} onWish={setWish} />}
      />
      <div className="grid grid-cols-1 gap-4">
        <OldNotice of={board} />
        {feeds
          .filter(({ is_stale: isStale }) => isStale)
          .map(({ name }) => (
            <output key={name} className="notice notice-warn">
              <WifiOff aria-hidden="true" />
              <span>{text.feedStale(feedName(name))}</span>
            </output>
          ))}
        <StopsCard stops={stops} mayAct={mayAct} onWish={setWish} />
        <Tools shown={{ view, sport, show: narrowing }} words={words} onWords={onType} />
        {left > 0 && (
          <output className="notice">
            <ListX aria-hidden="true" />
            <span>{text.leftOut(formatCount(left), formatCount(fixtures.length))}</span>
          </output>
        )}
        <div className="card card-flush">
          <Table
            className="max-lg:[&_:is(td,th):not(:first-child,:last-child)]:px-1.5"
            caption={text.list}
            columns={boardColumns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={sort}
            onSortChange={onSortChange}
            loadingRows={shimmer ? 8 : 0}
            empty={
              board.data && (
                <EmptyState icon={<CalendarX2 />} fact={text.empty} help={text.emptyHelp} />
              )
            }
          />
        </div>
      </div>
      {wish !== null && <StopDialog wish={wish} onClose={() => setWish(null)} />}
    </>
  )
}

interface ToolsProps {
  shown: { view: View; sport: string; show: Narrowing }
  words: string
  onWords: (words: string) => void
}

/** What of the board is shown. */
function Tools({ shown, words, onWords }: ToolsProps) {
  const navigate = useNavigate()
  const { view, sport, show } = shown
  const go = (to: Partial<typeof shown>) =>
    void navigate(links.trading({ ...shown, q: words, ...to }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        dense
        label={text.viewsLabel}
        value={view}
        onValueChange={(next) => go({ view: next })}
        choices={views.map((value) => ({ value, label: text.views[value] }))}
      />
      <div className="w-full sm:w-40">
        <Select
          dense
          aria-label={text.sport}
          value={sport}
          onChange={(event) => go({ sport: event.currentTarget.value })}
          options={[
            { value: '', label: text.allSports },
            ...Object.entries(text.sports).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <div className="w-full sm:w-52">
        <Select
          dense
          aria-label={text.narrow}
          value={show}
          onChange={(event) => go({ show: narrowingOf(event.currentTarget.value) })}
          options={narrowings.map((value) => ({ value, label: text.narrowed[value] }))}
        />
      </div>
      <div className="w-full sm:min-w-52 sm:max-w-80 sm:flex-1">
        <SearchInput
          dense
          label={text.search}
          placeholder={text.search}
          value={words}
          onValueChange={onWords}
        />
      </div>
    </div>
  )
}

/** What stops more than one match. */
function HeadActs({ seen, onWish }: { seen: BoardSeen; onWish: (wish: StopWish) => void }) {
  const { fixtures, feeds, stops } = seen
  const isHouseStopped = stops.some(({ level }) => level === 'house')
  return (
    <>
      <WiderStop rows={fixtures} feeds={feeds} onWish={onWish} />
      {!isHouseStopped && (
        <Button
          size="s"
          tone="danger"
          onClick={() => onWish({ target: HOUSE, name: text.levels.house, isLift: false })}
        >
          <OctagonPause aria-hidden="true" />
          {text.panic}
        </Button>
      )}
    </>
  )
}
