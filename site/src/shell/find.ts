import { foldForSearch } from '@menekse/ui/turkish'

/** Words this short must be typed right. */
const TYPO_LENGTH_MIN = 4

interface Key {
  text: string
  folded: string
  words: readonly string[]
}

/** Folding thousands of names takes longer than comparing them, and names do not change while one types. */
const keys = new WeakMap<object, Key>()

function keyOf(item: object, text: string): Key {
  const known = keys.get(item)
  if (known?.text === text) return known
  const folded = foldForSearch(text)
  const key = { text, folded, words: folded.split(/\s+/) }
  keys.set(item, key)
  return key
}

/**
 * Those whose text holds every word of the query; when there are none, those that hold every word with one
 * letter wrong, missing, added or swapped with its neighbour.
 */
export function findBest<T extends object>(
  items: readonly T[],
  query: string,
  textOf: (item: T) => string,
): T[] {
  const wanted = foldForSearch(query).split(/\s+/).filter(Boolean)
  const exact = items.filter((item) => {
    const { folded } = keyOf(item, textOf(item))
    return wanted.every((typed) => folded.includes(typed))
  })
  if (exact.length > 0) return exact
  return items.filter((item) => {
    const { words } = keyOf(item, textOf(item))
    return wanted.every((typed) => words.some((word) => nearlyStarts(word, typed)))
  })
}

/**
 * Whether a word begins with what was typed, give or take one slip: a letter replaced, left out, added, or two
 * neighbours swapped.
 */
function nearlyStarts(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && word[at] === typed[at]) at += 1
  if (at === typed.length) return true
  if (typed.length < TYPO_LENGTH_MIN) return false
  const afterWrong = typed.slice(at + 1)
  return (
    word.startsWith(afterWrong, at + 1) ||
    word.startsWith(afterWrong, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (word[at] === typed[at + 1] &&
      word[at + 1] === typed[at] &&
      word.startsWith(typed.slice(at + 2), at + 2))
  )
}
