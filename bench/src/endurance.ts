import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemRandom } from '@menekse/games/random'
import { waysFamily } from '@menekse/games/ways/family'
import type { Bench } from './report.ts'

/** Rounds after which memory is looked at, in millions; what the first of them took is what a title takes. */
const LOOKS = [1, 10, 100]
const MILLION = 1_000_000
const MIB = 2 ** 20

/**
 * Resident and used memory of a process that plays a hundred million rounds of a title of ways, as simulations play
 * them: flat, or something is kept of each round. Garbage is collected before each look, and the time is what it takes.
 */
export const bench: Bench = () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const [title] = waysFamily.titles
  const play = waysFamily.compile(title!)
  const random = systemRandom()
  const into = { units: 0, featureUnits: 0, hasFeature: false }
  const figures: Record<string, number> = {}
  const begun = performance.now()
  let played = 0
  const looked = LOOKS.map((millions) => {
    for (; played < millions * MILLION; played++) play(random, into)
    collect()
    const { rss, heapUsed } = process.memoryUsage()
    figures[`rss_mb after ${millions} million`] = rss / MIB
    figures[`heap_mb after ${millions} million`] = heapUsed / MIB
    return { rss, heapUsed }
  })
  const [first, last] = [looked[0]!, looked.at(-1)!]
  return Promise.resolve({
    figures: {
      ...figures,
      rss_growth_mb: (last.rss - first.rss) / MIB,
      heap_growth_mb: (last.heapUsed - first.heapUsed) / MIB,
      rounds_per_second: (played / (performance.now() - begun)) * 1000,
    },
    claims: [
      { figure: 'rss_growth_mb', atMost: 16 },
      { figure: 'heap_growth_mb', atMost: 1 },
    ],
  })
}
