import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Play } from '../reels/family.ts'
import { emptyBoard, playHold } from './feature.ts'
import { type HoldMachine, holdMachine } from './machine.ts'
import { type HoldTitle, REELS, ROWS } from './title.ts'

/**
 * The title made ready to be played. Draws of a round: below(stops) for each reel from the left, then those of the
 * feature where there is one.
 * @throws RangeError when the title contradicts itself
 */
export function compileHold(title: HoldTitle): Play {
  const machine = holdMachine(title)
  const { strips, rows, size, units, begins, rule } = machine
  const [one, two, three, four, five] = strips.map(({ symbols }) => symbols) as Five<Uint8Array>
  const stops = new Int32Array(REELS)
  const board = emptyBoard()
  return (random, into, events) => {
    let coins = 0
    for (let reel = 0; reel < REELS; reel++) {
      const strip = strips[reel]!
      const stop = random.below(strip.length)
      stops[reel] = stop
      coins += strip.coins[stop]!
    }
    events?.push(reelsShown(machine, stops))
    const [stop1, stop2, stop3] = [stops[0]!, stops[1]!, stops[2]!]
    const [stop4, stop5] = [stops[3]!, stops[4]!]
    let won = 0
    for (let at = 0; at < rows.length; at += REELS) {
      const begin =
        (one[stop1 + rows[at]!]! * size + two[stop2 + rows[at + 1]!]!) * size +
        three[stop3 + rows[at + 2]!]!
      if (begins[begin] === 0) continue
      const end = four[stop4 + rows[at + 3]!]! * size + five[stop5 + rows[at + 4]!]!
      const ofLine = units[begin * size * size + end]!
      if (ofLine === 0) continue
      won += ofLine
      events?.push(machine.told(at / REELS, symbolsOf(machine, stops, at)))
    }
    into.hasFeature = coins >= rule.needed
    into.featureUnits = into.hasFeature ? playHold(machine, board, stops, random, events) : 0
    into.units = won + into.featureUnits
  }
}

type Five<T> = [T, T, T, T, T]

function symbolsOf({ strips, rows }: HoldMachine, stops: Int32Array, at: number): number[] {
  return strips.map(({ symbols }, reel) => symbols[stops[reel]! + rows[at + reel]!]!)
}

function reelsShown({ strips, ids }: HoldMachine, stops: Int32Array): SlotEvent {
  const grid = strips.map(({ symbols }, reel) =>
    Array.from({ length: ROWS }, (_, row) => ids[symbols[stops[reel]! + row]!]!),
  )
  return { type: 'reels', mode: 'base', stops: [...stops], grid }
}
