import { MoneyText } from '@menekse/ui/MoneyText'
import { type Column, Table } from '@menekse/ui/Table'
import { messages } from '../messages.ts'
import type { MinesLine } from './mines-steps.ts'

const text = messages.mines

const columns: readonly Column<MinesLine>[] = [
  {
    id: 'number',
    header: text.number,
    numeric: true,
    // Cards stand in order, under the choice.
    onCard: 'hidden',
    cell: ({ number }) => (number === 0 ? messages.none : number),
  },
  { id: 'choice', header: text.choice, onCard: 'title', cell: ({ choice }) => choice },
  { id: 'opened', header: text.opened, cell: ({ opened }) => opened },
  {
    id: 'stake',
    header: text.stake,
    numeric: true,
    cell: ({ stake }) => (stake === 0n ? messages.none : <MoneyText amount={stake} />),
  },
]

/** A round of mines as the player went through it, choice after choice. */
export function MinesSteps({ lines }: { lines: readonly MinesLine[] }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-16">{text.title}</h3>
      <Table
        caption={text.title}
        columns={columns}
        rows={lines}
        rowKey={({ number }) => number}
        className="card card-outlined p-0"
      />
    </section>
  )
}
