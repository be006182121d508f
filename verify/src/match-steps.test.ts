import { seededRandom } from '@menekse/games/random'
import { simulatedSports } from '@menekse/games/sports/simulated/matches'
import { expect, it } from 'vitest'
import { matchMessages as texts } from './messages-matches.ts'

const MATCHES = 20
const END = 1_000_000

/** What there is hardly ever, and what a match that stops for good says besides. */
const rare = ['red_card', 'goal_cancelled', 'overtime', 'retired', 'interrupted', 'abandoned']

it('has a word for all that happens in a match, and no word for what never does', () => {
  const told = new Set<string>(rare)
  for (const { leagues, between } of simulatedSports) {
    const [{ id, teams }] = leagues as [(typeof leagues)[0]]
    const match = between(id, teams[0]!.id, teams[1]!.id)!
    for (let number = 0; number < MATCHES; number++) {
      const random = seededRandom(Buffer.alloc(32, number), match.label)
      for (const one of match.tell(random, { kind: 'none' }).until(END))
        if (one.type === 'state' && one.happened !== undefined) told.add(one.happened.kind)
    }
  }
  expect([...told].toSorted()).toEqual(Object.keys(texts.happened).toSorted())
})

it('says when a match stopped for good, and rounds nothing of it away', () => {
  expect(texts.fault({ kind: 'abandoned', thousandths: 437 })).toContain('maçın %43,7 kadarı')
  expect(texts.fault({ kind: 'abandoned', thousandths: 500 })).toContain('maçın %50 kadarı')
})
