/*
 * Loaded into a walk's server before its program. The walk moves the server's clock, so that what takes the house
 * seconds or weeks takes the walk no time; and a server whose walk is gone, however it went, ends as well.
 */

let aheadMs = 0

globalThis.Date = new Proxy(Date, {
  construct: (real, given) =>
    given.length === 0 ? new real(real.now() + aheadMs) : Reflect.construct(real, given),
  apply: (real) => new real(real.now() + aheadMs).toString(),
  get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name)),
})

process.on('message', (ms) => {
  aheadMs = ms
  process.send(ms)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The walk's line alone does not keep a server up that has ended.
process.channel.unref()
