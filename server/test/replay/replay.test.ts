import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../application.ts'
import type { Application } from '../application.ts'
import { replayAtRandom } from './replay.ts'

/** `npm run replay -- 10000` asks for more than every run of the tests does. */
const ROUNDS = Number(process.env['REPLAY_ROUNDS'] ?? 120)
const MS_A_ROUND = 500

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

describe('rounds of any game', () => {
  it('are computed again from what is stored, with the events and the payout that were told', {
    timeout: ROUNDS * MS_A_ROUND,
  }, async () => {
    expect(await replayAtRandom(app, ROUNDS)).toEqual({ rounds: ROUNDS, differing: [] })
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})
