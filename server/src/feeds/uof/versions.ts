import type { Said } from '../message.ts'
import type { Read } from './read.ts'

interface Told {
  /** When what was told last of it was made, in milliseconds. */
  last: { readonly at: number; readonly version: number }
  readonly versions: Map<number, number>
}

/**
 * Versions of what markets came to are whole seconds; what was made later than the last of a market has a higher one
 * even within its second. What comes once more has the version that it had.
 */
export function createVersions(): (read: Read) => readonly Said[] {
  const known = new Map<string, Told>()
  const versionOf = (market: string, at: number, second: number): number => {
    const told = known.get(market)
    if (told === undefined) {
      known.set(market, { last: { at, version: second }, versions: new Map([[at, second]]) })
      return second
    }
    const before = told.versions.get(at)
    if (before !== undefined) return before
    if (at < told.last.at) return second
    const version = Math.max(second, told.last.version + 1)
    told.last = { at, version }
    told.versions.set(at, version)
    return version
  }
  return ({ said, at }) => {
    if (at === undefined) return said
    return said.map((one) => {
      const numbered = <T extends { key: string; version: number }>(market: T): T => ({
        ...market,
        version: versionOf(`${one.fixture} ${market.key}`, at, market.version),
      })
      if (one.type === 'result') return { ...one, markets: one.markets.map(numbered) }
      if (one.type === 'unresult') return { ...one, markets: one.markets.map(numbered) }
      return one
    })
  }
}
