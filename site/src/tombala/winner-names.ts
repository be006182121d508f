import type { TombalaWinners } from '@menekse/contract/draws/tombala'
import { tombalaTexts } from '../messages-tombala.ts'

const texts = tombalaTexts.winners
/** How many are named; the others are counted. */
const NAMED = 3

/** Who shares a prize, in a line. */
export function winnersText(prize: TombalaWinners['prizes'][number] | undefined): string {
  if (prize === undefined) return ''
  const named = prize.winners
    .slice(0, NAMED)
    .map(({ name, tickets }) => texts.tickets(name, tickets))
  const others = prize.winners.length - NAMED
  return [...named, ...(others > 0 ? [texts.more(others)] : [])].join(', ')
}
