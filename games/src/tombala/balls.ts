import type { Random } from '../stream.ts'
import { shuffle } from '../stream.ts'
import { NUMBERS } from './ticket.ts'

/** All ninety numbers in the order in which they are called: one shuffle. */
export const drawBalls = (random: Random): number[] =>
  shuffle(
    Array.from({ length: NUMBERS }, (_, index) => index + 1),
    random,
  )
