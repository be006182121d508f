import type { ActiveBonus } from '@menekse/contract/bonuses/bonuses'
import type { PendingBonus } from '@menekse/contract/campaigns/campaigns'
import { lira, ZERO } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { activeFacts, summaryOf, turnOf } from './active-facts.ts'

const bonus = (changes: { required?: bigint; max_stake?: bigint | null }) =>
  ({
    amount: lira(100),
    balance: lira(40),
    terms: { max_stake: changes.max_stake === undefined ? lira(50) : changes.max_stake },
    wagering: {
      rollover: 5,
      required: changes.required ?? lira(500),
      completed: lira(200),
      remaining: lira(300),
    },
  }) as ActiveBonus
const valuesOf = (shown: ActiveBonus) => activeFacts(shown).map(({ text }) => text)

test('what is staked counts once it is known how much is to be staked', () => {
  expect(valuesOf(bonus({}))).toEqual(['₺100', '₺40', '5x', '₺200', '₺300', '₺50'])
  expect(valuesOf(bonus({ required: 0n }))).toEqual(['₺100', '₺40', '5x', '₺50'])
  expect(valuesOf(bonus({ max_stake: null })).at(-1)).not.toContain('₺')
})

const spins = (left: number) => ({ left }) as ActiveBonus['free_spins']

test.each([
  [true, null, 'inUse'],
  [true, spins(3), 'inUse'],
  [false, spins(3), 'spinsNow'],
  [false, spins(0), 'waits'],
  [false, null, 'waits'],
])('in use: %s, free spins %j: %s', (in_use, free_spins, turn) => {
  expect(turnOf({ in_use, free_spins })).toBe(turn)
})

const offer = (terms: object, wagering: bigint | null) =>
  ({
    terms: { rollover: 8, valid_days: 7, max_stake: lira(100), ...terms },
    example: { wagering },
  }) as unknown as PendingBonus

test.each([
  ['all of it', offer({}, lira(8000)), '₺8.000 bahis gerekir · 7 gün · bahis başına en çok ₺100'],
  ['no stake limit', offer({ max_stake: null }, lira(8000)), '₺8.000 bahis gerekir · 7 gün'],
  ['nothing known yet', offer({ max_stake: null }, null), '7 gün'],
  ['no wagering', offer({ rollover: 0, max_stake: null }, ZERO), 'Çevrim yok · 7 gün'],
])('an offer with %s in one line', (_, shown, line) => {
  expect(summaryOf(shown)).toBe(line)
})
