/*
 * What stands in the cells of a scratch card is for the eye: the prize is drawn first, by weight, and then a picture
 * that fits it, each as likely as any other. A card that loses is uniform over all that show no prize three times, so
 * nearly winning is neither more nor less frequent than chance makes it (RTS 7C; GLI-19 4.6).
 */

/** A prize wins by standing in so many cells. */
export const ALIKE = 3

/** A card has fewer cells and prizes than this. */
const MOST = 32
const known = new Float64Array(MOST ** 3)

/** How many ways to fill cells, when so many prizes may still stand twice, and so many once. */
function fillings(cells: number, twice: number, once: number): number {
  if (cells === 0) return 1
  const key = (cells * MOST + twice) * MOST + once
  const before = known[key]!
  if (before > 0) return before
  let ways = 0
  if (twice > 0) ways += twice * fillings(cells - 1, twice - 1, once + 1)
  if (once > 0) ways += once * fillings(cells - 1, twice, once - 1)
  known[key] = ways
  return ways
}

/** The filling of this number, when prizes are taken in rising order for each cell; none stands three times. */
function filling(cells: number, prizes: readonly number[], number: number): number[] {
  const room = prizes.map(() => ALIKE - 1)
  let [twice, once, left] = [prizes.length, 0, number]
  return Array.from({ length: cells }, (_, cell) => {
    for (const [index, prize] of prizes.entries()) {
      const free = room[index]!
      if (free === 0) continue
      const [twiceThen, onceThen] = free === 2 ? [twice - 1, once + 1] : [twice, once - 1]
      const ways = fillings(cells - cell - 1, twiceThen, onceThen)
      if (left < ways) {
        room[index] = free - 1
        ;[twice, once] = [twiceThen, onceThen]
        return prize
      }
      left -= ways
    }
    throw new RangeError('There is no filling of this number.')
  })
}

/** The sets of three cells, in rising order. */
function findPlaces(cells: number): number[][] {
  const all = Array.from({ length: cells }, (_, cell) => cell)
  return all.flatMap((a) => all.slice(a + 1).flatMap((b) => all.slice(b + 1).map((c) => [a, b, c])))
}

const placesBySize = new Map<number, number[][]>()

function places(cells: number): number[][] {
  let found = placesBySize.get(cells)
  if (found === undefined) {
    found = findPlaces(cells)
    placesBySize.set(cells, found)
  }
  return found
}

/** How many pictures there are of a card that loses, or of one that wins some prize. */
export const pictureCount = (cells: number, prizes: number, isWon: boolean): number =>
  isWon ? places(cells).length * fillings(cells - ALIKE, prizes - 1, 0) : fillings(cells, prizes, 0)

/** The picture of this number for a prize, or for none. */
export function pictureOf(
  cells: number,
  prizes: number,
  prize: number | null,
  number: number,
): number[] {
  const all = Array.from({ length: prizes }, (_, index) => index)
  if (prize === null) return filling(cells, all, number)
  const others = all.filter((one) => one !== prize)
  const rest = fillings(cells - ALIKE, prizes - 1, 0)
  const winning = places(cells)[Math.floor(number / rest)]
  if (winning === undefined) throw new RangeError('There is no picture of this number.')
  const around = filling(cells - ALIKE, others, number % rest)
  let next = 0
  return Array.from({ length: cells }, (_, cell) =>
    winning.includes(cell) ? prize : around[next++]!,
  )
}
