import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import { draws as drawCalls } from '@menekse/contract/draws/draws'
import { newId } from '@menekse/contract/ids'
import { lira, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { flightOf } from '@menekse/games/crash/flight'
import { seededRandom } from '@menekse/games/random'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { openDraw, overAndSettled, until } from '../../test/tables.ts'
import type { TableGame } from '../draws/draws.ts'
import { DAY_MS, istanbulDay } from '../platform/clock.ts'
import { drawnDays } from './figures-store.ts'
import type { DrawnDay } from './figures-store.ts'
import { offTables } from './figures.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

interface Words {
  market: string
  selection: string
}

/** Bets that can be laid on a draw of a table. */
function wordsOf(game: TableGame, programme: unknown): Words[] {
  if (game.flight !== undefined)
    return ['1.01', '1.50', '2.00', '40.00'].map((selection) => ({ market: 'flight', selection }))
  const { positions = [], offers = [] } = game.facts as {
    positions?: Words[]
    offers?: Words[]
  }
  return [...positions, ...offers, ...(game.offers?.(programme) ?? [])]
}

const STAKE = lira(10)

/** So many draws of a table with the same stake on some of its bets, summed as the database does; `extra` pays more. */
function playedOf(
  game: TableGame,
  draws: number,
  { words, day, extra = 1 }: { words?: readonly Words[]; day: string; extra?: number },
): DrawnDay[] {
  const byMarket = new Map<string, DrawnDay>()
  const chooser = seededRandom(Buffer.alloc(32, 5), game.slug)
  for (let number = 1; number <= draws; number++) {
    const seed = Buffer.alloc(32, 3)
    seed.writeUInt32BE(number)
    const chance = { seed, salt: Buffer.alloc(32, 4), number }
    const programme = game.programme(chance)
    const result = game.draw(chance, programme)
    const all = words ?? wordsOf(game, programme)
    const laid = words ?? Array.from({ length: 8 }, () => all[chooser.below(all.length)]!)
    const bets = new Map<string, { most: number; paid: number }[]>()
    for (const wish of laid) {
      const choice = game.read(wish, STAKE, programme)!
      const taken = { ...choice, stake: STAKE, playerId: 'plr_1', id: 'bet_1' }
      const paid = Number(game.payout(taken as never, result, programme)) * extra
      const target = game.flight && choice.oddsMillis / 1_000
      const ends = paid > 0 ? target : ((result['bust'] as number) + 1) / 100
      const most = target === undefined ? Number(choice.payoutMax) / Number(STAKE) : ends!
      bets.set(choice.market, [...(bets.get(choice.market) ?? []), { most, paid }])
    }
    for (const [market, own] of bets) addDraw(byMarket, game, { market, day, own })
  }
  return [...byMarket.values()]
}

function addDraw(
  byMarket: Map<string, DrawnDay>,
  game: TableGame,
  of: { market: string; day: string; own: readonly { most: number; paid: number }[] },
) {
  const { market, day, own } = of
  const stake = Number(STAKE)
  const sum = byMarket.get(market)
  const staked = stake * own.length
  const power = game.flight === undefined ? 1 : 2
  const spread = own
    .flatMap((a) => own.map((b) => Math.min(a.most, b.most) ** power))
    .reduce((all, one) => all + one * stake * stake, 0)
  const most = own.reduce((all, one) => all + one.most * stake, 0)
  byMarket.set(market, {
    slug: game.slug,
    market,
    mathVersion: game.mathVersion,
    day,
    draws: (sum?.draws ?? 0) + 1,
    bets: (sum?.bets ?? 0) + own.length,
    staked: (sum?.staked ?? 0) + staked,
    paid: (sum?.paid ?? 0) + own.reduce((all, { paid }) => all + paid, 0),
    squares: (sum?.squares ?? 0) + staked ** 2,
    spread: (sum?.spread ?? 0) + spread,
    stakedMax: Math.max(sum?.stakedMax ?? 0, staked),
    payoutMax: Math.max(sum?.payoutMax ?? 0, most),
  })
}

const today = () => istanbulDay(app.clock.now())
const judged = (days: readonly DrawnDay[]) => offTables(app.draws.games, days, app.clock.now())

describe('draws that chance cannot explain', () => {
  const RED = [{ market: 'colour', selection: 'red' }]

  it('are those of a table that pays three percent too much, not those of an honest one', () => {
    const wheel = app.draws.games.get('halic-ruleti')!
    const [honest] = playedOf(wheel, 5_000, { words: RED, day: today() })
    expect(judged([honest!])).toEqual([])
    // Twenty such days.
    const often = (percent: number): DrawnDay => {
      const { draws, bets, staked, squares, spread } = honest!
      const sums = { draws, bets, staked, squares, spread }
      const all = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, 20 * sum]))
      return { ...honest!, ...all, paid: (20 * staked * percent) / 100 }
    }
    expect(judged([often(97.29)])).toEqual([])
    expect(judged([often(98.29)])).toEqual([])
    expect(judged([often(100.29)])[0]!.text).toMatch(
      /^.+: son 2 gündeki 100\.000 turda ödeme oranı %100,29 \(matematiğinde %97,29\)\. Bu fark şansla açıklanamaz\.$/,
    )
    expect(judged([often(94.29)])).toHaveLength(1)
  })

  it('are none of any honest table, however many bets share a draw', () => {
    const tables = [...app.draws.games.values()].filter(({ pool }) => pool === undefined)
    const days = tables.flatMap((game) => playedOf(game, 40, { day: today() }))
    expect(new Set(days.map(({ slug }) => slug)).size).toBe(tables.length)
    expect(judged(days)).toEqual([])
    const most = days.map((day) => ({ ...day, paid: day.payoutMax * day.draws }))
    expect(judged(most)).toHaveLength(tables.length)
  })

  it('are not looked for in maths that are gone, nor where bets play for what was sold', () => {
    const wheel = app.draws.games.get('halic-ruleti')!
    const [off] = playedOf(wheel, 2_000, { words: RED, day: today(), extra: 2 })
    expect(judged([off!])).toHaveLength(1)
    expect(judged([{ ...off!, mathVersion: 'gone' }])).toEqual([])
    const pooled = app.draws.games.get('mahalle-tombalasi')!
    expect(judged([{ ...off!, slug: pooled.slug, mathVersion: pooled.mathVersion }])).toEqual([])
  })
})

describe('what the house does about them', () => {
  const alarms = async () => {
    const auditor = await newStaff(app, 'auditor')
    const answer = await auditor.browser.call(staffAlarms.alarms)
    if (!answer.ok) throw new Error(answer.refusal.code)
    return answer.value.alarms
      .filter(({ kind }) => kind === 'table_rtp_off')
      .map(({ subject, state }) => `${subject} ${state}`)
  }
  const plant = async (day: DrawnDay) => {
    const { slug, market, mathVersion, draws, bets, staked, paid } = day
    await sql`insert into table_return (table_slug, market, math_version, day, bets, hits, staked, paid, stake_squares,
        odds_squares, draws, draw_squares, draw_spread, draw_staked_max, draw_payout_max)
      values (${slug}, ${market}, ${mathVersion}, ${day.day}::date, ${bets}, ${bets}, ${staked}, ${paid}, 1, 1,
        ${draws}, ${day.squares}, ${day.spread}, ${day.stakedMax}, ${day.payoutMax})`.execute(
      app.owner.read,
    )
  }

  it('is to stop the table and tell, until somebody lets it run again', async () => {
    const wheel = app.draws.games.get('halic-ruleti')!
    const [off] = playedOf(wheel, 2_000, {
      words: [{ market: 'colour', selection: 'red' }],
      day: today(),
      extra: 2,
    })
    await plant(off!)
    await app.tableDesk.figures.look()
    await app.tableDesk.figures.look()
    expect(await alarms()).toEqual(['Haliç Ruleti raised'])
    const brake = (await app.brakes.list()).find(({ subject }) => subject === wheel.slug)!
    expect(brake).toMatchObject({ stopped: true, by: 'Sistem', version: 1 })
    const owner = await newStaff(app, 'owner')
    const released = await owner.browser.call(staffBrakes.release, {
      body: {
        scope: 'title',
        subject: wheel.slug,
        version: 1,
        reason: 'Kaynak incelendi, düzeltildi',
      },
    })
    expect(released.ok).toBe(true)
    await app.tableDesk.figures.look()
    expect(await alarms()).toEqual(['Haliç Ruleti ended'])
    app.clock.advance(DAY_MS)
    await plant({ ...off!, day: today() })
    await app.tableDesk.figures.look()
    expect(await alarms()).toContain('Haliç Ruleti raised')
  })
})

it('bets are summed draw by draw: what wins together counts together, a flight up to where it was left', async () => {
  const slug = 'zeplin'
  const player = await newPlayer(app, { cash: lira(10_000) })
  const draw = await openDraw(app, slug, ({ bust }) => (bust as number) > 300)
  const place = async (selection: string, stake: Kurus) => {
    const id = newId('bet', app.clock.now().getTime())
    const bets = [{ id, market: 'flight', selection, stake: toWire(stake) }]
    const answer = await player.browser.call(drawCalls.place, {
      params: { slug },
      body: { draw: draw.number, bets },
    })
    expect(answer.ok).toBe(true)
    return id
  }
  await place('2.00', lira(100))
  const id = await place('manual', lira(50))
  await until(app, slug, (one) => one.number === draw.number && one.phase === 'closed')
  app.clock.set(new Date(draw.starts_at.getTime() + flightOf(6e-5).msOf(150)))
  const left = await player.browser.call(drawCalls.cashOut, { params: { slug, id } })
  expect(left.ok).toBe(true)
  await overAndSettled(app, draw)
  await until(app, slug, ({ number }) => number > draw.number)
  app.clock.advance(90_000)
  await app.tableDesk.figures.look()
  const [day] = (await drawnDays(app.database, '2000-01-01')).filter((one) => one.slug === slug)
  expect(day).toMatchObject({
    draws: 1,
    bets: 2,
    staked: 15_000,
    squares: 15_000 ** 2,
    spread: 10_000 ** 2 * 2 ** 2 + (5_000 ** 2 + 2 * 10_000 * 5_000) * 1.5 ** 2,
    stakedMax: 15_000,
    payoutMax: 10_000 * 2 + 5_000 * 1.5,
  })
})
