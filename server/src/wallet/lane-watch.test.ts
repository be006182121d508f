import { expect, it } from 'vitest'
import { manualClock } from '../platform/clock.ts'
import { createMetrics } from '../platform/metrics.ts'
import { ALONE } from '../platform/processes.ts'
import { createLaneWatch } from './lane-watch.ts'

it('a lane is well until a batch has waited for five seconds, and again once it was answered', () => {
  const clock = manualClock('2026-11-21T09:00:00Z')
  const watch = createLaneWatch({ clock, metrics: createMetrics(ALONE) })
  const isWell = [watch.isWell()]
  const ended = watch.began()
  for (const ms of [4_999, 1]) {
    clock.advance(ms)
    isWell.push(watch.isWell())
  }
  ended()
  isWell.push(watch.isWell())
  expect(isWell).toEqual([true, true, false, true])
})
