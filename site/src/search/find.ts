import { foldForSearch, matchesSearch } from '@menekse/ui/turkish'

/** Words this short must be typed right. */
const TYPO_LENGTH_MIN = 4

/**
 * Those whose text holds every word of the query; when there are none, those that hold every word with one
 * letter wrong, missing, added or swapped with its neighbour.
 */
export function findBest<T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] {
  const exact = items.filter((item) => matchesSearch(textOf(item), query))
  if (exact.length > 0) return exact
  const wanted = foldForSearch(query).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const words = foldForSearch(textOf(item)).split(/\s+/)
    return wanted.every((typed) => words.some((word) => nearlyStarts(word, typed)))
  })
}

/** Whether a word begins with what was typed, give or take one slip. */
function nearlyStarts(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < TYPO_LENGTH_MIN) return false
  for (const length of [typed.length - 1, typed.length, typed.length + 1]) {
    if (length <= word.length && isOneSlip(word.slice(0, length), typed)) return true
  }
  return false
}

/** One letter replaced, left out, added, or two neighbours swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (a.length === b.length) {
    const swapped = restA[0] === restB[1] && restA[1] === restB[0]
    return restA.slice(1) === restB.slice(1) || (swapped && restA.slice(2) === restB.slice(2))
  }
  return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1)
}
