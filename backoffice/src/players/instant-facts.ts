import { DiceEvent } from '@menekse/contract/games/dice'
import { type GameEvent, type GameInfo, RoundEnd } from '@menekse/contract/games/game'
import { KenoEvent } from '@menekse/contract/games/keno'
import { LimboEvent } from '@menekse/contract/games/limbo'
import { PlinkoEvent } from '@menekse/contract/games/plinko'
import { ScratchEvent, ScratchTitleInfo } from '@menekse/contract/games/scratch'
import { WheelEvent } from '@menekse/contract/games/wheel'
import * as z from 'zod/mini'
import type { Fact } from '../desk/Facts.tsx'
import { messages } from '../messages.ts'

const text = messages.instant

const decimals = new Intl.NumberFormat('tr-TR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const hundredths = (value: number) => decimals.format(value / 100)
const timesOf = (value: number) => `×${hundredths(value)}`

/** The numbers of dice that can be rolled. */
const ROLLS = 10_000

const Drawn = z.union([DiceEvent, LimboEvent, PlinkoEvent, WheelEvent, KenoEvent, ScratchEvent])

/** What was bet and what came of it, of a round that was over at once; nothing of rounds of other kinds. */
export function instantFacts(events: readonly GameEvent[], title: GameInfo): Fact[] {
  const drawn = Drawn.safeParse(events[0]).data
  const end = RoundEnd.safeParse(events[1]).data
  if (drawn === undefined || end === undefined) return []
  const [bet, outcome] = told(drawn, title)
  return [
    { label: text.bet, value: bet, optional: true },
    { label: text.outcome, value: outcome },
    { label: text.multiplier, value: timesOf(end.multiplier) },
  ]
}

function told(
  event: z.output<typeof Drawn>,
  title: GameInfo,
): readonly [bet: string, outcome: string] {
  switch (event.type) {
    case 'rolled': {
      const line = event.side === 'under' ? event.chance : ROLLS - event.chance
      return [text.sides[event.side](hundredths(line)), hundredths(event.roll)]
    }
    case 'risen':
      return [text.target(timesOf(event.target)), timesOf(event.result)]
    case 'fallen':
      return [text.board(event.rows, text.risks[event.risk]), text.slot(event.slot + 1)]
    case 'stopped':
      return [text.wheel(event.segments, text.risks[event.risk]), text.segment(event.segment + 1)]
    case 'drawn':
      return [event.picks.join(', '), text.hits(event.numbers.join(', '), event.hits)]
    case 'printed':
      return ['', printedText(event.cells, event.prize, title)]
    default:
      return ['', '']
  }
}

function printedText(cells: readonly number[], prize: number | null, title: GameInfo): string {
  const prizes = ScratchTitleInfo.safeParse(title).data?.prizes ?? []
  const nameOf = (index: number) => prizes[index]?.name ?? String(index)
  return text.prize(cells.map(nameOf).join(', '), prize === null ? text.noPrize : nameOf(prize))
}
