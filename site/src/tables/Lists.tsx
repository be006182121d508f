import type { BoardRow, DrawBet, DrawBoard } from '@menekse/contract/draws/draw'
import { formatMoney } from '@menekse/ui/money-format'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useState } from 'react'
import { tableTexts } from '../messages-tables.ts'
import { BetTable } from './BetTable.tsx'
import { OwnBets } from './OwnBets.tsx'
import { type Table, useTableView } from './use-table.ts'

const texts = tableTexts.lists
type Tab = 'all' | 'mine' | 'top'
const TABS: readonly Tab[] = ['all', 'mine', 'top']

/** How a product tells what a bet is on, or what it was paid at. */
export interface ChoiceWords {
  /** The heading over them. */
  readonly heading: string
  ofRow(row: BoardRow): string
  ofBet(bet: DrawBet): string
}

interface ListsProps {
  table: Pick<Table, 'slug' | 'feed' | 'counter'>
  choice: ChoiceWords
}

/** Everybody's bets on the draw, the caller's own of all draws, and the highest payouts of this one. */
export function Lists({ table, choice }: ListsProps) {
  const [tab, setTab] = useState<Tab>('all')
  const { board } = useTableView(table)
  return (
    <section className="table-lists" aria-label={texts.label}>
      <Tabs
        id="table-lists"
        label={texts.label}
        value={tab}
        onValueChange={setTab}
        tabs={TABS.map((value) => ({ value, label: texts[value] }))}
      />
      <TabPanel id="table-lists" value={tab} className="table-list">
        {tab === 'mine' ? (
          <OwnBets table={table} choice={choice} />
        ) : (
          <Board board={board} tab={tab} choice={choice} />
        )}
      </TabPanel>
    </section>
  )
}

interface BoardProps {
  board: DrawBoard | null
  tab: 'all' | 'top'
  choice: ChoiceWords
}

function Board({ board, tab, choice }: BoardProps) {
  const rows = tab === 'all' ? (board?.rows ?? []) : topOf(board?.rows ?? [])
  return (
    <>
      {board !== null && board.bets > 0 && (
        <p className="table-sum">
          <span>{texts.sum(board.bets, formatMoney(board.staked))}</span>
          {board.paid > 0n && (
            <span className="text-up">{texts.paid(formatMoney(board.paid))}</span>
          )}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="table-none">{tab === 'all' ? texts.none : texts.noTop}</p>
      ) : (
        <BetTable caption={texts.caption[tab]} first={texts.player} choice={choice.heading}>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Others' bets have no name of their own.
            <BoardLine key={at} row={row} choice={choice} />
          ))}
        </BetTable>
      )}
    </>
  )
}

const topOf = (rows: readonly BoardRow[]): BoardRow[] =>
  rows
    .filter(({ payout }) => payout !== null && payout > 0n)
    .toSorted((x, y) => Number((y.payout ?? 0n) - (x.payout ?? 0n)))

function BoardLine({ row, choice }: { row: BoardRow; choice: ChoiceWords }) {
  const { name, stake, payout } = row
  const won = payout !== null && payout > 0n
  return (
    <tr className={won ? 'table-won' : undefined}>
      <th scope="row">{name}</th>
      <td>{formatMoney(stake)}</td>
      <td>{choice.ofRow(row)}</td>
      <td>{payout === null ? texts.open : won ? formatMoney(payout) : texts.lost}</td>
    </tr>
  )
}
