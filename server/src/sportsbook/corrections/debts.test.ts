import type { BetId } from '@menekse/contract/ids'
import { messaging } from '@menekse/contract/messaging/messaging'
import { lira } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { booksAddUp } from '../../../test/books.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { placeCoupon, playCoupon, tellMoney, tellResult } from '../../../test/coupons.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { openDebts } from './store.ts'

let app: Application
let player: Player
let [one, two]: ToldFixture[] = []
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(10) })
  ;[one, two] = [match(), match()]
})

function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 2000],
    ['2', 4000],
  ])
  return told
}
const HOME = { '1': 'won', '2': 'lost' } as const
const AWAY = { '1': 'lost', '2': 'won' } as const
const HALF = { '1': 'half_won', '2': 'lost' } as const
const cash = async () => (await app.wallet.readPurse(player.id)).cash
const owed = async () => {
  const debts = await openDebts(app.database, [player.id])
  return debts.reduce((sum, { left }) => sum + left, 0n)
}
async function placed(on: ToldFixture, unit: number): Promise<BetId> {
  return placeCoupon(app, player, [[on, '1', 2000]], { unit, is_again: true })
}
/** Ten lira are won, and all but what is left of the twenty is staked elsewhere. */
async function wonAndStaked(left: number): Promise<BetId> {
  const id = await placed(one!, 10)
  await tellResult(app, one!, HOME)
  await placed(two!, 20 - left)
  return id
}

describe('a payout that was wrong and is gone', () => {
  it('is taken back as far as it is there, and owed beyond', async () => {
    await wonAndStaked(8)
    await tellResult(app, one!, AWAY, { version: 2 })
    expect([await cash(), await owed()]).toEqual([0n, lira(12)])
    expect(await app.cases.isHeld(player.id)).toBe(true)
  })

  it('is told in lira: what is taken back, and what is owed now, once', async () => {
    const id = await wonAndStaked(8)
    await tellResult(app, one!, AWAY, { version: 2 })
    await app.sportsbook.settle(one!.id)
    await app.jobs.runDue()
    const inbox = await player.browser.call(messaging.list, { query: { page: 1 } })
    const letters = inbox.ok ? inbox.value.messages.map(({ content }) => content) : []
    expect(letters.filter((letter) => letter.includes(id))).toHaveLength(2)
    const all = letters.join()
    expect(all).toContain('Yeni ödeme: ₺0,00. ₺20,00 ödendiği bakiyeden geri alınır.')
    expect(all).toContain('geri alınan ödemesinden ₺12,00 bakiyenizde yoktu')
    expect(all).toContain('Toplam borcunuz şu anda ₺12,00')
  })

  it('is netted by what the same bet is paid next', async () => {
    await wonAndStaked(0)
    await tellResult(app, one!, HALF, { version: 2 })
    expect([await cash(), await owed()]).toEqual([0n, lira(5)])
    await tellResult(app, one!, HOME, { version: 3 })
    expect([await cash(), await owed()]).toEqual([0n, 0n])
  })

  it('is paid from what is won later, once and no more', async () => {
    await wonAndStaked(0)
    await tellResult(app, one!, AWAY, { version: 2 })
    expect([await cash(), await owed()]).toEqual([0n, lira(20)])
    await tellResult(app, two!, HOME)
    expect([await cash(), await owed()]).toEqual([lira(20), 0n])
    await tellResult(app, two!, AWAY, { version: 2 })
    expect([await cash(), await owed()]).toEqual([0n, lira(20)])
  })

  it('is shown to the desk with what of it is still owed', async () => {
    const shown = async () => {
      const { rows, left } = await app.sportsbook.desk.debts(1, 50)
      const own = rows.filter((row) => row.player_id === player.id)
      return { left, own: own.map((row) => [row.owed, row.left]) }
    }
    const { left: others } = await shown()
    await wonAndStaked(8)
    await tellResult(app, one!, AWAY, { version: 2 })
    // A coupon that is settled anew and pays nothing still owes.
    await tellMoney(app, one!.id, 'unresult', { markets: [] })
    await tellResult(app, one!, AWAY, { version: 3 })
    expect(await shown()).toEqual({ left: others + lira(12), own: [[lira(12), lira(12)]] })
    await tellResult(app, two!, HALF)
    expect(await shown()).toEqual({ left: others, own: [[lira(12), 0n]] })
  })

  it('holds withdrawals until all of it is paid, and again where it comes back', async () => {
    await wonAndStaked(0)
    await tellResult(app, one!, AWAY, { version: 2 })
    await app.sportsbook.releaseRepaid()
    expect(await app.cases.isHeld(player.id)).toBe(true)
    await tellResult(app, two!, HOME)
    await app.sportsbook.releaseRepaid()
    expect([await owed(), await app.cases.isHeld(player.id)]).toEqual([0n, false])
    await tellResult(app, two!, AWAY, { version: 2 })
    await app.sportsbook.releaseRepaid()
    expect([await owed(), await app.cases.isHeld(player.id)]).toEqual([lira(20), true])
  })

  it('is paid by several wins of one match together, once', async () => {
    await placed(one!, 10)
    await tellResult(app, one!, HOME)
    await placed(two!, 10)
    await placed(two!, 10)
    await tellResult(app, one!, AWAY, { version: 2 })
    expect([await cash(), await owed()]).toEqual([0n, lira(20)])
    await tellResult(app, two!, HALF)
    expect([await cash(), await owed()]).toEqual([lira(10), 0n])
  })

  it('is paid from the stake that its own bet is given back', async () => {
    await wonAndStaked(0)
    await tellResult(app, one!, AWAY, { version: 2 })
    await tellMoney(app, one!.id, 'cancel', { markets: 'all', reason: 'postponed' })
    expect([await cash(), await owed()]).toEqual([0n, lira(10)])
  })

  it('is not paid from a stake that another bet is given back', async () => {
    await wonAndStaked(0)
    await tellResult(app, one!, AWAY, { version: 2 })
    await tellMoney(app, two!.id, 'cancel', { markets: 'all', reason: 'postponed' })
    expect([await cash(), await owed()]).toEqual([lira(20), lira(20)])
  })
})

describe('results in any order, told twice, corrected and rolled back', () => {
  const came = fc.constantFrom('HOME', 'AWAY', 'HALF', 'back', 'cancel', 'uncancel', 'stake')
  const happening = fc.record({ on: fc.constantFrom(0, 1), came, isTwice: fc.boolean() })

  it('leave what a reckoning from the beginning leaves, less what is owed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 9 }), async (all) => {
        player = await newPlayer(app, { cash: lira(40) })
        const matches = [match(), match()]
        const stands: (string | undefined)[] = [undefined, undefined]
        const isVoid = [false, false]
        const bets: { on: number; unit: number }[] = [
          { on: 0, unit: 10 },
          { on: 1, unit: 10 },
        ]
        for (const { on, unit } of bets) await placed(matches[on]!, unit)
        let version = 0
        for (const { on, came: what, isTwice } of all) {
          const told = matches[on]!
          if (what === 'stake') {
            // All that is there, so that later corrections find nothing.
            const unit = Number((await cash()) / 100n)
            if (unit < 10) continue
            const answer = await playCoupon(app, player, [[told, '1', 2000]], {
              unit,
              is_again: true,
            })
            if (answer.ok) bets.push({ on, unit })
            continue
          }
          for (let times = isTwice ? 2 : 1; times > 0; times--) {
            const window = { markets: 'all' } as const
            if (what === 'cancel')
              await tellMoney(app, told.id, what, { ...window, reason: 'late' })
            else if (what === 'uncancel') await tellMoney(app, told.id, what, window)
            else if (what === 'back') {
              const markets = [{ key: 'match_result', version }]
              await tellMoney(app, told.id, 'unresult', { markets })
            } else {
              if (times === (isTwice ? 2 : 1)) version += 1
              await tellResult(app, told, { HOME, AWAY, HALF }[what], { version })
            }
          }
          if (what === 'cancel' || what === 'uncancel') isVoid[on] = what === 'cancel'
          else stands[on] = what === 'back' ? undefined : what
        }
        // What was staked after the last word on its match is settled with the next one.
        for (const told of matches) await tellMoney(app, told.id, 'unresult', { markets: [] })
        const payouts = { HOME: 2, AWAY: 0, HALF: 1.5 } as const
        const due = bets.reduce((sum, { on, unit }) => {
          const result = stands[on] as keyof typeof payouts | undefined
          const share = isVoid[on] === true ? 1 : result === undefined ? 0 : payouts[result]
          // In kuruş: half of an odd stake is no whole lira.
          return sum + BigInt(Math.round(unit * 100 * (share - 1)))
        }, 0n)
        expect((await cash()) - (await owed())).toBe(lira(40) + due)
      }),
      { numRuns: Number(process.env['CORRECTION_RUNS'] ?? 6) },
    )
  })
})
