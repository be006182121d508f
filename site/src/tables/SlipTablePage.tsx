import type { DrawTable } from '@menekse/contract/draws/draw'
import type { ReactNode } from 'react'
import { useTitle } from '../shell/document-title.ts'
import { isRealityDue } from './problem.ts'
import type { Slip, SlipLine } from './slip.ts'
import { TablePage } from './TablePage.tsx'
import { useSlip, useSlipView } from './use-slip.ts'
import { type Table, useBetTable } from './use-table.ts'

interface SlipTablePageProps {
  slug: string
  name: string
  path: string
  marketName: (market: string) => string
  /** Why lines cannot be placed together, in words; undefined where they can. */
  forbids: (table: Table, lines: readonly SlipLine[]) => string | undefined
  waiting: ReactNode
  children: (seat: { table: Table; told: DrawTable; slip: Slip }) => ReactNode
}

/** The page of a table where bets are laid on one slip, and placed together. */
export function SlipTablePage(props: SlipTablePageProps) {
  const { slug, name, path, marketName, forbids, waiting, children } = props
  useTitle(name)
  const table = useBetTable(slug)
  const slip = useSlip(table, (lines) => forbids(table, lines))
  const { problem } = useSlipView(slip)
  return (
    <TablePage
      table={table}
      name={name}
      path={path}
      marketName={marketName}
      reality={{ isDue: isRealityDue(problem), onSeen: () => slip.tell(undefined) }}
      waiting={waiting}
    >
      {(told) => children({ table, told, slip })}
    </TablePage>
  )
}
