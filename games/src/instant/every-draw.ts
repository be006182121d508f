import type { Random } from '../stream.ts'

/**
 * Plays once for each way the draws can fall: exact figures are checked against what is played, and not against another
 * formula. Each result counts once, so every play has to ask for the same numbers in the same order.
 */
export function everyDraw<T>(play: (random: Random) => T): T[] {
  const results: T[] = []
  const path: { readonly size: number; at: number }[] = []
  do {
    let place = 0
    const below = (size: number) => {
      path[place] ??= { size, at: 0 }
      return path[place++]!.at
    }
    results.push(play({ below }))
    while (path.length > 0 && path.at(-1)!.at === path.at(-1)!.size - 1) path.pop()
    if (path.length > 0) path.at(-1)!.at++
  } while (path.length > 0)
  return results
}
