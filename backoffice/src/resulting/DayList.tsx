import { EmptyState } from '@menekse/ui/EmptyState'
import { Field } from '@menekse/ui/Field'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import { TextInput } from '@menekse/ui/TextInput'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { localOf } from '../desk/istanbul-field.ts'
import { Problem } from '../desk/Problem.tsx'
import { links, readDay } from '../links.ts'
import { messages } from '../messages.ts'
import { resultsOfDayQuery } from '../queries-resulting.ts'
import { matchColumn, scoreColumn, startsColumn } from './match-columns.tsx'

const text = messages.resulting
const DAY_LENGTH = 10

const today = () => localOf(new Date().toISOString()).slice(0, DAY_LENGTH)

/** Every match of one day in Istanbul. */
export function DayList({ search }: { search: Record<string, unknown> }) {
  const navigate = useNavigate()
  const day = readDay(search['day']) || today()
  const list = useQuery(resultsOfDayQuery(day))
  const shimmer = useSkeleton(list.isPending)
  return (
    <>
      <Field label={text.day} className="w-full sm:w-60">
        <TextInput
          type="date"
          value={day}
          onChange={(event) =>
            void navigate(links.resulting({ tab: 'day', day: event.target.value }))
          }
        />
      </Field>
      {list.data === undefined && list.isError ? (
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <div className="card card-flush">
          <Table
            caption={text.tabs.day}
            columns={[matchColumn, startsColumn, scoreColumn]}
            rows={list.data?.fixtures ?? []}
            rowKey={(row) => row.id}
            loadingRows={shimmer ? 6 : 0}
            empty={
              <EmptyState icon={<CalendarX />} fact={text.dayEmpty} help={text.dayEmptyHelp} />
            }
          />
        </div>
      )}
    </>
  )
}
