import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '../../src/app.ts'
import type { Bet, BetResult } from '../../src/bets/bets.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { isUnavailable, openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { findEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { drawnPayout } from './bets-node.ts'
import type { BetsDoor, BetsNodeOptions } from './bets-node.ts'
import type { Answered, Asked } from './asked-node.ts'

/*
 * Another node of the installation, with a product of bets that only crashes know: whoever launched it asks through the
 * channel between them, and a draw's bets are settled by a job.
 */

/** Few at a time and with a rest in between, so that a kill finds the job at work. */
const DRAW = { page: 2, restMs: 150 }

const { dataFolder, acceptsDataLoss } = JSON.parse(process.argv[2]!) as BetsNodeOptions
const connection = findEmbeddedPostgres(dataFolder)
if (connection === undefined) throw new Error(`No PostgreSQL runs on ${dataFolder}`)
const config = readConfig(
  {
    MENEKSE_DATA: dataFolder,
    PORT: '0',
    LOG_LEVEL: 'error',
    MENEKSE_CONTROL_RUN: acceptsDataLoss ? '1' : '0',
  },
  ['--services=jobs'],
)
const log = createLog(config.logLevel)
const database = openDatabase(connection, { onError: () => undefined })
const { bets, jobs, listen, close } = await createApp({ config, database, clock: systemClock, log })

const resultOf = (bet: Bet): BetResult => ({
  playerId: bet.playerId,
  id: bet.id,
  settlement: bet.settlement + 1,
  status: 'settled',
  payout: drawnPayout(bet),
  reason: 'drawn',
})

jobs.define('settle_draw', async ({ event }) => {
  for await (const page of bets.ofEvent(event as string, { isOpen: true, pageSize: DRAW.page })) {
    await bets.settle(page.map(resultOf))
    await wait(DRAW.restMs)
  }
})

const door: BetsDoor = {
  place: (bet) => bets.place({ ...bet, accept: () => undefined }),
  settle: (results) => bets.settle(results),
  cashOut: ({ price, ...key }) => bets.cashOut(key, () => price),
  undo: ({ settlement, ...key }) =>
    bets.undo(key, { settlement, by: 'stf_crash', reason: 'wrong result' }),
  async draw(event) {
    await database.transaction((tx) => jobs.later(tx, 'settle_draw', { event }, { once: event }))
    return event
  },
}

async function answer({ call, body }: Asked): Promise<Answered['answer']> {
  try {
    return { said: await door[call as keyof BetsDoor](body as never) }
  } catch (error) {
    return isUnavailable(error) ? { isAway: true } : { failed: String(error) }
  }
}

process.on('message', (asked: Asked) => {
  void answer(asked).then((answer) => process.send?.({ number: asked.number, answer }))
})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => {
  void close().then(() => process.exit())
})
await listen()
process.send!({ number: 0, answer: { said: undefined } } satisfies Answered)
