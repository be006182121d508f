import { lira } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { ruleSections } from '../../messages-sports-rules.ts'
import { ruleFigures as figuresWith } from './figures.ts'

const limits = {
  unit_min: lira(2),
  coupon_min: lira(25),
  payout_max: lira(1_250_000),
  liability: [lira(90_000), lira(40_000)],
  live_percent: 30,
}
const ruleFigures = figuresWith(limits)

/* The oracles of the sportsbook reference §11, as the rules show them. */

test('examples are those that the house settles by', () => {
  expect(ruleFigures.truncated).toMatchObject({ shown: '6,63', payout: '₺115,13' })
  expect(ruleFigures.halfWon.payout).toBe('₺141,25')
  expect(ruleFigures.halfLost.payout).toBe('₺50,00')
  expect(ruleFigures.deadHeat.payout).toBe('₺55,00')
  expect(ruleFigures.voided.payout).toBe('₺196,00')
})

test('examples show their odds with every place that is reckoned with', () => {
  expect(ruleFigures.truncated.odds).toEqual(['1,87', '2,13', '1,666'])
  expect(ruleFigures.halfWon.odds).toEqual(['1,825'])
  expect(ruleFigures.deadHeat.odds).toEqual(['11,00'])
})

test('figures of cash-out, delays and systems are the house’s own', () => {
  expect(ruleFigures.cashOut).toEqual({ prematch: '4', live: '6', further: '1', most: '15' })
  expect(ruleFigures.delays).toEqual({ football: '5', basketball: '4', tennis: '3' })
  expect(ruleFigures.systems).toEqual({ three: '4', two: '6', banker: '3' })
})

test('minutes that let a basketball game stand are the house’s own', () => {
  const points = ruleSections(ruleFigures).flatMap((section) => section.points ?? [])
  const rule = points.find((point) => point.includes('basketbol maçında'))
  expect(rule).toContain('40 dakikalık maçın en az 35 dakikası')
  expect(rule).toContain('48 dakikalık maçın en az 43 dakikası')
})

test('what was told wrongly of a match has a measure', () => {
  const points = ruleSections(ruleFigures).flatMap((section) => section.points ?? [])
  const rule = points.find((point) => point.includes('başlama saati'))
  expect(rule).toContain('3 dakikadan çok yanlış')
  expect(rule).toContain('iade edilir')
})

test('odds that are plainly wrong have a measure', () => {
  const said = ruleSections(ruleFigures).flatMap(({ paragraphs }) => paragraphs)
  expect(said.find((one) => one.includes('açıkça hatalı'))).toContain('yüzde 50’den fazla')
})

test('what counts towards wagering, and what a free bet wants, are told with their odds', () => {
  const sections = ruleSections(ruleFigures)
  const said = (id: string) => sections.find((one) => one.id === id)!.paragraphs.join(' ')
  expect(said('cevrim')).toContain('Tek seçimli kolon en az 1,50 oranla')
  expect(said('cevrim')).toContain('en az 3 seçimle ve her birinde en az 1,40 oranla')
  expect(said('bedava-bahis')).toContain('her oran en az 1,50 veya toplam oran en az 3,00 iken')
})

test('every section can be linked to, and says something', () => {
  const sections = ruleSections(ruleFigures)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  for (const { paragraphs, points = [], example } of sections) {
    const text = [...paragraphs, ...points, example ?? ''].join(' ')
    expect(text.length).toBeGreaterThan(40)
    expect(text).not.toMatch(/undefined|NaN|\[object/)
  }
})

test('limits are those in force, and none is said before they are known', () => {
  const words = (figures: typeof ruleFigures) =>
    ruleSections(figures)
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ')
  const said = words(ruleFigures)
  expect(said).toContain('Kolon tutarı en az ₺2,00, kupon tutarı en az ₺25,00 olmalıdır')
  expect(said).toContain('en çok ₺1.250.000,00 öder')
  expect(said).toContain('₺90.000,00, ₺40.000,00 tutarındadır; canlı bahiste bunun yüzde 30 kadar')
  expect(words(figuresWith(undefined))).toContain('Bir kupon en çok … öder')
})
