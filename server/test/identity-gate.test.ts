import { casino } from '@menekse/contract/casino/casino'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketNames } from '../src/licence/market.ts'
import type { MarketName } from '../src/licence/market.ts'
import { startApplication } from './application.ts'
import type { Application, Browser } from './application.ts'
import { policies } from './persona-policies.ts'
import { samples, someoneWithEverything } from './persona-samples.ts'
import type { Belongings, Sample } from './persona-samples.ts'

/*
 * Nothing that costs money, gives a bonus or, where the market says so, plays without money begins before the person is
 * verified (standards A03). Market by market, call by call; the plain sandbox gates nothing and says so.
 */

const GATES: Record<MarketName, { gated: boolean; visitorDemo: boolean }> = {
  sandbox: { gated: false, visitorDemo: true },
  strict: { gated: true, visitorDemo: false },
  gb: { gated: true, visitorDemo: false },
  mt: { gated: true, visitorDemo: true },
}
const GUARDED = Object.entries(policies)
  .filter(([, policy]) => policy === 'stake' || policy === 'deposit' || policy === 'bonus')
  .map(([name]) => name)

async function ask(browser: Browser, name: string, sample: Sample) {
  const [method, path] = name.split(' ') as [string, string]
  const form = sample.form === undefined ? undefined : new FormData()
  for (const [field, value] of Object.entries(sample.form ?? {})) form!.set(field, value)
  const json = form === undefined ? { 'content-type': 'application/json' } : {}
  const response = await browser.fetch(sample.path ?? path, {
    method,
    headers: { 'x-requested-with': 'menekse', ...json },
    body: form ?? JSON.stringify(sample.json ?? {}),
  })
  const { code } = (await response.json()) as { code?: string }
  return code === undefined ? 'ok' : `${response.status} ${code}`
}

describe.each(marketNames)('in %s', (market) => {
  let app: Application
  let known: Belongings
  let unknown: Belongings
  beforeAll(async () => {
    app = await startApplication({ MARKET: market })
    known = await someoneWithEverything(app)
    unknown = await someoneWithEverything(app)
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, unknown.player.id, { verified: false }),
    )
  })
  afterAll(() => app.stop())
  const { gated, visitorDemo } = GATES[market]
  const refused = gated ? '403 verification_required' : 'ok'

  it.each(GUARDED)('%s waits for the identity', async (name) => {
    expect(await ask(unknown.player.browser, name, samples[name]!(unknown))).toBe(refused)
    expect(await ask(known.player.browser, name, samples[name]!(known))).toBe('ok')
  })

  it('a game for money waits for it, and one without where the market says so', async () => {
    const launch = async (browser: Browser, mode: 'real' | 'demo') => {
      const opened = await browser.call(casino.launch, {
        body: { game_id: slotTitles[0]!.slug, mode },
      })
      return opened.ok ? 'ok' : opened.refusal.code
    }
    const demo = visitorDemo ? 'ok' : 'demo_closed'
    expect(await launch(app.browser({ ip: '192.0.2.9' }), 'demo')).toBe(demo)
    expect(await launch(unknown.player.browser, 'demo')).toBe(demo)
    expect(await launch(known.player.browser, 'demo')).toBe('ok')
    expect(await launch(unknown.player.browser, 'real')).toBe(
      gated ? 'verification_required' : 'ok',
    )
    expect(await launch(known.player.browser, 'real')).toBe('ok')
  })
})
