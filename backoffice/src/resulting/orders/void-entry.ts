import { HALF, instantOf } from '../../desk/istanbul-field.ts'
import { messages } from '../../messages.ts'
import type { EntryRead } from './foresight.tsx'

/** Which market is void, or all of them, and between which moments of Istanbul; an empty one is no limit. */
export interface VoidFields {
  market: string
  from: string
  until: string
}

/** The void that the fields make, or what is wrong with them. */
export function readVoid({ market, from, until }: VoidFields): EntryRead {
  const half = Object.entries({ from, until }).filter(([, local]) => local === HALF)
  if (half.length > 0)
    return {
      problems: Object.fromEntries(half.map(([name]) => [`entry.${name}`, messages.halfMoment])),
    }
  const [first, last] = [instantOf(from), instantOf(until)]
  if (first !== null && last !== null && Date.parse(last) <= Date.parse(first))
    return { problems: { 'entry.until': messages.result.voiding.wrong } }
  const markets = market === '' ? null : [market]
  return { entry: { kind: 'void', markets, from: first, until: last } }
}
