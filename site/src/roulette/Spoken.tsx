import { formatMoney } from '@menekse/ui/money-format'
import { rouletteTexts } from '../messages-roulette.ts'
import { tableTexts } from '../messages-tables.ts'
import type { Slip } from '../tables/slip.ts'
import { useSlipView } from '../tables/use-slip.ts'
import { type Table, useStageKind, useTableView } from '../tables/use-table.ts'
import { useEnded } from './ended.ts'
import { numberName } from './words.ts'

const texts = { ...tableTexts.spoken, ...rouletteTexts.spoken }

interface SpokenProps {
  table: Table
  slip: Slip
  fallen: number | undefined
}

/** What a screen reader hears of a draw, and of the chips on the felt. */
export function Spoken({ table, slip, fallen }: SpokenProps) {
  const { draw } = useTableView(table)
  const kind = useStageKind(table)
  const ended = useEnded(table, fallen)
  const { lines, total } = useSlipView(slip)
  return (
    <>
      <output className="sr-only">
        {kind === 'open' && draw !== null && texts.open(draw.number)}
        {(kind === 'running' || (kind === 'waiting' && draw?.phase === 'closed')) && texts.closed}
        {kind === 'shown' && fallen === undefined && texts.spinning}
        {kind === 'shown' && fallen !== undefined && texts.result(numberName(fallen))}
        {kind === 'void' && texts.void}
      </output>
      <output className="sr-only">
        {ended !== undefined && (ended.paid > 0n ? texts.won(formatMoney(ended.paid)) : texts.lost)}
      </output>
      <output className="sr-only">{lines.length > 0 && texts.laid(formatMoney(total))}</output>
    </>
  )
}
