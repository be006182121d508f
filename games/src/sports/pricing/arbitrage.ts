/** What a stake of one on each bet wins or loses in one way the event can go: odds less one, nothing, or minus one. */
export type Profits = Float64Array

/** Among all ways an event can go the one in which these stakes win least, or lose most. */
export type WorstOf = (stakes: Float64Array) => Profits

/** A sure profit of no more than this share of the stakes is none. */
const PROFIT_MIN = 1e-7
/** What is nearer to nothing than this is a matter of rounding. */
const ROUNDING = 1e-10
/** Added to every profit, none of which is below minus one, so that the game has a value above nothing. */
const SHIFT = 2
/** Bets are told apart by so little, so that no two rows of the table ever leave it in a circle. */
const APART = 1e-10

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** A basis of the linear program: its inverse, the weights it gives to its columns, and what these are worth. */
interface Basis {
  readonly inverse: Float64Array[]
  readonly weights: Float64Array
  readonly worth: Float64Array
}

/** What each bet's row is worth: the stakes that the ways seen so far are played against. */
const stakesOf = ({ inverse, worth }: Basis): Float64Array => {
  const stakes = new Float64Array(inverse.length)
  inverse.forEach((row, i) => {
    if (worth[i] !== 0) row.forEach((value, j) => (stakes[j]! += worth[i]! * value))
  })
  return stakes
}

/** Brings a column into the basis, for the one that reaches nothing first. */
function enter({ inverse, weights, worth }: Basis, column: ArrayLike<number>, gain: number): void {
  const moved = inverse.map((row) => dot(row, column))
  let leaving = -1
  for (let i = 0; i < moved.length; i++) {
    if (moved[i]! <= ROUNDING) continue
    if (leaving < 0 || weights[i]! / moved[i]! < weights[leaving]! / moved[leaving]!) leaving = i
  }
  const by = moved[leaving]!
  weights[leaving]! /= by
  worth[leaving] = gain
  inverse[leaving] = inverse[leaving]!.map((value) => value / by)
  const row = inverse[leaving]!
  for (let i = 0; i < moved.length; i++) {
    if (i === leaving || moved[i] === 0) continue
    const share = moved[i]!
    weights[i] = Math.max(0, weights[i]! - share * weights[leaving]!)
    const other = inverse[i]!
    for (let j = 0; j < row.length; j++) other[j]! -= share * row[j]!
  }
}

function unit(length: number, at: number): Float64Array {
  const column = new Float64Array(length)
  column[at] = 1
  return column
}

/**
 * Stakes that win whatever happens, if there are any. Player and bookmaker play a game: one chooses stakes, the other
 * the way the event goes. Its value is found by the simplex method, to which ways are shown one by one: the worst for
 * the stakes of the moment. It ends with stakes that win in every way, or with chances of the ways seen by which no bet
 * is worth its stake; both are proofs in themselves.
 * @param bets how many there are
 * @returns stakes that sum to one, or undefined where no stakes are sure to win
 */
export function findArbitrage(bets: number, worstOf: WorstOf): Float64Array | undefined {
  const basis: Basis = {
    inverse: Array.from({ length: bets }, (_, i) => unit(bets, i)),
    weights: Float64Array.from({ length: bets }, (_, i) => 1 + i * APART),
    worth: new Float64Array(bets),
  }
  let prices: Float64Array = new Float64Array(bets).fill(1)
  for (let step = 0; step < 50 * (bets + 10); step++) {
    const negative = prices.findIndex((price) => price < -ROUNDING)
    // A bet whose stake has fallen below nothing leaves the portfolio before any other step.
    if (negative >= 0) enter(basis, unit(bets, negative), 0)
    else {
      const held = prices.map((price) => Math.max(0, price))
      const whole = held.reduce((sum, one) => sum + one, 0)
      const stakes = held.map((one) => one / whole)
      const worst = worstOf(stakes)
      const profit = dot(worst, stakes)
      if (profit > PROFIT_MIN) return stakes
      const isOptimal = step > 0 && whole * (profit + SHIFT) >= 1 - ROUNDING
      if (isOptimal || 1 / dot(basis.worth, basis.weights) <= SHIFT + PROFIT_MIN) return undefined
      enter(
        basis,
        worst.map((one) => one + SHIFT),
        1,
      )
    }
    prices = stakesOf(basis)
  }
  throw new Error('The search for arbitrage came to no end.')
}
