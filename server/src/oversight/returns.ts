import { chanceOfPlayed, usualReturn } from '@menekse/games/band'
import type { Played } from '@menekse/games/band'
import { toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import type { StaffGame } from '@menekse/contract/oversight/staff-games'
import { gameOf, gameWithMaths } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import type { Alarms } from '../alarms/alarms.ts'
import type { Brakes } from '../brakes/brakes.ts'
import { DAY_MS, istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Audit } from '../staff/staff.ts'
import type { Variants } from '../variants/variants.ts'
import { returnDays, sumEnded } from './returns-store.ts'
import type { LargeWin, ReturnDay } from './returns-store.ts'
import { returnTexts } from './texts.ts'

/** Sound maths come here less than once in a thousand years of looks at a hundred titles. */
const ALARM_CHANCE = 1e-9
/** Nobody waits for a person where chance is out of the question. */
const STOP_CHANCE = 1e-12
/** What went wrong today shows in few days, what is a little wrong in many. */
const WINDOWS_DAYS = [2, 30] as const
const SHOWN_DAYS = 30

export interface Returns {
  /** Sums what has ended since the last look, tells of titles whose rounds chance cannot explain, and stops them. */
  look(): Promise<void>
  /** Of each title with the return it plays today, over the last thirty days. */
  shown(): Promise<ReadonlyMap<string, StaffGame['returned']>>
}

interface Options {
  database: Database
  clock: Clock
  alarms: Pick<Alarms, 'hold'>
  brakes: Pick<Brakes, 'list' | 'pull'>
  audit: Pick<Audit, 'record'>
  variants: Pick<Variants, 'playing'>
  /** From here on what a round pays is an event of the record. */
  largeWin: Kurus
}

/** Watches what titles give back while they are played (standards R09). */
export function createReturns(options: Options): Returns {
  const { database, clock, alarms, brakes, audit, largeWin, variants } = options
  const noter = (tx: Tx) => (win: LargeWin) => audit.record(largeWinEvent(win), tx)
  const daysSince = (days: number) =>
    returnDays(database, istanbulDay(new Date(clock.now().getTime() - days * DAY_MS)))

  return {
    async look() {
      while (await database.transaction((tx) => sumEnded(tx, { largeWin, note: noter(tx) })))
        continue
      const [days, pulled] = await Promise.all([
        daysSince(Math.max(...WINDOWS_DAYS)),
        brakes.list(),
      ])
      const off = offTitles(unjudged(days, pulled), clock.now())
      for (const { title, chance, text } of off)
        if (chance < STOP_CHANCE)
          await brakes.pull({ scope: 'title', subject: title }, { actor: undefined, reason: text })
      await alarms.hold(
        'rtp_off',
        off.map(({ title, text }) => ({ subject: gameOf(title)?.name ?? title, text })),
      )
    },
    async shown() {
      const [days, playing] = await Promise.all([daysSince(SHOWN_DAYS), variants.playing()])
      const byTitle = new Map<string, StaffGame['returned']>()
      for (const { game, played } of titlesIn(days))
        if (playing(game.slug) === game) byTitle.set(game.slug, returnedView(game, played))
      return byTitle
    },
  }
}

/** Pure: what the record says of a large win (GLI-19 2.8.8). */
const largeWinEvent = ({ id, playerId, title, stake, payout }: LargeWin) => ({
  actor: undefined,
  action: 'round.large_win',
  subject: id,
  reason: 'large_win',
  before: { stake: toWire(stake) },
  after: { amount: toWire(payout), player: playerId, title },
})

/** Whoever lets a title run again has looked into what was: it is judged from the next day on. */
function unjudged(days: readonly ReturnDay[], pulled: readonly StaffBrake[]): ReturnDay[] {
  const released = new Map(
    pulled
      .filter(({ scope, stopped }) => scope === 'title' && !stopped)
      .map(({ subject, at }) => [subject, istanbulDay(new Date(at))]),
  )
  return days.filter(({ title, day }) => day > (released.get(title) ?? ''))
}

interface Off {
  title: string
  chance: number
  text: string
}

/** Pure: the titles that chance does not explain, each once and by the window that shows it best. */
export function offTitles(days: readonly ReturnDay[], now: Date): Off[] {
  const worst = new Map<string, Off>()
  for (const window of WINDOWS_DAYS) {
    const since = istanbulDay(new Date(now.getTime() - window * DAY_MS))
    for (const { game, played } of titlesIn(days.filter(({ day }) => day >= since))) {
      const spread = game.spread()
      if (spread === undefined) continue
      const chance = chanceOfPlayed(played, spread)
      if (chance >= Math.min(ALARM_CHANCE, worst.get(game.slug)?.chance ?? 1)) continue
      const text = returnTexts.off({ ...figuresOf(played), ...spread, days: window })
      worst.set(game.slug, { title: game.slug, chance, text })
    }
  }
  return [...worst.values()]
}

/** Each title and maths the house still has, with the sum of its days. */
function titlesIn(days: readonly ReturnDay[]): { game: Game; played: Played }[] {
  const sums = new Map<string, { game: Game; played: Played }>()
  for (const day of days) {
    const key = `${day.title} ${day.mathVersion}`
    const game = sums.get(key)?.game ?? gameWithMaths(day.title, day.mathVersion)
    if (game !== undefined) sums.set(key, { game, played: added(sums.get(key)?.played, day) })
  }
  return [...sums.values()]
}

const added = (sum: Played | undefined, day: Played): Played => ({
  rounds: (sum?.rounds ?? 0) + day.rounds,
  hits: (sum?.hits ?? 0) + day.hits,
  staked: (sum?.staked ?? 0) + day.staked,
  paid: (sum?.paid ?? 0) + day.paid,
  stakeSquares: (sum?.stakeSquares ?? 0) + day.stakeSquares,
  stakeMax: Math.max(sum?.stakeMax ?? 0, day.stakeMax),
})

const figuresOf = ({ rounds, hits, staked, paid }: Played) => ({
  rounds,
  paidPercent: (100 * paid) / staked,
  hitPercent: (100 * hits) / rounds,
})

function returnedView(game: Game, played: Played): StaffGame['returned'] {
  const spread = game.spread()
  const usual = spread === undefined ? undefined : usualReturn(played, spread)
  return {
    rounds: played.rounds,
    percent: figuresOf(played).paidPercent,
    usual_lowest_percent: usual?.[0] ?? null,
    usual_highest_percent: usual?.[1] ?? null,
  }
}
