import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Play } from '../reels/family.ts'
import { playFreeSpins, type Spun } from '../reels/free-spins.ts'
import type { Random } from '../stream.ts'
import { machineOf } from './machine.ts'
import { createShown, evaluate, tellReels, turn } from './spin.ts'
import type { SpinMode, VariableTitle } from './title.ts'

/** The title made ready to be played. @throws RangeError when it contradicts itself */
export function compile(title: VariableTitle): Play {
  const machine = machineOf(title)
  const { freeSpins, winCap, stakeUnits } = title
  const shown = createShown(machine.reels.base.length)
  const spun: Spun = { units: 0, scatters: 0 }
  const spin = (
    mode: SpinMode,
    multiplier: number,
    random: Random,
    events: SlotEvent[] | undefined,
  ): Spun => {
    const reels = machine.reels[mode]
    turn(machine, reels, random, shown)
    if (events !== undefined) tellReels(machine, reels, shown, mode, events)
    evaluate(machine, reels, shown, multiplier, spun, events)
    return spun
  }
  return (random, into, events) => {
    const { units, scatters } = spin('base', 1, random, events)
    into.units = units
    into.featureUnits = 0
    into.hasFeature = (freeSpins.awards[scatters] ?? 0) > 0
    if (!into.hasFeature) return
    let last = 1
    const next = (number: number): Spun => {
      const multiplier = 1 + freeSpins.multiplierStep * (number - 1)
      if (multiplier !== last) events?.push({ type: 'multiplier', value: multiplier })
      last = multiplier
      return spin('free', multiplier, random, events)
    }
    const unitsLeft = winCap * stakeUnits - units
    into.featureUnits = playFreeSpins(freeSpins, scatters, next, events, unitsLeft)
    if (last !== 1) events?.push({ type: 'multiplier', value: 1 })
    into.units += into.featureUnits
  }
}
