import { kurus, lira, ZERO } from '@menekse/contract/money'
import type { PlayBonus } from '@menekse/contract/casino/play'
import { expect, test } from 'vitest'
import { afterStake, bonusWords, endWords, type PlayMoney, stakeCap } from './bonus-play.ts'

const bonus: PlayBonus = {
  id: 'bns_1',
  weight: 100,
  stake_order: 'cash_first',
  max_stake: lira(100),
  required: lira(10_000),
  wagered: lira(3_200),
  free_spins: null,
}
const having = (given: Partial<PlayMoney> = {}): PlayMoney => ({
  balance: lira(30),
  bonusBalance: lira(50),
  bonus,
  ...given,
})
const sides = (after: PlayMoney | undefined) => after && [after.balance, after.bonusBalance]

test('a stake takes cash first and bonus money after it, or the other way round', () => {
  expect(sides(afterStake(having(), lira(40)))).toEqual([ZERO, lira(40)])
  const bonusFirst = having({ bonus: { ...bonus, stake_order: 'bonus_first' } })
  expect(sides(afterStake(bonusFirst, lira(60)))).toEqual([lira(20), ZERO])
  expect(afterStake(having(), lira(81))).toBeUndefined()
})

test('where a game counts nothing, bonus money cannot be staked', () => {
  const here = having({ bonus: { ...bonus, weight: 0 } })
  expect(afterStake(here, lira(40))).toBeUndefined()
  expect(sides(afterStake(here, lira(30)))).toEqual([ZERO, lira(50)])
  expect(bonusWords(here)).toEqual({ text: 'Bu oyunda bonus bakiyesi kullanılamaz' })
})

test('the cap holds while there is something to wager here', () => {
  expect(stakeCap(bonus)).toBe(lira(100))
  expect(stakeCap({ ...bonus, weight: 0 })).toBeUndefined()
  expect(stakeCap({ ...bonus, wagered: bonus.required })).toBeUndefined()
  expect(stakeCap(null)).toBeUndefined()
})

test('the bar names what is done, what counts and the largest stake', () => {
  expect(bonusWords(having())).toEqual({
    text: 'Çevrim ₺3.200,00 / ₺10.000,00 · %32 · En yüksek bahis ₺100,00',
    progress: 32,
  })
  const half = having({ bonus: { ...bonus, weight: 50, max_stake: null } })
  expect(bonusWords(half)?.text).toBe(
    'Çevrim ₺3.200,00 / ₺10.000,00 · %32 · Bahsin %50 kadarı sayılır',
  )
  expect(bonusWords(having({ bonus: null }))).toBeUndefined()
  expect(bonusWords(having({ bonus: { ...bonus, required: ZERO, wagered: ZERO } }))).toBeUndefined()
})

test('a bonus ends wagered or empty, and a next one is not mistaken for it', () => {
  const last = having({ bonus: { ...bonus, wagered: kurus(999_000n) } })
  const gone = having({ bonus: null, bonusBalance: ZERO })
  expect(endWords(last, gone, lira(10))).toBe('Çevrim tamamlandı. Bonus bakiyeniz nakde döndü.')
  expect(endWords(having(), gone, lira(10))).toBe('Bonus bakiyeniz bitti, bonus sona erdi.')
  expect(endWords(having(), having(), lira(10))).toBeUndefined()
  const next = having({ bonus: { ...bonus, id: 'bns_2' } })
  expect(endWords(last, next, lira(10))).toBe('Çevrim tamamlandı. Bonus bakiyeniz nakde döndü.')
})
