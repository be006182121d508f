import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { booksAddUp } from '../../test/books.ts'
import { tellFixture } from '../../test/bulletin.ts'
import type { ToldFixture } from '../../test/bulletin.ts'
import { newPlayer, setDayLimit } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import type { Bet } from '../bets/bets.ts'
import { isRefusal } from '../platform/refusal.ts'
import { createPlacing } from './placing.ts'
import { takenRow } from './store.ts'
import type { Wish } from './wish.ts'

let app: Application
let player: Player
let told: ToldFixture
beforeAll(async () => {
  app = await startApplication()
  player = await newPlayer(app, { cash: lira(1_000) })
})
afterAll(() => app.stop())
afterEach(() => booksAddUp(app))
beforeEach(() => {
  told = tellFixture(app.fixtures, app.clock.now())
  told.offer('match_result', [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ])
})

const cashOf = async ({ id }: Player) => (await app.wallet.readPurse(id)).cash

describe('a coupon in play', () => {
  const wished = (): Wish => ({
    playerId: player.id,
    id: newId('bet', app.clock.now().getTime()),
    legs: [{ fixture: told.id, market: 'match_result', outcome: '1', odds: 2000 }],
    system: undefined,
    unit: lira(10),
    policy: 'none',
    isFree: false,
    isAgain: true,
  })
  /** Placing that does something while the coupon waits. */
  const placing = (meanwhile: (ms: number) => void) =>
    createPlacing({
      ...app,
      ...app.sportsbook,
      book: app.fixtures.book,
      wait: (ms) => Promise.resolve(meanwhile(ms)),
    })

  it('waits before it is taken', async () => {
    told.play('live', 0, 0, 12)
    const waits: number[] = []
    const placed = await placing((ms) => waits.push(ms))(wished())
    expect(placed).toMatchObject({ status: 'open', category: 'in_play' })
    expect(waits).toEqual([5_000])
  })

  it.each([
    ['a goal', (one: ToldFixture) => one.play('live', 1, 0, 13)],
    [
      'a stop that is over again',
      (one: ToldFixture) => {
        one.tell('stop', { markets: 'all', reason: 'danger' })
        one.offer('match_result', [['1', 2000]])
      },
    ],
    [
      'its source has begun anew and tells the same',
      (one: ToldFixture) => {
        one.beginAnew()
        one.tell('snapshot_begin', { request: 'anew' })
        one.announce({ status: 'live' })
        one.play('live', 0, 0, 12)
        one.offer('match_result', [
          ['1', 2000],
          ['X', 3000],
          ['2', 4000],
        ])
        one.tell('snapshot_end', { request: 'anew' })
      },
    ],
    ['the end', (one: ToldFixture) => one.play('ended', 0, 0, 90)],
  ])('is not taken after %s', async (_, happens) => {
    told.play('live', 0, 0, 12)
    const before = await cashOf(player)
    expect(await placing(() => happens(told))(wished())).toMatchObject({
      refused: 'state_changed',
    })
    expect(await cashOf(player)).toBe(before)
  })

  it.each([
    ['money', 'insufficient_balance', lira(9), {}],
    ['free bets', 'free_bet_missing', lira(100), { isFree: true }],
    ['room below a limit', 'stake_limit_reached', lira(100), {}],
  ] as const)('does not wait where its player has no %s for it', async (_, refused, cash, wish) => {
    told.play('live', 0, 0, 12)
    const other = await newPlayer(app, { cash })
    if (refused === 'stake_limit_reached') await setDayLimit(other, 'stake', 9)
    let waits = 0
    const placed = await placing(() => (waits += 1))({
      ...wished(),
      playerId: other.id,
      ...wish,
    })
    expect(placed).toMatchObject({ refused })
    expect(waits).toBe(0)
  })

  it('does not wait a second time when it is asked for again', async () => {
    told.play('live', 0, 0, 12)
    const wish = wished()
    let waits = 0
    const place = placing(() => (waits += 1))
    const first = await place(wish)
    expect(await place(wish)).toMatchObject({ id: (first as Bet).id })
    expect(waits).toBe(1)
  })

  it('that was taken elsewhere meanwhile is shown as it has become', async () => {
    told.play('live', 0, 0, 12)
    const wish = wished()
    const elsewhere = placing(() => undefined)
    let there: unknown
    const here = createPlacing({
      ...app,
      ...app.sportsbook,
      book: app.fixtures.book,
      wait: async () => (there = await elsewhere(wish)),
    })
    const placed = await here(wish)
    if (isRefusal(placed)) throw new Error(placed.refused)
    expect(takenRow(there as Bet)).toMatchObject({ id: wish.id })
    expect(placed.id).toBe(wish.id)
    expect(takenRow(placed)).toBeUndefined()
  })

  it('is one at a time on the same selections, whatever is staked, unless that is meant', async () => {
    told.play('live', 0, 0, 12)
    const others: unknown[] = []
    const first = wished()
    const place = placing(() => undefined)
    const waiting = createPlacing({
      ...app,
      ...app.sportsbook,
      book: app.fixtures.book,
      wait: async () => {
        if (others.length > 0) return
        others.push('asked')
        others.push(await waiting({ ...wished(), unit: lira(20), isAgain: false }))
        others.push(await waiting({ ...wished(), unit: lira(30), isAgain: true }))
      },
    })
    expect(await waiting(first)).toMatchObject({ id: first.id, status: 'open' })
    expect(others.slice(1)).toMatchObject([{ refused: 'duplicate_bet' }, { stake: lira(30) }])
    expect(await place({ ...wished(), unit: lira(20), isAgain: false })).toMatchObject({
      stake: lira(20),
    })
  })

  it('that is asked for again has its own answer, also where the same one is played once more', async () => {
    told.play('live', 0, 0, 12)
    const calls: Promise<unknown>[] = []
    const wish = { ...wished(), unit: lira(50), isAgain: false }
    const waiting = createPlacing({
      ...app,
      ...app.sportsbook,
      book: app.fixtures.book,
      wait: async () => {
        if (calls.length > 0) return
        calls.push(waiting({ ...wished(), unit: lira(50), isAgain: true }))
        calls.push(waiting(wish))
      },
    })
    const first = await waiting(wish)
    expect(first).toMatchObject({ id: wish.id, status: 'open' })
    expect(await calls[1]).toBe(first)
  })

  it('that another process has taken meanwhile is asked about', async () => {
    told.play('live', 0, 0, 12)
    const elsewhere = placing(() => undefined)
    const before = await cashOf(player)
    const here = createPlacing({
      ...app,
      ...app.sportsbook,
      book: app.fixtures.book,
      wait: () => elsewhere({ ...wished(), unit: lira(40), isAgain: false }),
    })
    const placed = await here({ ...wished(), unit: lira(40), isAgain: false })
    expect(placed).toMatchObject({ refused: 'duplicate_bet' })
    expect(before - (await cashOf(player))).toBe(lira(40))
  })

  it('is asked about again where only its price has moved', async () => {
    told.play('live', 0, 0, 12)
    const cheaper = () => told.offer('match_result', [['1', 1950]])
    expect(await placing(cheaper)(wished())).toMatchObject({ refused: 'odds_changed' })
  })

  it('is taken at the price of now, however often that moves on the way to the purse', async () => {
    const { book } = app.fixtures
    let asked = 0
    // Every second time is in the lane: there the price has moved since it was checked.
    const ticket: typeof book.ticket = (selection, now) => {
      asked += 1
      if (asked % 2 === 0 && asked <= 20) told.offer('match_result', [['1', 2000 - asked]])
      return book.ticket(selection, now)
    }
    const place = createPlacing({ ...app, ...app.sportsbook, book: { ...book, ticket } })
    const placed = await place({ ...wished(), policy: 'any' })
    expect(placed).toMatchObject({ status: 'open', legs: [{ oddsMillis: 1980 }] })
  })

  it('is not taken at a price before the match once that has begun', async () => {
    const { book } = app.fixtures
    let asked = 0
    // The second time is in the lane.
    const ticket: typeof book.ticket = (selection, now) => {
      asked += 1
      if (asked === 2) told.play('live', 0, 0, 1)
      return book.ticket(selection, now)
    }
    const placed = await createPlacing({ ...app, ...app.sportsbook, book: { ...book, ticket } })(
      wished(),
    )
    expect(placed).toMatchObject({ refused: 'event_started' })
  })
})
