import { baccaratKind } from '../baccarat/baccarat.ts'
import { dragonTigerKind } from '../dragontiger/dragon-tiger.ts'
import { numbersKind } from '../numbers/numbers.ts'
import { rouletteKind } from '../roulette/roulette.ts'
import type { DrawKind, DrawTitle } from './kind.ts'

/** Every kind of drawn round, in the order of their release; what one takes in comes from the same one. */
export const drawKinds: readonly DrawKind<DrawTitle, unknown, unknown, unknown, unknown>[] = [
  rouletteKind,
  baccaratKind,
  dragonTigerKind,
  numbersKind,
]
