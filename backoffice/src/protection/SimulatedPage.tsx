import { Refused } from '@menekse/contract/client'
import { staffRegisters } from '@menekse/contract/registers/staff-registers'
import type { SimulatedPerson } from '@menekse/contract/registers/staff-registers'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { BookUser, TriangleAlert } from 'lucide-react'
import { ask } from '../api.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { SimulatedLook } from './SimulatedLook.tsx'

const texts = messages.protection.registers
const text = texts.page

const simulatedQuery = queryOptions({
  queryKey: ['registers', 'simulated'],
  queryFn: ({ signal }) => ask(staffRegisters.simulated, { signal }),
})

/** What the sandbox's registers say about whom, also about people who have no account here. */
export function SimulatedPage() {
  const { data, isError, error, refetch } = useQuery(simulatedQuery)
  const isReal = error instanceof Refused && error.code === 'not_found'
  if (isError && !isReal) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={messages.nav.simulatedRegisters} />
      {isReal && (
        <Card>
          <EmptyState icon={<BookUser />} fact={text.real} help={text.realHelp} />
        </Card>
      )}
      {data !== undefined && (
        <div className="grid gap-3">
          <div className="notice notice-warn">
            <TriangleAlert aria-hidden="true" />
            <span>
              {text.intro} {data.identity_first ? text.first : text.notFirst}
            </span>
          </div>
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <SimulatedLook />
            <Card title={text.listTitle} flush>
              <Table
                caption={text.listTitle}
                columns={columns}
                rows={data.people}
                rowKey={(row) => `${row.tc} ${row.changed_at}`}
                empty={<EmptyState icon={<BookUser />} fact={text.none} />}
              />
            </Card>
          </div>
        </div>
      )}
    </>
  )
}

const columns: Column<SimulatedPerson>[] = [
  { id: 'tc', header: text.tc, cell: (row) => row.tc, onCard: 'title' },
  {
    id: 'exclusion',
    header: texts.exclusionColumn,
    cell: (row) => texts.exclusions[row.exclusion],
  },
  { id: 'identity', header: texts.identityColumn, cell: (row) => texts.identities[row.identity] },
  {
    id: 'changed_at',
    header: text.changedAt,
    cell: (row) => <TimeText value={row.changed_at} />,
  },
]
