import { MinesChoice, type MinesEvent } from '@menekse/contract/games/mines'
import { kurus, type Kurus } from '@menekse/contract/money'
import type { StaffRound } from '@menekse/contract/reports/staff-players'
import { messages } from '../messages.ts'

const text = messages.mines

export interface MinesLine {
  /** 0 is the beginning; a step has its own number. */
  number: number
  choice: string
  /** What the choice brought to light. */
  opened: string
  stake: Kurus
}

type Played = Pick<StaffRound, 'stake' | 'events' | 'steps'>

/** A round of mines as it was played: how it began, then choice after choice. Tiles count from 1, as players do. */
export function minesLines({ stake, events, steps }: Played, columns: number): MinesLine[] {
  const added = steps.reduce((sum, step) => sum + step.stake, 0n)
  const began = events.length - steps.reduce((count, step) => count + step.events.length, 0)
  const first: MinesLine = {
    number: 0,
    choice: text.begin,
    opened: openedBy(events.slice(0, began)),
    stake: kurus(stake - added),
  }
  return [
    first,
    ...steps.map((step) => ({
      number: step.number,
      choice: choiceText(step.choice, columns),
      opened: openedBy(step.events),
      stake: step.stake,
    })),
  ]
}

function choiceText(choice: unknown, columns: number): string {
  const { data } = MinesChoice.safeParse(choice)
  // The house's own choice, for a player who did not come back.
  if (data === undefined) return text.left
  if (data.action === 'collect') return text.collect
  return text.tile(Math.floor(data.tile / columns) + 1, (data.tile % columns) + 1)
}

const openedBy = (events: readonly { type: string }[]): string =>
  (events as MinesEvent[]).flatMap(told).join(', ')

const decimals = new Intl.NumberFormat('tr-TR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const timesOf = (hundredths: number) => `×${decimals.format(hundredths / 100)}`

function told(event: MinesEvent): string[] {
  switch (event.type) {
    case 'laid':
      return [text.laid(event.mines)]
    case 'gem':
      return [text.gem(timesOf(event.multiplier))]
    case 'mine':
      return [text.mine]
    case 'collected':
      return [text.collected(timesOf(event.multiplier))]
    case 'given_back':
      return [text.givenBack]
    default:
      return []
  }
}
