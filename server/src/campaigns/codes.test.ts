import { campaigns as calls } from '@menekse/contract/campaigns/campaigns'
import { lira } from '@menekse/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const termsOf = ({ browser }: Player, code: string) =>
  browser.call(calls.codeTerms, { query: { code } })
const refusalOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

describe('the terms behind a code', () => {
  it('are read before anything is given, and the same terms are taken', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const read = await termsOf(player, ' deneme ')
    if (!read.ok) throw new Error(read.refusal.message)
    const { promotion } = read.value
    expect(promotion).toMatchObject({ name: 'Deneme bonusu', state: 'open' })
    expect(promotion.example.wagering).toBe(promotion.example.bonus * BigInt(promotion.rollover))
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(0), bonus: lira(0) })

    const other = { code: 'DENEME', bonus_id: 'off_other' }
    expect(refusalOf(await call(calls.code, { body: other }))).toBe('bonus_unavailable')
    expect(await app.wallet.balances(player.id)).toMatchObject({ bonus: lira(0) })
    const taken = await call(calls.code, { body: { code: 'DENEME', bonus_id: promotion.id } })
    expect(taken).toMatchObject({ ok: true, value: { bonus: { amount: promotion.example.bonus } } })
    expect(refusalOf(await termsOf(player, 'DENEME'))).toBe('bonus_taken')
  })

  it('say the same of a code nobody has and of one whose campaign is over', async () => {
    const player = await newPlayer(app)
    const unknown = await termsOf(player, 'YOKBOYLE')
    await app.database.read
      .updateTable('bonus_campaign')
      .set({ status: 'paused' })
      .where('code', '=', 'DENEME')
      .execute()
    const over = await termsOf(player, 'DENEME')
    await app.database.read
      .updateTable('bonus_campaign')
      .set({ status: 'active' })
      .where('code', '=', 'DENEME')
      .execute()
    expect(refusalOf(unknown)).toBe('bonus_code_wrong')
    expect(over).toEqual(unknown)
  })

  it('say nothing about codes to whoever may have no bonus', async () => {
    const player = await newPlayer(app)
    await app.database.transaction((tx) =>
      app.wallet.setStanding(tx, player.id, { bonusStopped: true }),
    )
    const [known, unknown] = [await termsOf(player, 'DENEME'), await termsOf(player, 'YOKBOYLE')]
    expect(refusalOf(known)).toBe('bonus_stopped')
    expect(known).toEqual(unknown)
  })

  it('cannot be tried out: wrong ones count together with those of taking', async () => {
    const player = await newPlayer(app)
    for (let n = 0; n < 10; n += 1) {
      if (n === 5) app.clock.advance(61_000)
      const wrong =
        n % 2 === 0
          ? await termsOf(player, `YANLIS${n}`)
          : await player.browser.call(calls.code, { body: { code: `YANLIS${n}` } })
      expect(refusalOf(wrong)).toBe('bonus_code_wrong')
    }
    expect(refusalOf(await termsOf(player, 'DENEME'))).toBe('too_many_requests')
  })
})
