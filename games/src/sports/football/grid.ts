import type { Score } from './match.ts'

/** How many goals a side may still score, and corners it may still take, on the grids. */
const GOALS_MAX = 15
const GOALS = GOALS_MAX + 1
const CORNERS = 32

/** The goals that are expected of both sides in ninety minutes. */
export interface Rates {
  readonly lambda: number
  readonly mu: number
}

/** Rates with the dependence of low scores, negative where draws are more frequent than independent goals make them. */
export interface Intensities extends Rates {
  readonly rho: number
}

/** Rates by how many goals are expected in all and by how many more of them the home side scores. */
export const ratesOf = (total: number, supremacy: number): Rates => ({
  lambda: (total + supremacy) / 2,
  mu: (total - supremacy) / 2,
})

/** Between which bounds of rho no score has a chance below nothing. */
export const rhoBounds = ({ lambda, mu }: Rates) => ({
  min: Math.max(-1 / lambda, -1 / mu),
  max: Math.min(1 / (lambda * mu), 1),
})

/**
 * The share of a match's goals that falls after a minute: R(t), the integral from t to 90 of w(t) = (1 + t/150) / 117,
 * fitted to 7,835 league matches. At minute 45 it is 0.5577.
 */
export const remainingShare = (minute: number): number =>
  1 - (minute + (minute * minute) / 300) / 117

/** Poisson chances of 0 to so many, not yet made to sum to one. */
function poisson(rate: number, counts: number): Float64Array {
  const chances = new Float64Array(counts)
  chances[0] = Math.exp(-rate)
  for (let n = 1; n < counts; n++) chances[n] = (chances[n - 1]! * rate) / n
  return chances
}

function normalised(cells: Float64Array): Float64Array {
  let whole = 0
  for (const cell of cells) whole += cell
  return cells.map((cell) => cell / whole)
}

function product(rates: Rates, columns: number): Float64Array {
  const [home, away] = [poisson(rates.lambda, columns), poisson(rates.mu, columns)]
  const cells = new Float64Array(columns * columns)
  for (let x = 0; x < columns; x++)
    for (let y = 0; y < columns; y++) cells[x * columns + y] = home[x]! * away[y]!
  return cells
}

/**
 * The chances of all final scores from 0 to 15 a side, summing to one: two Poisson laws whose four lowest scores are
 * weighted by 1 − λμρ, 1 + λρ, 1 + μρ and 1 − ρ (Dixon and Coles, 1997).
 * @throws RangeError where rho lies outside of its bounds
 */
export function dixonColes({ lambda, mu, rho }: Intensities): Float64Array {
  const { min, max } = rhoBounds({ lambda, mu })
  if (!(rho >= min && rho <= max))
    throw new RangeError(`rho is ${rho}, and with these rates it lies from ${min} to ${max}.`)
  const cells = product({ lambda, mu }, GOALS)
  cells[0]! *= 1 - lambda * mu * rho
  cells[1]! *= 1 + lambda * rho
  cells[GOALS]! *= 1 + mu * rho
  cells[GOALS + 1]! *= 1 - rho
  return normalised(cells)
}

/** Corners of both sides are Poisson, and nothing links them. */
export const cornerChances = (rates: Rates): Float64Array => normalised(product(rates, CORNERS))

/** How goals fall on two halves: of so many goals of a side, the chance that so many are scored in the first. */
function thinning(share: number): Float64Array {
  const chances = new Float64Array(GOALS * GOALS)
  for (let goals = 0; goals < GOALS; goals++) {
    let sets = 1
    for (let early = 0; early <= goals; early++) {
      chances[goals * GOALS + early] = sets * share ** early * (1 - share) ** (goals - early)
      sets = (sets * (goals - early)) / (early + 1)
    }
  }
  return chances
}

/** The ways a side's goals fall on the halves, by whose numbers cells of both halves are counted. */
const SPLITS = Array.from({ length: GOALS }, (_, goals) =>
  Array.from({ length: goals + 1 }, (__, early) => ({ goals, early })),
).flat()

/** The cells of both halves: goals that are still to come before half-time and after it. */
export const halvesCells: readonly { readonly early: Score; readonly late: Score }[] =
  SPLITS.flatMap((home) =>
    SPLITS.map((away) => ({
      early: { home: home.early, away: away.early },
      late: { home: home.goals - home.early, away: away.goals - away.early },
    })),
  )

const placeOf = ({ home, away }: Score) => home * GOALS + away
const CELLS = halvesCells.map(({ early, late }) => ({
  match: placeOf(early) + placeOf(late),
  first: placeOf(early),
  second: placeOf(late),
}))
const [matchOf, firstOf, secondOf] = (['match', 'first', 'second'] as const).map((part) =>
  Uint8Array.from(CELLS, (cell) => cell[part]),
) as [Uint8Array, Uint8Array, Uint8Array]

/** To which score of the match and of each half a cell of both halves belongs. */
export const halvesParts = { match: matchOf, first: firstOf, second: secondOf } as const

/**
 * A match that may still go both ways in both halves. Given the final score, each goal falls before half-time with the
 * same chance, on its own. Where rho is 0 these are two independent Poisson halves; where it is not, they still add up
 * to the match to the last digit, so that no market on halves contradicts one on the match.
 * @param match chances of the goals still to come
 * @param share how much of what is to come falls in the first half
 */
export function halvesOf(match: Float64Array, share: number) {
  const early = thinning(share)
  const halves = new Float64Array(halvesCells.length)
  const first = new Float64Array(match.length)
  const second = new Float64Array(match.length)
  const splits = SPLITS.map(({ goals, early: of }) => early[goals * GOALS + of]!)
  for (let h = 0, cell = 0; h < splits.length; h++) {
    for (let a = 0; a < splits.length; a++, cell++) {
      const chance = match[matchOf[cell]!]! * splits[h]! * splits[a]!
      halves[cell] = chance
      first[firstOf[cell]!]! += chance
      second[secondOf[cell]!]! += chance
    }
  }
  return { halves, first, second }
}

/**
 * Who scores the next goal, and as well who scores the last: of x + y goals that are as likely in any order, each is
 * the home side's with x / (x + y). With rho at 0 that is λ / (λ + μ) of the chance that there is a goal at all.
 * @returns chances of none, the home and the away side
 */
export function goalChances(match: Float64Array): Float64Array {
  const chances = new Float64Array(3)
  for (let x = 0; x < GOALS; x++) {
    for (let y = 0; y < GOALS; y++) {
      const chance = match[x * GOALS + y]!
      if (x + y === 0) chances[0]! += chance
      else {
        chances[1]! += (chance * x) / (x + y)
        chances[2]! += (chance * y) / (x + y)
      }
    }
  }
  return chances
}

/** The counts still to come that a place of a grid stands for: home times the columns, plus away. */
export const countsAt = (place: number, columns: number): Score => ({
  home: Math.floor(place / columns),
  away: place % columns,
})

export const GOAL_COLUMNS = GOALS
export const CORNER_COLUMNS = CORNERS
