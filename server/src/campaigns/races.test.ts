import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { depositOf, offerNamed, playRound } from '../../test/bonuses.ts'
import { credit, newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { secondNode } from '../../test/second-node.ts'
import type { App } from '../app.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { RunningBonus } from '../bonuses/bonuses.ts'

let app: Application
let other: App & { stop(): Promise<void> }
let brandId: string
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
  brandId = (
    await app.database.read
      .selectFrom('brand')
      .select('id')
      .where('host', '=', '*')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})
/** Whoever comes first: the books add up, and each player holds what the grants say. */
afterEach(() => booksAddUp(app))

/** Fifty wishes at once, every other one at the second node. */
function fifty<T>(wish: (node: App, n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 50 }, (_, n) => wish(n % 2 === 0 ? app : other, n)))
}
const outcomeOf = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'ok')
const count = (answers: readonly unknown[], outcome: string) =>
  answers.filter((answer) => outcomeOf(answer) === outcome).length

async function grantsOf(player: Player) {
  const { rows } = await app.bonuses.history(player.id, 1)
  return rows
}

describe('fifty at once', () => {
  it('activations give one bonus', async () => {
    const player = await newPlayer(app)
    const offerId = await offerNamed(player, '25 ücretsiz dönüş')
    const wish = { playerId: player.id, brandId, offerId, key: undefined }
    const answers = await fifty((node) => node.campaigns.activate(wish))
    expect([count(answers, 'ok'), count(answers, 'bonus_taken')]).toEqual([1, 49])
    expect(await grantsOf(player)).toHaveLength(1)
  })

  it('repeats of one wish give one bonus and one answer', async () => {
    const player = await newPlayer(app)
    const wish = { playerId: player.id, brandId, code: 'DENEME', key: 'kod-denemesi-1' }
    const answers = await fifty((node) => node.campaigns.takeCode(wish))
    const [grant] = await grantsOf(player)
    expect(new Set(answers.map((one) => (isRefusal(one) ? one.refused : one.row.id)))).toEqual(
      new Set([grant!.id]),
    )
    expect((await app.wallet.balances(player.id)).bonus).toBe(lira(50))
  })

  it('choices of one deposit give one bonus', async () => {
    const player = await newPlayer(app)
    const depositId = await depositOf(app, player)
    const { bonuses } = (await app.campaigns.choices.pending(player.id))!
    const offers = bonuses.map(({ offer }) => offer.id)
    expect(offers).toHaveLength(2)
    const answers = await fifty<unknown>((node, n) =>
      n % 5 === 4
        ? node.campaigns.choices.reject(player.id, depositId)
        : node.campaigns.choices.select(player.id, { depositId, offerId: offers[n % 2]! }),
    )
    const grants = await grantsOf(player)
    const chosen = answers.flatMap((one) =>
      typeof one === 'object' && one !== null && 'row' in one ? [(one as RunningBonus).row.id] : [],
    )
    expect(grants.length).toBeLessThanOrEqual(1)
    expect(new Set(chosen).size).toBe(grants.length)
    // Either one offer won or declining did; nobody was told both.
    expect(answers.some((one) => one === true)).toBe(grants.length === 0)
    expect(await app.campaigns.choices.pending(player.id)).toBeUndefined()
  })

  it('claims of a loss give one bonus', async () => {
    const player = await newPlayer(app, { cash: lira(1000) })
    await playRound(app, player.id, { stake: lira(800) })
    const saturday = app.clock.now()
    app.clock.set('2026-11-23T12:00:00+03:00')
    const answers = await fifty((node) => node.campaigns.claimCashback(player.id, undefined))
    expect([count(answers, 'ok'), count(answers, 'cashback_claimed')]).toEqual([1, 49])
    expect(await app.wallet.balances(player.id)).toEqual({
      cash: lira(200),
      bonus: lira(80),
      held: 0n,
    })
    app.clock.set(saturday)
  })
})

describe('against a spin', () => {
  async function withTrial(cash: Kurus = lira(20)): Promise<{ player: Player; id: string }> {
    const player = await newPlayer(app)
    await credit(app, player.id, cash)
    const wish = { playerId: player.id, brandId, code: 'DENEME', key: undefined }
    const taken = await app.campaigns.takeCode(wish)
    if (isRefusal(taken)) throw new Error(taken.refused)
    return { player, id: taken.row.id }
  }

  it('a cancellation ends what was seen, or nothing', async () => {
    for (let n = 0; n < 12; n++) {
      const { player, id } = await withTrial(lira(5))
      const seen = { forfeited: lira(50), freeSpinsLost: 0 }
      const spin = () => playRound(other, player.id, { stake: lira(20), payout: lira(10) })
      const cancel = () => app.bonuses.cancel(player.id, id, seen)
      const [first, second] = n % 2 === 0 ? [spin(), cancel()] : [cancel(), spin()]
      const ended = n % 2 === 0 ? await second : await first
      const spun = n % 2 === 0 ? await first : await second
      const { cash, bonus } = await app.wallet.balances(player.id)
      const found = [outcomeOf(ended), outcomeOf(spun), cash, bonus]
      // 5 of 20 lira were cash, and so are 2,50 of the 10 that were won.
      const spinFirst = ['bonus_preview_outdated', 'ok', lira(5) / 2n, lira(35) + lira(15) / 2n]
      const cancelFirst = ['ok', 'insufficient_balance', lira(5), 0n]
      expect([spinFirst, cancelFirst]).toContainEqual(found)
    }
  })

  it('an expiry waits for an open round, whose win is the grant’s until then', async () => {
    const { player, id } = await withTrial(lira(5))
    const round = await playRound(app, player.id, {
      stake: lira(20),
      payout: lira(100),
      staysOpen: true,
    })
    if (isRefusal(round)) throw new Error(round.refused)
    app.clock.advance(7 * 86_400_000)
    await Promise.all([app.bonuses.endDue(), other.bonuses.endDue()])
    expect((await grantsOf(player))[0]).toMatchObject({ id, status: 'active' })
    await app.rounds.finish(player.id, round.round.id)
    expect(await app.wallet.balances(player.id)).toMatchObject({
      cash: lira(25),
      bonus: lira(110),
    })
    await Promise.all([app.bonuses.endDue(), other.bonuses.endDue()])
    expect((await grantsOf(player))[0]).toMatchObject({ status: 'expired', forfeited: lira(110) })
    expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(25), bonus: 0n })
  })

  it('an expiry and spins at once leave nothing between them', async () => {
    for (let n = 0; n < 6; n++) {
      const { player } = await withTrial()
      app.clock.advance(7 * 86_400_000)
      await Promise.all([
        app.bonuses.endDue(),
        playRound(other, player.id, { stake: lira(10) }),
        other.bonuses.endDue(),
      ])
      expect(await app.wallet.balances(player.id)).toMatchObject({ cash: lira(10), bonus: 0n })
      expect((await grantsOf(player))[0]).toMatchObject({ status: 'expired', forfeited: lira(50) })
    }
  })
})
