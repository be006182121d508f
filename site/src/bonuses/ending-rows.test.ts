import { kurus, lira, ZERO } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { agreedLoss, endingRows } from './ending-rows.ts'

const nothing = {
  forfeited: lira(50),
  free_spins_lost: 0,
  kept: lira(200),
  wagering_remaining: ZERO,
  open_bets: 0,
}
const linesOf = (ending: Partial<typeof nothing>) =>
  endingRows({ ...nothing, ...ending }).map(({ label, text }) => `${label}: ${text}`)

const ALWAYS = ['Sizde kalan nakit: ₺200', 'Silinecek bonus bakiyesi: ₺50']

test.each([
  ['nothing else', {}, []],
  ['free spins', { free_spins_lost: 3 }, ['Silinecek ücretsiz oyun hakkı: 3 adet']],
  ['bets that wait', { open_bets: 2 }, ['Bu bonusla oynanmış açık kupon: 2 adet']],
  ['wagering', { wagering_remaining: lira(500) }, ['Kalan çevrim: ₺500']],
])('cancelling names %s beside what is kept and lost', (_, ending, lines) => {
  expect(linesOf(ending)).toEqual([...ALWAYS, ...lines])
})

test('cancelling agrees to exactly what was shown as lost', () => {
  expect(agreedLoss({ ...nothing, forfeited: kurus(5_001), free_spins_lost: 3 })).toEqual({
    forfeited: 50.01,
    free_spins_lost: 3,
  })
})
