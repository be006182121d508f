import type { BetId, FixtureId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { createApp } from '../../../src/app.ts'
import type { Bet } from '../../../src/bets/bets.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { isUnavailable, openDatabase } from '../../../src/platform/database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { findEmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.ts'
import { isRefusal } from '../../../src/platform/refusal.ts'
import type { Answered, Asked } from '../asked-node.ts'
import type { SettlingDoor, SettlingNodeOptions } from './node.ts'

/* A node of the installation that settles coupons by its jobs, as every other does; it is told results by its parent. */

const { dataFolder, fault } = JSON.parse(process.argv[2]!) as SettlingNodeOptions
const connection = findEmbeddedPostgres(dataFolder)
if (connection === undefined) throw new Error(`No PostgreSQL runs on ${dataFolder}`)
const config = readConfig({ MENEKSE_DATA: dataFolder, PORT: '0', LOG_LEVEL: 'fatal' }, [
  '--services=jobs',
])
const log = createLog(config.logLevel)
const database = openDatabase(connection, { onError: () => undefined })
const app = await createApp({ config, database, clock: systemClock, log })
const { bets, fixtures, jobs, sportsbook, wallet } = app

if (fault !== undefined) {
  const settle = async (fixture: FixtureId) => {
    await sportsbook.settle(fixture)
    if (fault === 'twice')
      for await (const page of bets.ofEvent(fixture)) for (const bet of page) await payAgain(bet)
  }
  const forgotten = new Set<unknown>()
  jobs.define(
    'settle_fixture',
    async ({ fixture }) => {
      // What it takes up first of a match is what the dead had begun.
      const isForgotten = fault === 'forgets' && !forgotten.has(fixture)
      forgotten.add(fixture)
      if (!isForgotten) await settle(fixture as FixtureId)
    },
    'soon',
  )
}

/** As a settlement does that has no number of its own. */
async function payAgain({ playerId, id, payout }: Bet): Promise<void> {
  if (payout === 0n) return
  await wallet.submit({
    playerId,
    key: `${id}:again`,
    fingerprint: id,
    decide: () => ({
      transfers: [
        { reason: 'payout', debit: 'house:sports', credit: 'cash', amount: payout, subject: id },
      ],
      answer: () => undefined,
    }),
  })
}

const door: SettlingDoor = {
  say: (message) =>
    database.transaction(async (tx) => {
      await fixtures.facts.note(message, tx)
      await sportsbook.settleLater(tx, message.fixture)
    }),
  async spend({ playerId, id, stake }) {
    const placed = await bets.place({
      playerId,
      id: id as BetId,
      product: 'sports',
      category: 'pre_match',
      title: 'sports',
      stake: stake as Kurus,
      payoutMax: (2n * stake) as Kurus,
      legs: [{ event: 'fix_spent', market: 'match_result', selection: 'home', oddsMillis: 2_000 }],
      accept: () => undefined,
    })
    if (isRefusal(placed)) throw new Error(`A bet was refused: ${placed.refused}`)
  },
}

async function answer({ call, body }: Asked): Promise<Answered['answer']> {
  try {
    return { said: await door[call as keyof SettlingDoor](body as never) }
  } catch (error) {
    return isUnavailable(error) ? { isAway: true } : { failed: String(error) }
  }
}

process.on('message', (asked: Asked) => {
  void answer(asked).then((answer) => process.send?.({ number: asked.number, answer }))
})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => {
  void app.close().then(() => process.exit())
})
await app.listen()
process.send!({ number: 0, answer: { said: undefined } } satisfies Answered)
