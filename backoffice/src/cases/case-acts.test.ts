import { expect, test } from 'vitest'
import { actsOn, fundsAsk, fundsDecision, groupsShown, outcomesOf } from './case-acts.ts'

test.each([
  ['open', false, true, 'assign note close'],
  ['assigned', false, true, 'assign note'],
  ['assigned', true, true, 'note close'],
  ['closed', true, true, ''],
  ['open', false, false, ''],
] as const)('a case that is %s, mine: %s, right: %s, allows %j', (status, is_mine, can, acts) => {
  expect(actsOn({ status, is_mine }, can).join(' ')).toBe(acts)
})

test('no case, no act', () => {
  expect(actsOn(undefined, true)).toEqual([])
})

const detail = (
  group: 'aml' | 'harm',
  status: 'open' | 'closed',
  funds: ('asked' | 'accepted' | 'refused')[],
) =>
  ({
    case: { group, status },
    funds: funds.map((one) => ({ status: one })),
  }) as unknown as Parameters<typeof fundsAsk>[0]

test.each([
  [detail('aml', 'open', []), true, 'ask'],
  [detail('aml', 'open', ['refused']), true, 'ask_again'],
  [detail('aml', 'open', ['refused', 'asked']), true, undefined],
  [detail('aml', 'closed', []), true, undefined],
  [detail('harm', 'open', []), true, undefined],
  [detail('aml', 'open', []), false, undefined],
])('proof of income in %j, right: %s: %s', (found, can, asked) => {
  expect(fundsAsk(found, can)).toBe(asked)
})

test.each([
  ['no question', [], 5, false],
  ['accepted funds', [{ status: 'accepted', is_mine: true }], 5, false],
  ['refused funds', [{ status: 'refused', is_mine: false }], 4, false],
  ['refused funds one asked for', [{ status: 'refused', is_mine: true }], 4, true],
  ['funds accepted after all', [{ status: 'accepted' }, { status: 'refused' }], 5, false],
] as const)('with %s a case ends in one of the ways left', (_, funds, ways, isBarred) => {
  const found = outcomesOf({ funds } as unknown as Parameters<typeof outcomesOf>[0])
  expect(found.outcomes).toHaveLength(ways)
  expect(found.outcomes.includes('no_concern')).toBe(ways === 5)
  expect(found.isBarred).toBe(isBarred)
})

test.each([
  ['asked', false, 'approved', true, 'both'],
  ['asked', false, 'pending', true, 'refuse'],
  ['asked', false, null, true, 'refuse'],
  ['asked', true, 'approved', true, 'second_person'],
  ['accepted', false, 'approved', true, 'none'],
  ['asked', false, 'approved', false, 'none'],
] as const)(
  'a question that is %s, mine: %s, document %s, right: %s: %s',
  (status, is_mine, document, can, decision) => {
    expect(fundsDecision({ status, is_mine, document }, can)).toBe(decision)
  },
)

test('cases of money laundering are named only to those who may see them', () => {
  const names = (seesAml: boolean) => groupsShown(seesAml).map(({ value }) => value)
  expect(names(true)).toEqual(['aml', 'bonus', 'bets', 'harm', 'exclusion', 'identity', 'debt'])
  expect(names(false)).toEqual(['bonus', 'bets', 'harm', 'exclusion', 'identity', 'debt'])
})
