import { lira } from '@menekse/contract/money'
import { staffBrakes } from '@menekse/contract/brakes/staff-brakes'
import { staffGames } from '@menekse/contract/oversight/staff-games'
import { gameOf, variantsOf } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { chosenRound, launch, SLOT } from '../../test/games-at-play.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Play } from '../rounds/rounds.ts'
import { offTitles } from './returns.ts'

let app: Application
let owner: Colleague
let player: Player
const playRounds = async (count: number, isWanted: (play: Play) => boolean = () => true) => {
  for (let round = 0; round < count; round += 1)
    await chosenRound(app, player, (play) => !play.staysOpen && isWanted(play))
}
/** A round is summed at the look after the one that saw its number. */
const look = async () => {
  await app.oversight.returns.look()
  await app.oversight.returns.look()
}
const alarms = async () =>
  (await app.alarms.all()).alarms
    .filter(({ kind }) => kind === 'rtp_off')
    .map(({ subject, state }) => `${subject} ${state}`)
const brakeOf = async () => (await app.brakes.list()).find(({ subject }) => subject === SLOT)
const returned = async () => {
  const desk = await newStaff(app, 'owner')
  const answer = await desk.browser.call(staffGames.games)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.games.find(({ slug }) => slug === SLOT)!.returned
}

describe('what titles give back', () => {
  beforeEach(async () => {
    app = await startApplication()
    owner = await newStaff(app, 'owner')
    player = await newPlayer(app, { cash: lira(100_000) })
  })
  afterEach(() => app.stop())

  it('stops a title whose every round pays, within a hundred rounds, and tells of it', async () => {
    await playRounds(100, ({ payout }) => payout > 0n)
    await look()
    expect(await alarms()).toEqual(['Nar Bahçesi raised'])
    expect(await brakeOf()).toMatchObject({ stopped: true, by: 'Sistem' })
    expect((await brakeOf())!.reason).toMatch(
      /^Son 2 gündeki 100 turda ödeme oranı %.* kazandıran turlar %100,00 .*şansla açıklanamaz\.$/,
    )
    expect(await launch(player.browser, SLOT)).toMatchObject({ refusal: { code: 'game_paused' } })
    // Looking again stops nothing a second time.
    await look()
    expect((await brakeOf())!.version).toBe(1)
  })

  it('stops one that never pays', async () => {
    await playRounds(260, ({ payout }) => payout === 0n)
    await look()
    expect(await brakeOf()).toMatchObject({ stopped: true })
  })

  it('lets honest rounds be, and shows what they gave back beside what is usual', async () => {
    expect(await returned()).toBeNull()
    await playRounds(120)
    await look()
    expect(await alarms()).toEqual([])
    expect(await brakeOf()).toBeUndefined()
    const { paid, staked } = await app.database.read
      .selectFrom('round')
      .select(({ fn }) => [
        fn.sum<string>('payout').as('paid'),
        fn.sum<string>('stake').as('staked'),
      ])
      .where('game_slug', '=', SLOT)
      .executeTakeFirstOrThrow()
    const shown = (await returned())!
    expect(shown.rounds).toBe(120)
    expect(shown.percent).toBeCloseTo((100 * Number(paid)) / Number(staked), 9)
    const declared = gameOf(SLOT)!.returns().lowestPercent
    expect(shown.usual_lowest_percent!).toBeLessThan(declared)
    expect(shown.usual_highest_percent!).toBeGreaterThan(declared)
  })

  it('sums each round once, however many look at the same time', async () => {
    await playRounds(30)
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all(Array.from({ length: 6 }, () => app.oversight.returns.look()))
    expect((await returned())!.rounds).toBe(30)
  })

  it('judges a title that was let run again by what comes after', async () => {
    await playRounds(100, ({ payout }) => payout > 0n)
    await look()
    const { version } = (await brakeOf())!
    const released = await owner.browser.call(staffBrakes.release, {
      body: { scope: 'title', subject: SLOT, version, reason: 'Kaynak incelendi, düzeltildi' },
    })
    expect(released.ok).toBe(true)
    await look()
    expect(await brakeOf()).toMatchObject({ stopped: false })
    expect(await alarms()).toEqual(['Nar Bahçesi ended'])
    app.clock.advance(DAY_MS)
    await playRounds(100, ({ payout }) => payout > 0n)
    await look()
    expect(await brakeOf()).toMatchObject({ stopped: true })
  })
})

describe('a window', () => {
  const day = (date: string, rounds: number, hits: number) => ({
    title: SLOT,
    mathVersion: gameOf(SLOT)!.mathVersion(),
    day: date,
    rounds,
    hits,
    staked: rounds * 200,
    paid: rounds * 200 * 0.95,
    stakeSquares: rounds * 200 ** 2,
    stakeMax: 200,
  })
  const now = new Date('2026-11-22T12:00:00Z')
  const found = (days: ReturnType<typeof day>[]) => offTitles(days, now).map(({ text }) => text)

  it('of two days shows what went wrong today, one of thirty what is a little wrong', () => {
    const usual = day('2026-11-01', 1_000_000, 223_000)
    expect(found([usual])).toEqual([])
    expect(found([usual, day('2026-11-22', 300, 0)])[0]).toMatch(/^Son 2 gündeki 300 turda/)
    const little = ['2026-11-02', '2026-11-12', '2026-11-22'].map((at) => day(at, 100_000, 22_900))
    expect(found(little.slice(2))).toEqual([])
    expect(found(little)[0]).toMatch(/^Son 30 gündeki 300\.000 turda/)
  })

  it('judges a lower return by its own figures', () => {
    const [standard, lower] = variantsOf('bakir-yedi') as [Game, Game]
    const { hitRatePercent } = lower.spread()!
    const rounds = 4_000_000
    const sound = day('2026-11-22', rounds, Math.round((rounds * hitRatePercent) / 100))
    const played = (game: Game) => ({
      ...sound,
      title: game.slug,
      mathVersion: game.mathVersion(),
      paid: (sound.staked * lower.returns().lowestPercent) / 100,
    })
    expect(found([played(lower)])).toEqual([])
    expect(found([played(standard)])).toHaveLength(1)
  })

  it('leaves out maths that the house no longer has', () => {
    expect(found([{ ...day('2026-11-22', 300, 0), mathVersion: 'gone' }])).toEqual([])
  })
})
