import type { StaffTable } from '@menekse/contract/draws/staff-draws'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Select } from '@menekse/ui/Select'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { OldNotice } from '../desk/OldNotice.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { BrakeDialog } from '../games/BrakeDialog.tsx'
import { brakeOf } from '../games/brake-words.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { tablesQuery } from '../queries-tables.ts'
import { actColumn, onTable, tableColumns } from './table-columns.tsx'

const text = messages.tables

/** Every table of shared rounds as it runs now. */
export function TablesPage() {
  const list = useQuery(tablesQuery)
  const shimmer = useSkeleton(list.isPending)
  const mayBrake = useCan('games.brake')
  const [product, setProduct] = useState('')
  const [on, setOn] = useState<StaffTable | null>(null)
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const { tables = [], brakes = [] } = list.data ?? {}
  const products = [...new Set(tables.map((one) => one.product))]
  const running = tables.filter((one) => one.stopped_by === null).length
  const pulledOn = (table: StaffTable) => {
    const brake = brakeOf(brakes, onTable(table))
    return brake?.stopped === true ? brake : undefined
  }
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.note(formatCount(running), formatCount(tables.length))}
        aside={
          <Link {...links.tableIncidents()} className="text-link text-13">
            {text.incidents}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <OldNotice of={list} />
        <div className="w-full sm:w-60">
          <Select
            aria-label={text.filter}
            value={product}
            onChange={(event) => setProduct(event.currentTarget.value)}
            options={[
              { value: '', label: text.all },
              ...products.map((value) => ({ value, label: value })),
            ]}
          />
        </div>
        <div className="card card-flush">
          <Table
            caption={text.list}
            columns={
              mayBrake ? [...tableColumns, actColumn({ pulledOn, onAct: setOn })] : tableColumns
            }
            rows={tables.filter((one) => product === '' || one.product === product)}
            rowKey={(row) => row.slug}
            loadingRows={shimmer ? 6 : 0}
            empty={<EmptyState icon={<Dices />} fact={text.empty} help={text.emptyHelp} />}
          />
        </div>
      </div>
      {on !== null && (
        <BrakeDialog on={onTable(on)} pulled={pulledOn(on)} onClose={() => setOn(null)} />
      )}
    </>
  )
}
