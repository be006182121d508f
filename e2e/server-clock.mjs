/*
 * Loaded into a walk's server before its program. The walk moves the server's clock, so that what takes the house
 * seconds or weeks takes the walk no time; and a server whose walk is gone, however it went, ends as well.
 */

import cluster from 'node:cluster'
import { once } from 'node:events'
import pg from 'pg'

let aheadMs = 0

globalThis.Date = new Proxy(Date, {
  construct: (real, given) =>
    given.length === 0 ? new real(real.now() + aheadMs) : Reflect.construct(real, given),
  apply: (real) => new real(real.now() + aheadMs).toString(),
  get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name)),
})

/** The house goes by its database's time, and by the counter between two looks at it: both move as well. */
const count = performance.now.bind(performance)
performance.now = () => count() + aheadMs
const TIME = /^\s*select extract\(epoch from clock_timestamp\(\)\)::float8 \* 1000 as ms$/
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (text, ...given) {
  const answer = query.call(this, text, ...given)
  if (typeof text !== 'string' || !TIME.test(text)) return answer
  return answer.then((told) => ({
    ...told,
    rows: told.rows.map(({ ms }) => ({ ms: ms + aheadMs })),
  }))
}

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
