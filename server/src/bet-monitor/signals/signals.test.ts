import { newId } from '@menekse/contract/ids'
import type { BetId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import { staffBets } from '@menekse/contract/sports/staff-bets'
import { staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import type { SportsSetting } from '@menekse/contract/sports/staff-limits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../../test/application.ts'
import type { Application } from '../../../test/application.ts'
import { tellFixture } from '../../../test/bulletin.ts'
import type { ToldFixture } from '../../../test/bulletin.ts'
import { placeCoupon, tellResult } from '../../../test/coupons.ts'
import type { TestLeg } from '../../../test/coupons.ts'
import { newStaff } from '../../../test/desk.ts'
import type { Colleague } from '../../../test/desk.ts'
import { newPlayer } from '../../../test/people.ts'
import type { Player } from '../../../test/people.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { opposedAmong } from '../../sportsbook/opposite/lines.ts'
import type { PlacedLeg } from './finder-store.ts'
import { zOf } from './histories.ts'
import { rushIn } from './streams.ts'

let app: Application
let trader: Colleague
beforeAll(async () => {
  app = await startApplication()
  trader = await newStaff(app, 'trader')
})
afterAll(() => app.stop())

function match(): ToldFixture {
  const told = tellFixture(app.fixtures, app.clock.now())
  const odds = [
    ['1', 2000],
    ['X', 3000],
    ['2', 4000],
  ] as const
  told.offer('match_result', odds)
  return told
}

async function placed(
  player: Player,
  legs: readonly TestLeg[],
  unit = 10,
  id = newId('bet', app.clock.now().getTime()),
): Promise<BetId> {
  return placeCoupon(app, player, legs, { unit, id })
}
const SINGLES = { unit: 10, system: { sizes: [1], bankers: [] } }

async function found(kind: keyof typeof kindsSeen) {
  const answer = await trader.browser.call(staffBets.betSignals, { query: { kind } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.signals
}
const kindsSeen = { same_selection: 1, new_account: 1, max_stake: 1, opposite_bets: 1 }

/** A player with a bonus of 50 lira, which stakes on sports count for in full. */
async function bonusPlayer(): Promise<Player> {
  const player = await newPlayer(app, { cash: lira(1_000) })
  const { id: brandId } = await app.database.read
    .selectFrom('brand')
    .select('id')
    .where('host', '=', '*')
    .executeTakeFirstOrThrow()
  const known = await app.campaigns.offerOfCode({ playerId: player.id, brandId, code: 'DENEME' })
  if (isRefusal(known)) throw new Error(known.refused)
  const weights = { games: {}, categories: {}, products: { sports: 100 }, default: 0 }
  const offer = { ...known, terms: { ...known.terms, weights, max_stake: null } }
  const wish = { playerId: player.id, offer, amount: lira(50), ref: 'spor', by: 'system' }
  if (isRefusal(await app.bonuses.give(wish))) throw new Error('No bonus was given')
  return player
}
const wagered = async ({ id }: Player) => (await app.wallet.readPurse(id)).grants[0]?.wagered
const HOME = { '1': 'won', X: 'lost', '2': 'lost' } as const

describe('opposite bets', () => {
  it('count nothing towards wagering, and are found with their coupons', async () => {
    const player = await bonusPlayer()
    const one = match()
    const ids = []
    for (const outcome of ['1', 'X', '2'] as const) {
      const odds = { '1': 2000, X: 3000, '2': 4000 }[outcome]
      ids.push(await placed(player, [[one, outcome, odds]]))
    }
    await app.betMonitor.signals.look()
    await app.betMonitor.signals.look()
    const [signal, ...others] = await found('opposite_bets')
    expect(others).toEqual([])
    expect(signal!.coupons.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const cases = await app.database.read
      .selectFrom('player_case')
      .select(['kind', 'player_id'])
      .where('kind', '=', 'bets_opposite')
      .execute()
    expect(cases).toEqual([{ kind: 'bets_opposite', player_id: player.id }])
    await tellResult(app, one, HOME)
    expect(await wagered(player)).toBe(0n)
    // What leaves an outcome out counts as ever.
    const two = match()
    await placed(player, [[two, '1', 2000]])
    await placed(player, [[two, 'X', 3000]])
    await tellResult(app, two, HOME)
    expect(await wagered(player)).toBe(lira(20))
  })

  it('are found of each player, where several chose the same ids', async () => {
    const players = [await bonusPlayer(), await bonusPlayer()]
    const one = match()
    const now = app.clock.now().getTime()
    const outcomes = [
      ['1', 2000],
      ['X', 3000],
      ['2', 4000],
    ] as const
    const ids = outcomes.map(() => newId('bet', now))
    for (const player of players)
      for (const [place, [outcome, odds]] of outcomes.entries())
        await placed(player, [[one, outcome, odds]], 10, ids[place])
    await app.betMonitor.signals.look()
    const cases = await app.database.read
      .selectFrom('player_case')
      .select('player_id')
      .where('kind', '=', 'bets_opposite')
      .execute()
    const found = new Set(cases.map(({ player_id }) => player_id))
    expect(players.filter(({ id }) => found.has(id))).toHaveLength(2)
  })

  it('are the lines of one coupon as well, where they are singles', async () => {
    const player = await bonusPlayer()
    const [one, two] = [match(), match()]
    const all = (['1', 'X', '2'] as const).map((outcome): TestLeg => {
      return [one, outcome, { '1': 2000, X: 3000, '2': 4000 }[outcome]]
    })
    const id = await placeCoupon(app, player, [...all, [two, '1', 2000]], SINGLES)
    await app.betMonitor.signals.look()
    const signals = await found('opposite_bets')
    expect(signals.map(({ coupons }) => coupons.map((coupon) => coupon.id))).toContainEqual([id])
    await tellResult(app, one, HOME)
    await tellResult(app, two, HOME)
    // What stands beside them is a bet of its own, and counts as it would alone.
    expect(await wagered(player)).toBe(lira(10))
  })

  it('are singles of several coupons, whatever stands beside them', async () => {
    const player = await bonusPlayer()
    const [one, two, three] = [match(), match(), match()]
    await placeCoupon(
      app,
      player,
      [
        [one, '1', 2000],
        [two, '1', 2000],
      ],
      SINGLES,
    )
    await placeCoupon(
      app,
      player,
      [
        [three, '1', 2000],
        [one, 'X', 3000],
      ],
      SINGLES,
    )
    await placed(player, [[one, '2', 4000]])
    for (const told of [one, two, three]) await tellResult(app, told, HOME)
    expect(await wagered(player)).toBe(lira(20))
  })

  it('are those on two markets of a match of which one never loses', async () => {
    const player = await bonusPlayer()
    const one = match()
    one.offer('double_chance', [
      ['1X', 1500],
      ['X2', 1600],
    ])
    const ids = [
      await placed(player, [[one, '1', 2000]]),
      await placed(player, [[one, 'X2', 1600, 'double_chance']]),
    ]
    await app.betMonitor.signals.look()
    const signals = await found('opposite_bets')
    const signal = signals.find(({ coupons }) => coupons.some(({ id }) => id === ids[0]))
    expect(signal?.coupons.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(signal?.fact).toContain('“Maç sonucu”')
    await tellResult(app, one, HOME)
    await tellResult(app, one, { '1X': 'won', X2: 'lost' }, { market: 'double_chance' })
    expect(await wagered(player)).toBe(0n)
    // The result and the double chance that it is a part of leave the third way open.
    const two = match()
    two.offer('double_chance', [['1X', 1500]])
    await placed(player, [[two, '1', 2000]])
    await placed(player, [[two, '1X', 1500, 'double_chance']])
    await tellResult(app, two, HOME)
    await tellResult(app, two, { '1X': 'won', X2: 'lost' }, { market: 'double_chance' })
    expect(await wagered(player)).toBe(lira(20))
  })

  it.each([
    ['basketball', ['match_winner', '1'], ['handicap|hcp=-5.5', '2'], ['handicap|hcp=5.5', '2']],
    [
      'tennis',
      ['match_winner', '1'],
      ['set_handicap|hcp=-1.5', '2'],
      ['set_handicap|hcp=1.5', '2'],
    ],
  ] as const)('are those of %s whose lines overlap', async (sport, [market, side], over, apart) => {
    const player = await bonusPlayer()
    /** The stakes of a winner and of a handicap, played and settled, and what they count. */
    async function playedWith([line, outcome]: readonly [string, string]) {
      const told = tellFixture(app.fixtures, app.clock.now(), { sport })
      const sides = (odds: number) => [['1', odds] as const, ['2', odds] as const]
      told.offer(market, sides(2000))
      told.offer(line, sides(1800))
      await placed(player, [[told, side, 2000, market]])
      await placed(player, [[told, outcome, 1800, line]])
      await tellResult(app, told, { '1': 'won', '2': 'lost' }, { market })
      await tellResult(app, told, { '1': 'won', '2': 'lost' }, { market: line })
      return wagered(player)
    }
    expect(await playedWith(over)).toBe(0n)
    expect(await playedWith(apart)).toBe(lira(20))
  })

  const HOUR = 3_600_000
  const bet = (selection: string, hours: number, is_bonus = false) => ({
    selection,
    is_bonus,
    placed_at: new Date(hours * HOUR),
  })
  const names = (bets: { selection: string }[]) => bets.map(({ selection }) => selection)

  it('are those of 24 hours that leave no outcome, one of them with a bonus', () => {
    const outcomes = ['over', 'under']
    expect(names(opposedAmong([bet('over', 0, true), bet('under', 24)], outcomes))).toEqual([
      'over',
      'under',
    ])
    expect(opposedAmong([bet('over', 0, true), bet('under', 24.01)], outcomes)).toEqual([])
    expect(opposedAmong([bet('over', 0), bet('under', 1)], outcomes)).toEqual([])
    expect(opposedAmong([bet('over', 0, true), bet('over', 1)], outcomes)).toEqual([])
    expect(opposedAmong([bet('1', 0, true)], [])).toEqual([])
    // Of a double chance two outcomes win: whoever has two of the three has won for sure.
    const doubles = ['1X', '12', 'X2']
    expect(opposedAmong([bet('1X', 0, true), bet('X2', 1)], doubles, 2)).toHaveLength(2)
    expect(opposedAmong([bet('1X', 0, true), bet('1X', 1)], doubles, 2)).toEqual([])
  })
})

describe('coupons that stand out as they come', () => {
  it('are five accounts on one selection within a minute, once an hour', async () => {
    const one = match()
    for (let count = 0; count < 5; count += 1) {
      await placed(await newPlayer(app, { cash: lira(100) }), [[one, 'X', 3000]])
      app.clock.advance(5_000)
    }
    await app.betMonitor.signals.look()
    await app.betMonitor.signals.look()
    const signals = await found('same_selection')
    expect(signals).toHaveLength(1)
    expect(signals[0]).toMatchObject({ players: 5, fixture: { id: one.id }, closing_percent: null })
    one.offer('match_result', [['X', 2400]])
    one.play('live', 0, 0, 1)
    await expect
      .poll(async () => (await found('same_selection'))[0])
      .toMatchObject({ closing_legs: signals[0]!.coupons.length, closing_percent: 25 })
  })

  it('are those of a new account that takes all there is', async () => {
    const one = match()
    const player = await newPlayer(app, { cash: lira(300_000) })
    const id = await placed(player, [[one, '1', 2000]], 240_000)
    await app.betMonitor.signals.look()
    const [signal] = await found('new_account')
    expect(signal!.fact).toContain('Hesap açıldıktan sonraki ilk saatte alınabilecek')
    expect(signal!.coupons).toEqual([expect.objectContaining({ id, player_id: player.id })])
  })

  it('are those of a new account that takes all that others have left', async () => {
    const one = match()
    const [early, late] = [
      await newPlayer(app, { cash: lira(200_000) }),
      await newPlayer(app, { cash: lira(200_000) }),
    ]
    await placed(early, [[one, '1', 2000]], 150_000)
    await placed(late, [[one, '1', 2000]], 95_000)
    await app.betMonitor.signals.look()
    const players = (await found('new_account')).flatMap(({ coupons }) =>
      coupons.map((coupon) => coupon.player_id),
    )
    expect(players).toContain(late.id)
    expect(players).not.toContain(early.id)
  })

  async function limit(player: Player, factor: number): Promise<void> {
    const body = { factor, delay_seconds: 0, version: 0, reason: 'Kapanış oranına göre değer' }
    const params = { id: player.id }
    const answer = await trader.browser.call(staffSportsLimits.limitSportsPlayer, { params, body })
    if (!answer.ok) throw new Error(answer.refusal.message)
  }

  it('are those of a limited player who takes all that is left for them', async () => {
    // Tier one may cost 250,000 lira; with a hundredth of it a player takes at most 2,500 at odds of 2.
    const [limited, free, modest] = await Promise.all([
      newPlayer(app, { cash: lira(50_000) }),
      newPlayer(app, { cash: lira(50_000) }),
      newPlayer(app, { cash: lira(50_000) }),
    ])
    for (const one of [limited, modest]) await limit(one, 1)
    const taken: BetId[] = []
    for (let count = 0; count < 5; count += 1) {
      const one = match()
      taken.push(await placed(limited, [[one, '1', 2000]], 2_400))
      await placed(free, [[one, '1', 2000]], 2_400)
      await placed(modest, [[one, '1', 2000]], 2_200)
    }
    await app.betMonitor.signals.look()
    await app.betMonitor.signals.look()
    const signals = await found('max_stake')
    expect(signals.map(({ coupons }) => coupons.map(({ id }) => id).toSorted())).toEqual([
      taken.toSorted(),
    ])
    const fresh = await found('new_account')
    const players = fresh.flatMap(({ coupons }) => coupons.map((one) => one.player_id))
    expect(players).toContain(limited.id)
    expect(players).not.toContain(free.id)
    expect(players).not.toContain(modest.id)
  })

  const leg = (player: string, second: number) => ({ player, atMs: second * 1_000 }) as PlacedLeg

  it('are counted by accounts, not by coupons', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(rushIn(five.map((player, at) => leg(player, at * 15)))?.players).toBe(5)
    expect(rushIn(five.map((player, at) => leg(player, at * 16)))).toBeUndefined()
    expect(rushIn(five.map((_, at) => leg('a', at)))).toBeUndefined()
  })
  it('are the minute with the most accounts, of every order of legs', () => {
    const placed = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat({ max: 240 })), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(placed, (all) => {
        const legs = all
          .toSorted(([, one], [, other]) => one - other)
          .map(([player, second]) => leg(`${player}`, second))
        const accountsUntil = ({ atMs: end }: PlacedLeg) =>
          new Set(
            legs
              .filter(({ atMs }) => atMs <= end && end - atMs <= 60_000)
              .map(({ player }) => player),
          ).size
        const most = Math.max(0, ...legs.map(accountsUntil))
        const rush = rushIn(legs)
        expect(rush?.players).toBe(most < 5 ? undefined : most)
        expect(new Set(rush?.legs.map(({ player }) => player)).size).toBe(rush?.players ?? 0)
      }),
    )
  })
})

describe('the most a player can take', () => {
  it.each([{ payout_max: 1_000 }, { coupon_loss_max: 500 }])('is what %o leaves', async (most) => {
    const { setting, version } = await app.sportsbook.limits.shown()
    const lower = Object.entries(most).map(([name, amount]) => [name, lira(amount)])
    const now = { ...setting, ...Object.fromEntries(lower) } as SportsSetting
    const wire = {
      unit_min: toWire(now.unit_min),
      coupon_min: toWire(now.coupon_min),
      payout_max: toWire(now.payout_max),
      coupon_loss_max: toWire(now.coupon_loss_max),
      liability: now.liability.map(toWire),
      live_percent: now.live_percent,
    }
    const body = { setting: wire, version, reason: 'Risk kararı' }
    const set = await trader.browser.call(staffSportsLimits.limitSports, { body })
    expect(set.ok).toBe(true)
    const cash = { cash: lira(1_000) }
    const [near, far] = [await newPlayer(app, cash), await newPlayer(app, cash)]
    const one = match()
    await placed(near, [[one, '1', 2000]], 480)
    await placed(far, [[one, '1', 2000]], 400)
    await app.betMonitor.signals.look()
    const players = (await found('new_account')).flatMap(({ coupons }) =>
      coupons.map((coupon) => coupon.player_id),
    )
    expect(players).toContain(near.id)
    expect(players).not.toContain(far.id)
  })
})

describe('bets before goals', () => {
  it('are judged by what chance gives', () => {
    // 100 bets, each with 0.15 %: four hits are beyond four spreads, one is not.
    const chance = { bets: 100, expected: 0.15, variance: 0.149775 }
    expect(zOf({ ...chance, before: 4 })).toBeGreaterThan(4)
    expect(zOf({ ...chance, before: 1 })).toBeLessThan(4)
    expect(zOf({ bets: 60, before: 0, expected: 0, variance: 0 })).toBe(0)
  })
})
