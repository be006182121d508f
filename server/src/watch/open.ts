import type { House } from '../house.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { ALONE } from '../platform/processes.ts'
import { VERSION } from '../platform/version.ts'
import { showHouse } from './gauges.ts'
import { createLife } from './life.ts'
import { createWatch } from './watch.ts'
import type { Watch } from './watch.ts'

/** Watches this machine in every process of it, and the house in the first. */
export function openWatch(house: House): Watch {
  const { vitals, services, metrics, jobs, log, staff, place = ALONE } = house
  const watch = createWatch(house)
  const { machine } = vitals.signs()
  const life = createLife({ ...house, audit: staff.audit, machine, version: VERSION })
  jobs.define('read_settings', watch.readSettings)
  jobs.schedule('17 * * * *', 'read_settings')
  showHouse(metrics, watch.figures)
  const quietly = (work: () => Promise<void>) =>
    work().catch((error: unknown) => log.warn({ err: error }, 'the house was not looked at'))
  vitals.onLook((signs) => void quietly(() => watch.machine(signs)))
  let timer: NodeJS.Timeout | undefined
  let isOpen = false
  services.add('every', 'the watch', {
    async start() {
      const { after } = place
      const name = `${machine} ${place.number}`
      if (after !== undefined) await quietly(() => watch.tookOver(name, after))
      if (place.number !== 1) return
      // The first process speaks for its machine; one that takes the place of another opens nothing.
      if (after === undefined) await quietly(life.started)
      isOpen = true
      await quietly(watch.readSettings)
      await quietly(watch.house)
      // Not a job: that the jobs stand still must be noticed as well.
      timer = setInterval(() => void quietly(watch.house), MINUTE_MS)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      if (isOpen) await quietly(life.ended)
      isOpen = false
    },
  })
  return watch
}
