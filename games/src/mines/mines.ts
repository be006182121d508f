import type { MinesBeginning, MinesChoice, MinesEvent } from '@menekse/contract/games/mines'
import { type Kurus, kurus } from '@menekse/contract/money'
import type { Step } from '../game.ts'
import type { Random } from '../stream.ts'
import { multipliersOf } from './multipliers.ts'
import { isMineCount, type MinesTitle } from './title.ts'

/** A running round. Where the mines lie is for nobody to see before the end. */
export interface MinesState {
  /** In rising order. */
  readonly mines: readonly number[]
  /** The tiles that were turned, all of them gems. */
  readonly gems: readonly number[]
  /** The ladder of this number of mines, in hundredths. */
  readonly multipliers: readonly number[]
}

/** A player's choice, or the house's for one who does not come back. */
export type MinesStep = MinesChoice | { action: 'leave' }

type MinesMove = Step<MinesState, MinesEvent>

/**
 * Lays the mines: for each in turn `below(tiles still free)` is its place among the free tiles in rising order.
 * Everything is decided here; the choices that follow only uncover it.
 * @throws RangeError for a stake or a number of mines that the title does not have
 */
export function layMines(
  title: MinesTitle,
  stake: Kurus,
  { mines: count }: MinesBeginning,
  random: Random,
): MinesMove {
  if (!title.stakes.includes(stake)) {
    throw new RangeError(`${title.slug} has no stake of ${stake} kuruş.`)
  }
  if (!isMineCount(title, count)) {
    throw new RangeError(`${title.slug} has no board of ${count} mines.`)
  }
  const free = Array.from({ length: title.tiles }, (_, tile) => tile)
  const mines = Array.from({ length: count }, () => {
    const [tile] = free.splice(random.below(free.length), 1)
    if (tile === undefined) throw new RangeError('A mine cannot lie there.')
    return tile
  }).toSorted((a, b) => a - b)
  const state = { mines, gems: [], multipliers: multipliersOf(title, count) }
  return { events: [{ type: 'laid', mines: count }], standing: { end: 'none', state } }
}

/**
 * Turns a tile, or collects what the gems found so far are worth. The last gem and the highest rung collect by
 * themselves. A round that is left is collected too; without a gem it has won nothing and gives its stake back.
 * Undefined: a tile that is not on the board or was turned before, and collecting before the first gem.
 */
export function stepMines(
  title: Pick<MinesTitle, 'tiles'>,
  stake: Kurus,
  state: MinesState,
  choice: MinesStep,
): MinesMove | undefined {
  const { mines, gems, multipliers } = state
  if (choice.action !== 'reveal') {
    const multiplier = multipliers[gems.length - 1]
    if (multiplier !== undefined) return collected(stake, mines, [], multiplier)
    if (choice.action === 'collect') return undefined
    return {
      events: [{ type: 'given_back' }, { type: 'round_end', mines: [...mines], multiplier: 0 }],
      standing: { end: 'void' },
    }
  }
  const { tile } = choice
  const isOnBoard = Number.isSafeInteger(tile) && tile >= 0 && tile < title.tiles
  if (!isOnBoard || gems.includes(tile)) return undefined
  if (mines.includes(tile)) {
    return {
      events: [
        { type: 'mine', tile },
        { type: 'round_end', mines: [...mines], multiplier: 0 },
      ],
      standing: { end: 'paid', payout: kurus(0) },
    }
  }
  const found = [...gems, tile]
  const multiplier = multipliers[found.length - 1]
  if (multiplier === undefined) throw new RangeError('A round of mines went past its last rung.')
  const gem: MinesEvent = { type: 'gem', tile, gems: found.length, multiplier }
  if (found.length === multipliers.length) return collected(stake, mines, [gem], multiplier)
  return { events: [gem], standing: { end: 'none', state: { ...state, gems: found } } }
}

function collected(
  stake: Kurus,
  mines: readonly number[],
  before: readonly MinesEvent[],
  multiplier: number,
): MinesMove {
  return {
    events: [
      ...before,
      { type: 'collected', multiplier },
      { type: 'round_end', mines: [...mines], multiplier },
    ],
    standing: { end: 'paid', payout: kurus((stake * BigInt(multiplier)) / 100n) },
  }
}
