import { crashTexts, timesText } from '../messages-crash.ts'
import { tableTexts } from '../messages-tables.ts'
import { useStageKind, useTableView } from '../tables/use-table.ts'
import type { FlightTable } from './use-table.ts'
import { resultOf } from './stage-of.ts'

const texts = { ...tableTexts.spoken, ...crashTexts.spoken }

/** What a screen reader hears of a round: its phases, never the multiplier on its way. */
export function Spoken({ table }: { table: FlightTable }) {
  const { draw } = useTableView(table)
  const kind = useStageKind(table)
  const result = draw === null ? undefined : resultOf(draw)
  return (
    <output className="sr-only">
      {kind === 'open' && draw !== null && texts.open(draw.number)}
      {kind === 'waiting' && draw?.phase === 'closed' && texts.closed}
      {kind === 'flight' && texts.flight}
      {kind === 'bust' && result !== undefined && texts.bust(timesText(result.bust))}
      {kind === 'void' && texts.void}
    </output>
  )
}
