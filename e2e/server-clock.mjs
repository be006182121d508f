/*
 * Loaded into a walk's server before its program. The walk moves the server's clock, so that what takes the house
 * seconds or weeks takes the walk no time; and a server whose walk is gone, however it went, ends as well.
 */

import cluster from 'node:cluster'
import { once } from 'node:events'

let aheadMs = 0

globalThis.Date = new Proxy(Date, {
  construct: (real, given) =>
    given.length === 0 ? new real(real.now() + aheadMs) : Reflect.construct(real, given),
  apply: (real) => new real(real.now() + aheadMs).toString(),
  get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name)),
})

/** The processes that this one launched, where there are any, are as late as it is. */
const further = () => Object.values(cluster.workers ?? {})

async function moveTo(ms) {
  aheadMs = ms
  await Promise.all(
    further().map((one) => {
      const heard = once(one, 'message')
      one.send(ms)
      return heard
    }),
  )
  process.send(ms)
}

process.on('message', (ms) => void moveTo(ms))
if (cluster.isPrimary) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // The walk's line alone does not keep a server up that has ended.
  process.channel.unref()
}
