import type { Kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { resultText } from './result-text.ts'

test.each([
  [0n, false, 'Kazanç yok.'],
  [0n, true, 'Kazanç yok.'],
  [1250n, true, 'Kazanç 12,50 TL.'],
  [1250n, false, 'Geri dönen 12,50 TL.'],
] as const)('%i kuruş, above the stake: %s, is told as %s', (payout, isAboveStake, text) => {
  expect(resultText(payout as Kurus, isAboveStake)).toBe(text)
})
