import type { BetId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { messaging } from '@menekse/contract/messaging/messaging'
import type { ResultEntry } from '@menekse/contract/sports/staff-resulting'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { TEST_FEED, tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../test/coupons.ts'
import { approve, askedOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { giveFreeBets } from '../../test/free-bets.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import type { MoneyMessage } from '../feeds/feeds.ts'

let app: Application
let first: Colleague
let second: Colleague
let player: Player
let match: ToldFixture
beforeAll(async () => {
  app = await startApplication()
  first = await newStaff(app, 'trader')
  second = await newStaff(app, 'trader')
})
afterAll(() => app.stop())
beforeEach(async () => {
  player = await newPlayer(app, { cash: lira(100) })
  match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [
    ['1', 2400],
    ['X', 3100],
    ['2', 2900],
  ])
})
afterEach(() => booksAddUp(app))

async function played(isFree: boolean): Promise<BetId> {
  if (isFree) await giveFreeBets(app, player)
  const leg = [match, '1', 2400] as const
  return placeCoupon(app, player, [leg], { unit: 50, is_free: isFree })
}
const askVoid = (id: BetId, lift = false) =>
  first.browser.call(staffResulting.orderCouponVoid, {
    params: { id },
    body: { player_id: player.id, lift, reason: 'Oran hatası.' },
  })
const done = async () => {
  await app.jobs.runDue()
  await app.jobs.runDue()
}
async function letters(): Promise<string[]> {
  const inbox = await player.browser.call(messaging.list, { query: { page: 1 } })
  if (!inbox.ok) throw new Error(inbox.refusal.message)
  return inbox.value.messages.map(({ content }) => content)
}

describe('the letter about a void free bet', () => {
  it.each([
    ['coupon', async (id: BetId) => void (await askVoid(id))],
    [
      'match',
      async () => {
        await first.browser.call(staffResulting.orderResult, {
          params: { id: match.id },
          body: {
            entry: { kind: 'void', markets: null, from: null, until: null },
            reason: 'Kayıttan izlendi',
          },
        })
      },
    ],
    [
      'dead price',
      async () => {
        const now = app.clock.now()
        await sql`insert into fixture_turn (fixture_id, epoch, at, kept_at) values
          (${match.id}, ${Number.MAX_SAFE_INTEGER}, ${new Date(now.getTime() - 1)}, ${now})`.execute(
          app.owner.read,
        )
        expect(await app.sportsbook.sweep()).toBe(1)
      },
    ],
  ])('names no money that comes back: by its %s', async (_, makeVoid) => {
    const id = await played(true)
    await makeVoid(id)
    await done()
    expect((await app.bets.find(player.id, id))?.status).toBe('void')
    const told = await letters()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('bedava bahis hakkınız')
    expect(told[0]).not.toMatch(/50,00|iade edil/)
    expect((await app.wallet.readPurse(player.id)).cash).toBe(lira(100))
  })

  it('names the stake of any other coupon', async () => {
    await askVoid(await played(false))
    await done()
    const told = await letters()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('₺50,00 tutarındaki bahsiniz iade edildi')
  })
})

describe('a void of one coupon that had won', () => {
  it('is told as what it is, and not as a result that was corrected', async () => {
    const id = await played(false)
    match.play('ended', 1, 0)
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    expect((await approve(second, askedOf(await askVoid(id)))).ok).toBe(true)
    await done()
    const told = await letters()
    expect(told).toHaveLength(2)
    const corrected = told.find((letter) => letter.includes('yeniden hesaplandı'))
    const declared = told.find((letter) => letter !== corrected)
    expect(declared).toContain('Neden: Oran hatası. ₺50,00')
    expect(corrected).toContain('Önceki ödeme: ₺120,00. Yeni ödeme: ₺50,00')
    expect(corrected).toContain('sonradan geçersiz sayıldığı için')
  })
})

describe('a void of one coupon that was lifted before it was told', () => {
  it('is not told as one that stands', async () => {
    const id = await played(false)
    await askVoid(id)
    // Nobody has done the jobs of the void yet.
    const lifted = await approve(second, askedOf(await askVoid(id, true)))
    expect(lifted.ok).toBe(true)
    await done()
    await tellResult(app, match, { '1': 'won', X: 'lost', '2': 'lost' })
    const told = await letters()
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('iptal kararı geri alındı')
  })
})

describe('windows over one match', () => {
  const asked = async (kind: 'void' | 'lift', entry: ResultEntry) => {
    const params = { id: match.id }
    const body = { entry, reason: 'Kayıttan izlendi' }
    const answer = await first.browser.call(staffResulting.orderResult, { params, body })
    if (kind === 'lift') expect((await approve(second, askedOf(answer))).ok).toBe(true)
    await done()
  }
  const declare = (markets: string[] | null) =>
    asked('void', { kind: 'void', markets, from: null, until: null })
  const lift = async (place: number) => {
    const { cancels } = await app.fixtures.facts.orders.history(match.id)
    const id = cancels.filter((one) => one.lifted_at === null).toReversed()[place]!.id
    return asked('lift', { kind: 'lift', cancel: id })
  }
  const titles = async () => {
    const inbox = await player.browser.call(messaging.list, { query: { page: 1 } })
    return inbox.ok && inbox.value.messages.map(({ title }) => title).toReversed()
  }
  const VOID = 'Bahsinizdeki bir seçim iptal edildi'
  const LIFTED = 'Bir iptal kararı geri alındı'

  it('are told with the first that began, and with the last that was lifted', async () => {
    const id = await played(false)
    await declare(['match_result'])
    await declare(null)
    expect(await titles()).toEqual([VOID])
    await lift(0)
    expect((await app.bets.find(player.id, id))?.status).toBe('void')
    expect(await titles()).toEqual([VOID])
    await lift(0)
    expect((await app.bets.find(player.id, id))?.status).toBe('open')
    expect(await titles()).toEqual(expect.arrayContaining([VOID, LIFTED]))
  })

  it('are told as lifted of no coupon that people have declared void itself', async () => {
    const id = await played(false)
    expect((await askVoid(id)).ok).toBe(true)
    await declare(null)
    await lift(0)
    expect((await app.bets.find(player.id, id))?.status).toBe('void')
    expect(await titles()).not.toContain(LIFTED)
  })

  it('are told where a source has said them, once however often it does', async () => {
    const id = await played(false)
    const at = app.clock.now().toISOString()
    const envelope = { v: 1, feed: TEST_FEED, fixture: match.id, gen: 1, at } as const
    const say = async (seq: number, type: 'cancel' | 'uncancel') => {
      const markets = ['match_result']
      const message: MoneyMessage = { ...envelope, seq, type, markets, reason: 'incorrect_odds' }
      await app.database.transaction(async (tx) => {
        if (await app.sportsbook.holding.hear(message, tx))
          await app.sportsbook.settleLater(tx, match.id)
      })
      await done()
    }
    await say(1, 'cancel')
    await say(2, 'cancel')
    expect((await app.bets.find(player.id, id))?.status).toBe('void')
    const [told, ...others] = await letters()
    expect(others).toEqual([])
    expect(told).toContain('Neden: Oran yanlış verilmişti. Kuponunuzun tamamı geçersiz sayıldı')
    await say(3, 'uncancel')
    expect((await app.bets.find(player.id, id))?.status).toBe('open')
    expect(await titles()).toEqual(expect.arrayContaining([VOID, LIFTED]))
  })
})
