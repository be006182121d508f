import type { StatementRow, StatementTab } from '@menekse/contract/reports/reports'
import { Badge, type BadgeTone } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { accountTexts } from '../messages-account.ts'
import { isBet } from './statement-calls.ts'

const texts = accountTexts.transactions
type StatementColumn = Column<StatementRow>

/** Server labels are shown as they come; the colour follows the codes we know. */
const tones: Record<string, BadgeTone> = {
  pending: 'warn',
  open: 'warn',
  approved: 'up',
  done: 'up',
  settled: 'neutral',
  rejected: 'down',
  cancel: 'neutral',
  void: 'neutral',
}

export function statusTone(row: StatementRow): BadgeTone {
  return tones[row.status] ?? 'neutral'
}

/** Less than the stake is a loss: it is not dressed up as a win. */
export function isWon(row: StatementRow): boolean {
  return row.win_amount !== null && row.win_amount > row.amount
}

const date: StatementColumn = {
  id: 'date',
  header: texts.columns.date,
  cell: (row) => <TimeText value={row.date} className="tabular whitespace-nowrap" />,
}

const status: StatementColumn = {
  id: 'status',
  header: texts.columns.status,
  cell: (row) => <Badge tone={statusTone(row)}>{row.status_label}</Badge>,
}

const balance: StatementColumn = {
  id: 'balance',
  header: texts.columns.balance_after,
  numeric: true,
  cell: (row) => money(row.balance_after),
}

function money(amount: bigint | null) {
  return amount === null ? (
    <span className="text-low">{texts.none}</span>
  ) : (
    <MoneyText amount={amount} />
  )
}

function paymentColumns(): StatementColumn[] {
  return [
    {
      id: 'description',
      header: texts.columns.description,
      cell: (row) => row.description,
    },
    date,
    {
      id: 'payment_method',
      header: texts.columns.payment_method,
      cell: (row) => row.payment_method || texts.none,
    },
    {
      id: 'reference_id',
      header: texts.columns.reference_id,
      cell: (row) => <span className="font-mono wrap-anywhere">{row.reference_id}</span>,
    },
    {
      id: 'amount',
      header: texts.columns.amount,
      numeric: true,
      cell: (row) => <MoneyText amount={row.amount} className="font-semibold text-hi" />,
    },
    {
      ...balance,
      id: 'balance_before',
      header: texts.columns.balance_before,
      cell: (row) => money(row.balance_before),
    },
    balance,
    status,
  ]
}

function gameColumns(onOpen: (row: StatementRow) => void): StatementColumn[] {
  return [
    {
      id: 'game_name',
      header: texts.columns.game_name,
      cell: (row) => (
        <span>
          {row.game_name || row.description}
          {isBet(row) && <span className="block text-13 text-mid">{row.description}</span>}
          {row.provider !== '' && (
            <span lang="en" className="block text-12 font-normal text-low">
              {row.provider}
            </span>
          )}
        </span>
      ),
    },
    date,
    {
      id: 'reference_id',
      header: texts.columns.reference_id,
      cell: (row) => <ReferenceButton row={row} onOpen={onOpen} />,
    },
    {
      id: 'amount',
      header: texts.columns.stake,
      numeric: true,
      cell: (row) => <MoneyText amount={row.amount} className="text-hi" />,
    },
    {
      id: 'win_amount',
      header: texts.columns.win_amount,
      numeric: true,
      cell: (row) => (
        <span className={isWon(row) ? 'text-up' : undefined}>{money(row.win_amount)}</span>
      ),
    },
    balance,
    status,
  ]
}

/** Opens the detail of a round by its reference number. */
export function ReferenceButton(props: { row: StatementRow; onOpen: (row: StatementRow) => void }) {
  const { row, onOpen } = props
  if (row.reference_id === '') return texts.none
  return (
    <button
      type="button"
      className="-my-2 min-h-10 py-2 font-mono text-13 text-violet-400 underline-offset-4 hover:underline"
      aria-label={texts.openDetail(row.reference_id)}
      aria-haspopup="dialog"
      onClick={() => onOpen(row)}
    >
      {shortReference(row.reference_id)}
    </button>
  )
}

/** Ids of ours are 30 characters; their last eight tell them apart at a glance. */
function shortReference(reference: string): string {
  return reference.length > 16 ? `…${reference.slice(-8)}` : reference
}

/** What the table of one tab shows; `onOpen` opens the detail of a round. */
export function columnsOf(
  tab: StatementTab,
  onOpen: (row: StatementRow) => void,
): StatementColumn[] {
  return tab === 'deposit' || tab === 'withdraw' ? paymentColumns() : gameColumns(onOpen)
}
