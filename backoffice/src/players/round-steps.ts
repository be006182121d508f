import { kurus, type Kurus } from '@menekse/contract/money'
import type { StaffRound } from '@menekse/contract/reports/staff-players'
import { messages } from '../messages.ts'

export interface StepLine {
  /** 0 is the beginning; a step has its own number. */
  number: number
  choice: string
  /** What the choice brought to light. */
  opened: string
  stake: Kurus
}

export type Played = Pick<StaffRound, 'stake' | 'events' | 'steps'>

/** How a kind of game tells of what was chosen and of what came of it. */
export interface Telling {
  choice: (choice: unknown) => string
  event: (event: never) => readonly string[]
}

/** A round as it was played: how it began, then choice after choice. */
export function stepLines({ stake, events, steps }: Played, tell: Telling): StepLine[] {
  const added = steps.reduce((sum, step) => sum + step.stake, 0n)
  const began = events.length - steps.reduce((count, step) => count + step.events.length, 0)
  const openedBy = (some: readonly unknown[]) =>
    some.flatMap((event) => tell.event(event as never)).join(', ')
  const first: StepLine = {
    number: 0,
    choice: messages.mines.begin,
    opened: openedBy(events.slice(0, began)),
    stake: kurus(stake - added),
  }
  return [
    first,
    ...steps.map((step) => ({
      number: step.number,
      choice: tell.choice(step.choice),
      opened: openedBy(step.events),
      stake: step.stake,
    })),
  ]
}

const decimals = new Intl.NumberFormat('tr-TR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** 125 → ×1,25 */
export const timesOf = (hundredths: number): string => `×${decimals.format(hundredths / 100)}`
