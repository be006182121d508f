import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Play } from '../reels/family.ts'
import { playFreeSpins, type Spun } from '../reels/free-spins.ts'
import type { Random } from '../stream.ts'
import { createBoard } from './board.ts'
import { createFalling } from './falling.ts'
import { type Machine, machineOf } from './machine.ts'
import { createOrbs } from './orbs.ts'
import { createTelling } from './telling.ts'
import { type AnywhereTitle, CELLS, type Mode } from './title.ts'

/**
 * A round: all cells are drawn, symbols that are many enough pay and go, the rest falls and the gaps are drawn, until
 * nothing wins any more; then orbs multiply what was won, and scatters pay and give free spins, which are played alike.
 * A win that reaches the cap ends the falling and the round.
 */
export function compileAnywhere(title: AnywhereTitle): Play {
  const machine = machineOf(title)
  const { orbs, spin } = createSpin(machine)
  const most = title.winCap * title.stakeUnits
  return (random, into, events) => {
    orbs.forget()
    const { units: base, scatters } = spin('base', random, events, most)
    const awarded = base < most ? (title.freeSpins.awards[scatters] ?? 0) : 0
    let left = most - base
    const free = (): Spun => {
      const spun = spin('free', random, events, left)
      left -= spun.units
      return spun
    }
    into.hasFeature = awarded > 0
    into.featureUnits =
      awarded > 0 ? playFreeSpins(title.freeSpins, scatters, free, events, left) : 0
    into.units = base + into.featureUnits
    if (orbs.hasKept()) events?.push({ type: 'multiplier', value: 1 })
  }
}

function createSpin(machine: Machine) {
  const { pays, scatter, scattersMost } = machine
  const board = createBoard(machine)
  const telling = createTelling(machine, board)
  const fall = createFalling(machine, board, telling)
  const orbs = createOrbs(machine, board)
  const spun: Spun = { units: 0, scatters: 0 }

  function payScatters(events: SlotEvent[] | undefined): number {
    const units = pays[scatter * (CELLS + 1) + board.counts[scatter]!] as number
    if (units > 0 && events !== undefined) telling.win('scatter_win', scatter, units, events)
    return units
  }

  /** @param unitsLeft when the symbols have won these, nothing falls any more */
  function spin(
    mode: Mode,
    random: Random,
    events: SlotEvent[] | undefined,
    unitsLeft: number,
  ): Readonly<Spun> {
    const won = fall(mode, random, events, unitsLeft)
    spun.units = won + orbs.multiply(won, mode, events) + payScatters(events)
    spun.scatters = Math.min(board.counts[scatter]!, scattersMost)
    return spun
  }
  return { orbs, spin }
}
