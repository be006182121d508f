import { KenoBeginning, type KenoEvent } from '@menekse/contract/games/keno'
import { choose } from '../choose.ts'
import { type Figure, figureOf, type Outcome, shownPercent } from '../figures.ts'
import { type Drawn, type InstantTitle, instantKind } from '../instant/instant.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { geceKenosu } from './titles/gece-kenosu.ts'

export interface KenoTitle extends InstantTitle {
  /** Numbers from 1 that can be picked, and how many of them are drawn. */
  readonly numbers: number
  readonly drawn: number
  /** For 1, 2, … picks: what 0, 1, … hits pay, in hundredths. */
  readonly pays: readonly (readonly number[])[]
}

/** The picks in rising order; undefined when one is not on the card or stands twice, or there are too few or many. */
function picksOf(title: KenoTitle, { picks }: KenoBeginning): number[] | undefined {
  const different = [...new Set(picks)].toSorted((a, b) => a - b)
  const isOnCard = (pick: number) =>
    Number.isSafeInteger(pick) && pick >= 1 && pick <= title.numbers
  const isWhole = different.length === picks.length && different.every(isOnCard)
  return isWhole && picks.length >= 1 && picks.length <= title.pays.length ? different : undefined
}

/** Numbers are drawn one by one: `below(numbers still there)` is its place among them in rising order. */
export function drawKeno(
  title: KenoTitle,
  choice: KenoBeginning,
  random: Random,
): Drawn<KenoEvent> {
  const picks = picksOf(title, choice)
  if (picks === undefined) throw new RangeError(`${title.slug} has no card like this.`)
  const left = Array.from({ length: title.numbers }, (_, index) => index + 1)
  const numbers = Array.from({ length: title.drawn }, () => {
    const at = random.below(left.length)
    const number = left[at]
    if (number === undefined) throw new RangeError('No number lies there.')
    left.splice(at, 1)
    return number
  })
  const hits = picks.filter((pick) => numbers.includes(pick)).length
  const multiplier = title.pays[picks.length - 1]?.[hits] ?? Number.NaN
  return {
    events: [
      { type: 'drawn', picks, numbers, hits },
      { type: 'round_end', multiplier },
    ],
    multiplier,
  }
}

/** Hits are hypergeometric: C(drawn, h) · C(numbers − drawn, picks − h) of C(numbers, picks). */
export function kenoChance(
  { numbers, drawn }: Pick<KenoTitle, 'numbers' | 'drawn'>,
  picks: number,
  hits: number,
): Outcome['chance'] {
  return rational(
    choose(drawn, hits) * choose(numbers - drawn, picks - hits),
    choose(numbers, picks),
  )
}

const market = (picks: number) => `${picks} picks`

const kenoFigures = (title: KenoTitle): Figure[] =>
  title.pays.map((pays, index) =>
    figureOf(
      market(index + 1),
      'closed form',
      pays.map((hundredths, hits) => ({
        multiplier: rational(hundredths, 100),
        chance: kenoChance(title, index + 1, hits),
      })),
    ),
  )

/** Numbers are picked and drawn; hits are paid by a table for each number of picks. */
export const kenoKind = instantKind<KenoTitle, KenoBeginning, KenoEvent>({
  kind: 'keno',
  titles: [geceKenosu],
  earlier: [],
  readBeginning(title, wish) {
    const { data } = KenoBeginning.safeParse(wish)
    const picks = data && picksOf(title, data)
    return picks && { picks }
  },
  draw: drawKeno,
  decisive: ({ numbers, drawn, pays }) => [numbers, drawn, pays],
  figures: kenoFigures,
  info(title) {
    const figures = kenoFigures(title)
    return {
      numbers: title.numbers,
      drawn: title.drawn,
      tables: title.pays.map((pays, index) => ({
        pays: [...pays],
        rtp_percent: shownPercent(figures[index]!.rtpPercent),
      })),
    }
  },
  samples: ({ pays }) =>
    pays.map((_, index) => ({
      market: market(index + 1),
      choice: { picks: Array.from({ length: index + 1 }, (__, place) => 3 * place + 1) },
    })),
})
