import type { Kurus } from '@menekse/contract/money'
import { products } from '@menekse/contract/products'
import type { OpenMoney, StaffGame } from '@menekse/contract/oversight/staff-games'
import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import { games as houseGames, variantsOf } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import type { Alarms } from '../alarms/alarms.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Database } from '../platform/database.ts'
import type { Variants } from '../variants/variants.ts'
import { createMathsReleases } from './maths-releases.ts'
import type { MathsReleases } from './maths-releases.ts'
import { createReturns } from './returns.ts'
import type { Returns } from './returns.ts'
import { openMoneyByGame } from './store.ts'
import type { OpenMoneyRow } from './store.ts'
import { createVoids } from './voids.ts'
import type { VoidOptions, Voids } from './voids.ts'

export interface Oversight {
  /** Every title with its brakes and the money in its open rounds. */
  games(): Promise<{ games: StaffGame[]; brakes: StaffBrake[]; open: OpenMoney }>
  /** Maths that two people let run. */
  readonly maths: MathsReleases
  /** What titles give back while they are played. */
  readonly returns: Returns
  /** Voids of open rounds, by two people. */
  readonly voids: Voids
}

type Options = VoidOptions &
  Pick<Parameters<typeof createReturns>[0], 'audit' | 'largeWin'> & {
    alarms: Alarms
    brakes: Brakes
    variants: Variants
  }

/** What the desk sees of the games while they run, and what it does about rounds that cannot be completed. */
export function createOversight(options: Options): Oversight {
  const returns = createReturns(options)
  const maths = createMathsReleases(options)
  return {
    games: () => gamesOf(options, { returns, maths }),
    maths,
    returns,
    voids: createVoids(options),
  }
}

async function gamesOf(
  { database, brakes, variants }: { database: Database; brakes: Brakes; variants: Variants },
  { returns, maths }: { returns: Returns; maths: MathsReleases },
) {
  const [pulled, money, returned, waiting, playing, choices] = await Promise.all([
    brakes.list(),
    openMoneyByGame(database),
    returns.shown(),
    maths.waiting(),
    variants.playing(),
    variants.choices(),
  ])
  const stops = pulled.filter(({ stopped }) => stopped)
  const byGame = new Map(money.map((row) => [row.game_slug, row]))
  return {
    brakes: pulled,
    open: openMoney(money),
    games: houseGames.map(({ slug }) => {
      const game = playing(slug)!
      return gameView(game, stops, {
        open: byGame.get(slug),
        returned: returned.get(slug) ?? null,
        maths_waiting: waiting.titles.has(slug),
        variants: variantsOf(slug).map((variant) => ({
          math_version: variant.mathVersion(),
          rtp_percent: variant.returns().lowestPercent,
          maths_waiting: waiting.has(variant),
        })),
        variant_choice: choices.get(slug) ?? null,
      })
    }),
  }
}

interface Seen
  extends Pick<StaffGame, 'returned' | 'maths_waiting' | 'variants' | 'variant_choice'> {
  open: OpenMoneyRow | undefined
}

function gameView(game: Game, stops: readonly StaffBrake[], { open, ...seen }: Seen): StaffGame {
  const { slug, name, provider, product } = game
  const reached = { all: '', product, provider, title: slug }
  const stop = stops.find(({ scope, subject }) => reached[scope] === subject)
  const { lowestPercent, highestPercent } = game.returns()
  return {
    slug,
    name,
    provider,
    product: products[product].name,
    math_version: game.mathVersion(),
    rtp_percent: lowestPercent,
    rtp_highest_percent: highestPercent,
    ...seen,
    stopped_by: stop?.scope ?? null,
    open: openMoney(open === undefined ? [] : [open]),
  }
}

/** The sum of some. */
function openMoney(rows: readonly OpenMoneyRow[]): OpenMoney {
  const sum = (of: (row: OpenMoneyRow) => bigint) =>
    rows.reduce((total, row) => total + of(row), 0n) as Kurus
  const oldest = rows.map((row) => row.oldest_at.getTime())
  return {
    rounds: rows.reduce((total, row) => total + row.rounds, 0),
    staked: sum((row) => row.staked),
    due: sum((row) => row.due),
    oldest_at: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
  }
}
