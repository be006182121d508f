import { MinesChoice, type MinesEvent } from '@menekse/contract/games/mines'
import { messages } from '../messages.ts'
import { type Played, type StepLine, stepLines, timesOf } from './round-steps.ts'

const text = messages.mines

/** A round of mines as it was played. Tiles count from 1, as players do. */
export const minesLines = (round: Played, columns: number): StepLine[] =>
  stepLines(round, { choice: (choice) => choiceText(choice, columns), event: told })

function choiceText(choice: unknown, columns: number): string {
  const { data } = MinesChoice.safeParse(choice)
  // The house's own choice, for a player who did not come back.
  if (data === undefined) return text.left
  if (data.action === 'collect') return text.collect
  return text.tile(Math.floor(data.tile / columns) + 1, (data.tile % columns) + 1)
}

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
