import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { buildNodes } from '../crash/nodes.ts'
import { drill } from './drill.ts'

/*
 * `npm run drill -- [--seconds 60]`: plays, backs up, goes on playing with the log being shipped, destroys server,
 * database and disk, and restores. Prints what was lost and how long it took (standards O06).
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const seconds = Number(values.seconds)
if (!(seconds > 0)) {
  console.error('Usage: npm run drill -- [--seconds 60]')
  process.exit(2)
}
const { programs, remove } = await buildNodes()
process.once('exit', remove)
const shares = { base: 0.2, noted: 0.7, destroyed: 0.1 }
const done = await drill({
  programs,
  crowd: { players: 6_000, workers: 32, bettors: 600, betWorkers: 4 },
  until: (moment) => wait(shares[moment] * seconds * 1000),
  log: (line) => console.log(`  ${line}`),
})
const all = await done.restore()
const { recoverySeconds, lossSeconds } = all
const figures = [
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${new Date().toISOString()}`,
  `${all.acknowledged} rounds and bets were acknowledged in ${seconds} s of play.`,
  `Acknowledged before the last log that was surely shipped: ${all.noted}; of these lost ${all.lost.length}.`,
  `Loss (RPO): the last movement kept is from ${lossSeconds.toFixed(2)} s before the end; ` +
    `${all.lostInAll} acknowledged ones came later.`,
  `Recovery (RTO): ${recoverySeconds.toFixed(1)} s from the backups to books that add up.`,
]
console.log(figures.join('\n'))
await done.remove()
if (all.lost.length > 0) {
  for (const id of all.lost.slice(0, 5)) console.log(`  lost ${id}`)
  process.exitCode = 1
}
