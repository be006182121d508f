import { expect, test } from 'vitest'
import { readGameWord } from './game-window.ts'

test('the game’s words are understood, its money in whole kuruş', () => {
  expect(readGameWord({ type: 'menekse:balance', balance: 12.3, bonus_balance: 50 })).toEqual({
    type: 'balance',
    balance: 1230n,
    bonus_balance: 5000n,
  })
  expect(readGameWord({ type: 'menekse:close' })).toEqual({ type: 'close' })
  expect(readGameWord({ type: 'menekse:deposit' })).toEqual({ type: 'deposit' })
})

test('anything else is not listened to', () => {
  const others = [null, 'menekse:close', { type: 'close' }, { type: 'menekse:balance' }]
  for (const word of [...others, { type: 'menekse:balance', balance: 0.001, bonus_balance: 0 }]) {
    expect(readGameWord(word)).toBeUndefined()
  }
})
