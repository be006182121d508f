import { campaigns as calls } from '@menekse/contract/campaigns/campaigns'
import { lira, ZERO } from '@menekse/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { offerNamed, playRound } from '../../test/bonuses.ts'
import { newPlayer } from '../../test/people.ts'
import { isBonusOnly } from './abuse.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

describe('play with the house’s money only', () => {
  it.each([
    [{ grants: 3, staked: lira(500), cashStaked: ZERO }, true],
    [{ grants: 3, staked: lira(500), cashStaked: lira(49) }, true],
    [{ grants: 3, staked: lira(500), cashStaked: lira(50) }, false],
    [{ grants: 2, staked: lira(500), cashStaked: ZERO }, false],
    [{ grants: 3, staked: lira(499), cashStaked: ZERO }, false],
  ])('%o is %s', (facts, expected) => {
    expect(isBonusOnly(facts)).toBe(expected)
  })
})

it('names who shares what with whom, once, and lets both play on', async () => {
  const ip = '198.51.100.91'
  const [first, second] = [await newPlayer(app, { ip }), await newPlayer(app, { ip })]
  for (const { browser } of [first, second])
    await browser.call(calls.code, { body: { code: 'DENEME' } })
  await app.jobs.runDue()
  await app.jobs.runDue()
  const evidence = await app.database.read
    .selectFrom('case_evidence as e')
    .innerJoin('player_case as c', 'c.id', 'e.case_id')
    .select('e.facts')
    .where('c.player_id', '=', second.id)
    .where('c.kind', '=', 'bonus_shared_address')
    .execute()
  expect(evidence).toEqual([
    {
      facts: [
        `“Deneme bonusu” bonusunu alan ${first.username} ile aynı internet adresinden giriyor.`,
      ],
    },
  ])
  expect(await playRound(app, second.id, { stake: lira(10) })).toHaveProperty('round')
})

it('keeps the offers of brands apart', async () => {
  const player = await newPlayer(app)
  const bonus_id = await offerNamed(player, '25 ücretsiz dönüş')
  const shown = await app.browser({ host: 'lale.localhost' }).call(calls.promotions, {})
  if (!shown.ok) throw new Error(shown.refusal.message)
  const theirs = shown.value.promotions.find(({ name }) => name === '25 ücretsiz dönüş')!
  expect(theirs.id).not.toBe(bonus_id)
  const refused = await player.browser.call(calls.activate, { body: { bonus_id: theirs.id } })
  expect(refused).toMatchObject({ refusal: { code: 'bonus_not_found' } })
})
