import type { HoldMachine } from './machine.ts'
import { CELLS } from './title.ts'

/** All spins that show the same number of coins; units of lines alone. */
export interface SpinClass {
  combinations: number
  hits: number
  units: number
  unitsSquared: number
  unitsMax: number
}

/**
 * Walks every combination of stops, some tens of millions; at each index the spins with so many coins. A line that can
 * no longer win after three reels is left out of the two inner loops, which makes that possible.
 */
export function enumerateSpins(machine: HoldMachine): SpinClass[] {
  const classes = Array.from({ length: CELLS + 1 }, (): SpinClass => {
    return { combinations: 0, hits: 0, units: 0, unitsSquared: 0, unitsMax: 0 }
  })
  const { rows, size, strips, begins, units: unitsOf } = machine
  const [one, two, three, four, five] = strips as [Strip, Strip, Strip, Strip, Strip]
  const prefixes = new Int32Array(rows.length)
  const rows4 = new Uint8Array(rows.length)
  const rows5 = new Uint8Array(rows.length)
  for (let a = 0; a < one.length; a++)
    for (let b = 0; b < two.length; b++)
      for (let c = 0; c < three.length; c++) {
        let open = 0
        for (let at = 0; at < rows.length; at += 5) {
          const first =
            one.symbols[a + rows[at]!]! * size * size + two.symbols[b + rows[at + 1]!]! * size
          const prefix = first + three.symbols[c + rows[at + 2]!]!
          if (begins[prefix] === 0) continue
          prefixes[open] = prefix * size * size
          rows4[open] = rows[at + 3]!
          rows5[open] = rows[at + 4]!
          open++
        }
        const seen = one.coins[a]! + two.coins[b]! + three.coins[c]!
        for (let d = 0; d < four.length; d++)
          for (let e = 0; e < five.length; e++) {
            let units = 0
            for (let i = 0; i < open; i++) {
              const fourth = four.symbols[d + rows4[i]!]! * size
              units += unitsOf[prefixes[i]! + fourth + five.symbols[e + rows5[i]!]!]!
            }
            const its = classes[seen + four.coins[d]! + five.coins[e]!]!
            its.combinations++
            if (units === 0) continue
            its.hits++
            its.units += units
            its.unitsSquared += units * units
            if (units > its.unitsMax) its.unitsMax = units
          }
      }
  if (!classes.every(({ unitsSquared }) => Number.isSafeInteger(unitsSquared)))
    throw new RangeError('The sums left the exact integers; use shorter strips.')
  return classes
}

type Strip = HoldMachine['strips'][number]
