import type { StatementRow } from '@menekse/contract/reports/reports'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import { accountTexts } from '../messages-account.ts'
import { isBet } from './statement-calls.ts'
import { isWon, ReferenceButton, statusTone } from './statement-columns.tsx'

const texts = accountTexts.transactions
const line =
  'flex min-h-18 items-start justify-between gap-3 border-line/55 px-4 py-3 not-first:border-t'

export interface StatementListProps {
  caption: string
  rows: readonly StatementRow[]
  stale: boolean
  /** Opens the detail of a round; undefined where lines have none. */
  onOpen: ((row: StatementRow) => void) | undefined
}

/** The table's lines where there is no room for it: a few words each, the rest is in the detail and the file. */
export function StatementList({ caption, rows, stale, onOpen }: StatementListProps) {
  return (
    <ul aria-label={caption} className={clsx('transition-opacity', stale && 'opacity-60')}>
      {rows.map((row) => (
        <li key={row.id} className={line}>
          <span className="min-w-0">
            <b className="block text-hi">{row.game_name || row.description}</b>
            {isBet(row) && <span className="block text-13 text-mid">{row.description}</span>}
            <TimeText value={row.date} className="tabular block text-13 text-low" />
            {onOpen === undefined ? (
              <span className="font-mono text-13 text-low">{row.reference_id}</span>
            ) : (
              <ReferenceButton row={row} onOpen={onOpen} />
            )}
          </span>
          <Amounts row={row} played={onOpen !== undefined} />
        </li>
      ))}
    </ul>
  )
}

function Amounts({ row, played }: { row: StatementRow; played: boolean }) {
  return (
    <span className="grid shrink-0 justify-items-end gap-1 text-right">
      <span>
        {played && <span className="text-13 text-low">{texts.columns.stake} </span>}
        <MoneyText amount={row.amount} className="font-semibold text-hi" />
      </span>
      {row.win_amount !== null && (
        <span className="text-13">
          <span className="text-low">{texts.columns.win_amount} </span>
          <MoneyText amount={row.win_amount} className={isWon(row) ? 'text-up' : undefined} />
        </span>
      )}
      {(!played || row.status !== 'settled') && (
        <Badge tone={statusTone(row)}>{row.status_label}</Badge>
      )}
    </span>
  )
}

export function StatementListSkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- They are all alike.
        <li key={at} className={line}>
          <span className="grid gap-2 pt-1">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-3 w-20" />
          </span>
          <span className="grid justify-items-end gap-2 pt-1">
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="h-3 w-16" />
          </span>
        </li>
      ))}
    </ul>
  )
}
