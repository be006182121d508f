import type { System } from './lines.ts'

/**
 * The first two legs that depend on each other and would stand in one line; undefined where there are none. Such odds
 * never multiply (sportsbook reference §4.7). A system may hold them as long as none of its lines combines them.
 * @param legs for each leg what it belongs to: its fixture, and each group whose members depend on each other (a
 * player, a tournament's winner and its final); legs that share one of them are related
 */
export function relatedLegs(
  legs: readonly (readonly string[])[],
  system?: System,
): readonly [number, number] | undefined {
  const meet = meeting(system)
  for (const [first, groups] of legs.entries())
    for (let second = first + 1; second < legs.length; second++)
      if (meet(first, second) && groups.some((group) => legs[second]!.includes(group)))
        return [first, second]
  return undefined
}

/** Whether two legs stand in one line: bankers meet everybody, the others meet where a line takes two of them. */
function meeting(system?: System): (first: number, second: number) => boolean {
  if (system === undefined || system.sizes.some((size) => size > 1)) return () => true
  return (first, second) => system.bankers.includes(first) || system.bankers.includes(second)
}
