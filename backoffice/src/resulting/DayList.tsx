import { EmptyState } from '@menekse/ui/EmptyState'
import { Field } from '@menekse/ui/Field'
import { Button } from '@menekse/ui/Button'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import { TextInput } from '@menekse/ui/TextInput'
import { formatCount, matchesSearch } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { localOf } from '../desk/istanbul-field.ts'
import { Problem } from '../desk/Problem.tsx'
import { useTyped } from '../desk/useTyped.ts'
import { links, readDay, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { resultsOfDayQuery } from '../queries-resulting.ts'
import { matchColumn, matchName, scoreColumn, startsColumn } from './match-columns.tsx'

const text = messages.resulting
const DAY_LENGTH = 10
/** A day has hundreds of matches; the others are found by name or a tap away. */
const SHOWN = 40

const today = () => localOf(new Date().toISOString()).slice(0, DAY_LENGTH)

/** Every match of one day in Istanbul. */
export function DayList({ search }: { search: Record<string, unknown> }) {
  const navigate = useNavigate()
  const asked = readDay(search['day'])
  const day = asked || today()
  const list = useQuery(resultsOfDayQuery(day))
  const shimmer = useSkeleton(list.isPending)
  const { words, onType } = useTyped(readText(search['q']), (q) =>
    links.resulting({ tab: 'day', day: asked, q }),
  )
  const [isWhole, setWhole] = useState(false)
  const found = (list.data?.fixtures ?? []).filter((row) =>
    matchesSearch(`${matchName(row)} ${row.tournament}`, words),
  )
  const rows = isWhole ? found : found.slice(0, SHOWN)
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={text.day} className="w-full sm:w-60">
          <TextInput
            type="date"
            value={day}
            onChange={(event) =>
              void navigate(links.resulting({ tab: 'day', day: event.target.value, q: words }))
            }
          />
        </Field>
        <Field label={text.match} className="w-full sm:w-72">
          <TextInput
            type="search"
            autoComplete="off"
            placeholder={text.daySearch}
            value={words}
            onChange={(event) => onType(event.target.value)}
          />
        </Field>
      </div>
      {list.data === undefined && list.isError ? (
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <div className="card card-flush">
          <Table
            caption={text.tabs.day}
            columns={[matchColumn, startsColumn, scoreColumn]}
            rows={rows}
            rowKey={(row) => row.id}
            loadingRows={shimmer ? 6 : 0}
            empty={list.data && <Nothing isDay={list.data.fixtures.length === 0} />}
          />
          {found.length > rows.length && (
            <div className="p-4">
              <Button size="s" tone="secondary" onClick={() => setWhole(true)}>
                {text.dayAll(formatCount(found.length))}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

/** A day without matches, or none among them that is looked for. */
const Nothing = ({ isDay }: { isDay: boolean }) => (
  <EmptyState
    icon={<CalendarX />}
    fact={isDay ? text.dayEmpty : text.noneFound}
    help={isDay ? text.dayEmptyHelp : text.noneFoundHelp}
  />
)
