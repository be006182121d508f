import { bonuses as calls } from '@menekse/contract/bonuses/bonuses'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { lira } from '@menekse/contract/money'
import { expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import { offerNamed } from '../../test/bonuses.ts'
import { installedLicence } from '../../test/licences.ts'
import { newPlayer } from '../../test/people.ts'

const answerOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

it('no bonus is given on a host the licence does not name; ending one stays open there', async () => {
  const installed = installedLicence()
  const app = await startApplication(installed.environment)
  try {
    const player = await newPlayer(app, { cash: lira(1_000) })
    const { call } = player.browser
    const taken = await call(campaigns.code, { body: { code: 'DENEME' } })
    if (!taken.ok) throw new Error(taken.refusal.message)
    const bonus_id = await offerNamed(player, '25 ücretsiz dönüş')

    installed.install({ hosts: ['www.baska.com'] })
    app.licence.refresh()
    const answers = await Promise.all([
      call(campaigns.activate, { body: { bonus_id } }),
      call(campaigns.codeTerms, { query: { code: 'DENEME' } }),
      call(campaigns.code, { body: { code: 'DENEME' } }),
      call(campaigns.select, { body: { deposit_id: 'dep_1', bonus_id, action: 'select' } }),
      call(campaigns.claimCashback, { body: {} }),
    ])
    expect(answers.map(answerOf)).toEqual(Array.from({ length: 5 }, () => 'real_money_off'))

    const { id } = taken.value.bonus
    const seen = await call(calls.endingOf, { params: { id } })
    if (!seen.ok) throw new Error(seen.refusal.message)
    const body = { forfeited: 50, free_spins_lost: 0 }
    expect(seen.value.ending.forfeited).toBe(lira(50))
    expect(answerOf(await call(calls.cancel, { params: { id }, body }))).toBe('ok')

    installed.install({})
    app.licence.refresh()
    expect(answerOf(await call(campaigns.activate, { body: { bonus_id } }))).toBe('ok')
  } finally {
    await app.stop()
    installed.remove()
  }
})
