import type { Kurus } from '@menekse/contract/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { betOf, lost, placed } from '../../test/lane-bets.ts'
import { openLane } from '../../test/open-lane.ts'
import type { OpenLane } from '../../test/open-lane.ts'
import { createJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { createServices } from '../platform/services.ts'
import { createBets } from './bets.ts'

let lane: OpenLane
beforeAll(async () => {
  lane = await openLane()
})
afterAll(() => lane.close())

it('bets, their legs and their events lie in months, and whoever looks after them tells of strays', async () => {
  const lines: unknown[] = []
  const write = (line: string) => {
    const { table, strays, msg } = JSON.parse(line) as Record<string, unknown>
    lines.push({ table, strays, msg })
  }
  const log = createLog('warn', { write })
  const jobs = createJobs({ database: lane.owner, clock: lane.clock, log })
  const services = createServices(new Set(['jobs']))
  const bets = createBets({ ...lane, jobs, log, services })
  const makeMonths = async () => {
    await services.start()
    await jobs.runDue()
    return lines.splice(0)
  }
  expect(jobs.names()).toEqual(['make_bet_partitions'])
  lane.clock.set('2030-05-15T12:00:00Z')
  const playerId = await lane.newPlayer(1_000n as Kurus)
  const bet = await placed(bets, betOf(lane, playerId))
  await bets.settle([lost(bet)])
  lane.clock.set('2031-05-15T12:00:00Z')
  expect(await makeMonths()).toEqual(
    ['bet', 'bet_leg', 'bet_event'].map((table) => ({
      table,
      strays: 1,
      msg: 'rows lie in no month',
    })),
  )
  lane.clock.set('2030-06-15T12:00:00Z')
  expect(await makeMonths()).toEqual([])
  await jobs.close()
})
