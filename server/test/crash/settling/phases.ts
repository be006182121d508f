import type { FixtureId } from '@menekse/contract/ids'
import type { MoneyMessage } from '../../../src/feeds/feeds.ts'
import { LOSER, MARKET, WINNER } from '../../planted-coupons.ts'
import type { Standing } from './verdict.ts'

/** What is said of matches, and what is so once all of it has been settled. */
export interface Phase {
  name: string
  said: readonly MoneyMessage[]
  standing: Standing
}

type Content<T extends MoneyMessage['type']> = Omit<
  Extract<MoneyMessage, { type: T }>,
  'v' | 'feed' | 'fixture' | 'gen' | 'seq' | 'at' | 'type'
>

function message<T extends MoneyMessage['type']>(fixture: FixtureId, type: T, content: Content<T>) {
  const at = new Date().toISOString()
  return { v: 1, feed: 'crash', fixture, gen: 1, seq: 1, at, type, ...content } as MoneyMessage
}

const result = (fixture: FixtureId, winner: string, version: number) =>
  message(fixture, 'result', {
    certainty: 2,
    markets: [
      {
        key: MARKET,
        version,
        outcomes: [WINNER, LOSER].map((id) => ({ id, won: id === winner ? 1 : 0, void: 0 })),
      },
    ],
  })

/** Settled, rolled back, settled again the other way round, then void, and as it was before that. */
export function phasesOf(match: FixtureId, other: FixtureId): Phase[] {
  const ofOther = [other, WINNER] as const
  const all = { markets: 'all', reason: 'crash' } as const
  return [
    {
      name: 'settled',
      said: [result(other, WINNER, 1), result(match, WINNER, 1)],
      standing: new Map([[match, WINNER], ofOther]),
    },
    {
      name: 'rolled back',
      said: [message(match, 'unresult', { markets: [{ key: MARKET, version: 1 }] })],
      standing: new Map([ofOther]),
    },
    {
      name: 'settled again, otherwise',
      said: [result(match, LOSER, 2)],
      standing: new Map([[match, LOSER], ofOther]),
    },
    {
      name: 'void',
      said: [message(match, 'cancel', all)],
      standing: new Map([[match, 'void'], ofOther]),
    },
    {
      name: 'not void any more',
      said: [message(match, 'uncancel', { markets: 'all' })],
      standing: new Map([[match, LOSER], ofOther]),
    },
  ]
}
