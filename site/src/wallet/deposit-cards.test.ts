import type { DepositView } from '@menekse/contract/payments/payments'
import { expect, test } from 'vitest'
import { depositCards } from './deposit-cards.ts'

const deposit = (id: string) => ({ id }) as DepositView
const idsOf = (cards: readonly DepositView[]) => cards.map(({ id }) => id)

test('what was sent here comes first, and each deposit once', () => {
  const cards = depositCards([deposit('b')], [deposit('a'), deposit('b')], [])
  expect(idsOf(cards)).toEqual(['b', 'a'])
})

test('a decided deposit stays where it was sent from until it is put away', () => {
  expect(idsOf(depositCards([deposit('b')], [], []))).toEqual(['b'])
  expect(idsOf(depositCards([deposit('b')], [deposit('a')], ['b', 'a']))).toEqual([])
})
