import type { BoardRow, DrawBoard } from '@menekse/contract/draws/draws'
import { formatMoney } from '@menekse/ui/money-format'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useState } from 'react'
import { multiplierOf } from './amount.ts'
import { BetTable } from './BetTable.tsx'
import { crashTexts, timesText } from '../messages-crash.ts'
import { OwnBets } from './OwnBets.tsx'
import { targetOf } from './target.ts'
import { type FlightTable, useTableView } from './use-table.ts'

const texts = crashTexts.lists
type Tab = 'all' | 'mine' | 'top'
const TABS: readonly Tab[] = ['all', 'mine', 'top']

/** Everybody's bets on the draw, the caller's own of all draws, and the highest payouts of this one. */
export function Lists({ table }: { table: FlightTable }) {
  const [tab, setTab] = useState<Tab>('all')
  const { board } = useTableView(table)
  return (
    <section className="crash-lists" aria-label={texts.label}>
      <Tabs
        id="crash-lists"
        label={texts.label}
        value={tab}
        onValueChange={setTab}
        tabs={TABS.map((value) => ({ value, label: texts[value] }))}
      />
      <TabPanel id="crash-lists" value={tab} className="crash-list">
        {tab === 'mine' ? <OwnBets table={table} /> : <Board board={board} tab={tab} />}
      </TabPanel>
    </section>
  )
}

function Board({ board, tab }: { board: DrawBoard | null; tab: 'all' | 'top' }) {
  const rows = tab === 'all' ? (board?.rows ?? []) : topOf(board?.rows ?? [])
  return (
    <>
      {board !== null && board.bets > 0 && (
        <p className="crash-sum">
          <span>{texts.sum(board.bets, formatMoney(board.staked))}</span>
          {board.paid > 0n && (
            <span className="text-up">{texts.paid(formatMoney(board.paid))}</span>
          )}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="crash-none">{tab === 'all' ? texts.none : texts.noTop}</p>
      ) : (
        <BetTable caption={texts.caption[tab]} first={texts.player}>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Others' bets have no name of their own.
            <BoardLine key={at} row={row} />
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

function BoardLine({ row }: { row: BoardRow }) {
  const { name, stake, selection, payout } = row
  const target = targetOf(selection)
  const won = payout !== null && payout > 0n
  return (
    <tr className={won ? 'crash-won' : undefined}>
      <th scope="row">{name}</th>
      <td>{formatMoney(stake)}</td>
      <td>
        {won
          ? timesText(multiplierOf({ stake, payout, selection }))
          : target === undefined
            ? texts.byHand
            : timesText(target)}
      </td>
      <td>{payout === null ? texts.open : won ? formatMoney(payout) : texts.lost}</td>
    </tr>
  )
}
