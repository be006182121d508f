import { MoneyText } from '@menekse/ui/MoneyText'
import { type Column, Table } from '@menekse/ui/Table'
import { messages } from '../messages.ts'
import type { StepLine } from './round-steps.ts'

const text = messages.mines

const columns: readonly Column<StepLine>[] = [
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

/** A round that goes step by step as the player went through it, choice after choice. */
export function RoundSteps({ lines }: { lines: readonly StepLine[] }) {
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
