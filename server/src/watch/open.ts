import type { House } from '../house.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { ALONE } from '../platform/processes.ts'
import { showHouse } from './gauges.ts'
import { createWatch } from './watch.ts'
import type { Watch } from './watch.ts'

/** Watches this machine in every process of it, and the house in the first. */
export function openWatch(house: House): Watch {
  const { vitals, services, metrics, log, place = ALONE } = house
  const watch = createWatch(house)
  showHouse(metrics, watch.figures)
  const quietly = (work: () => Promise<void>) =>
    work().catch((error: unknown) => log.warn({ err: error }, 'the house was not looked at'))
  vitals.onLook((signs) => void quietly(() => watch.machine(signs)))
  let timer: NodeJS.Timeout | undefined
  services.add('every', {
    async start() {
      const { after } = place
      const name = `${vitals.signs().machine} ${place.number}`
      if (after !== undefined) await quietly(() => watch.tookOver(name, after))
      if (place.number !== 1) return
      await quietly(watch.house)
      // Not a job: that the jobs stand still must be noticed as well.
      timer = setInterval(() => void quietly(watch.house), MINUTE_MS)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
    },
  })
  return watch
}
