import { lira } from '@menekse/contract/money'
import { expect, it } from 'vitest'
import { couponVoidLetter } from './texts.ts'

it.each([
  ['Oran hatası', 'Oran hatası.'],
  ['Oran hatası. ', 'Oran hatası.'],
  ['Maç ertelendi!', 'Maç ertelendi!'],
  ['Hangi takım?', 'Hangi takım?'],
])('ends the reason %o with one mark', (reason, said) => {
  const { content } = couponVoidLetter('bet_1', reason, { stake: lira(50), isFree: false })
  expect(content).toContain(`Neden: ${said} ₺50,00`)
})
