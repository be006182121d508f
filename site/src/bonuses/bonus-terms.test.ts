import { type BonusTerms, SPORTS_TITLE } from '@menekse/contract/bonuses/bonus-terms'
import { kurus, lira } from '@menekse/contract/money'
import { productIds, products } from '@menekse/contract/products'
import { WAGER_ODDS } from '@menekse/games/sports/coupon/bonus'
import { formatNumber } from '@menekse/ui/turkish'
import { expect, test } from 'vitest'
import { contributionsOf, exampleLines, factsOf, termLines } from './bonus-terms.ts'

const terms: BonusTerms = {
  kind: 'deposit_match',
  percent: 50,
  amount: null,
  min_deposit: lira(500),
  min_bonus: null,
  max_bonus: lira(2000),
  rollover: 8,
  stake_order: 'cash_first',
  max_stake: lira(100),
  valid_days: 7,
  weights: { games: { 'nar-bahcesi': 30 }, categories: { slots: 100 }, products: {}, default: 0 },
  spins: null,
  cashback: null,
  ends_on_withdrawal: true,
  repeats: 'week',
  weekdays: [6, 7],
  first_deposit_only: false,
}
const nameOf = (slug: string) => (slug === 'nar-bahcesi' ? 'Nar Bahçesi' : slug)
const textOf = (given: BonusTerms, label: string) =>
  termLines(given, nameOf).find((line) => line.label === label)?.text

test('the figures at a glance are those of the terms', () => {
  expect(factsOf(terms).map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Oran %50',
    'Çevrim 8x',
    'En az yatırım ₺500',
    'En çok bonus ₺2.000',
  ])
})

test('the example names the whole cost in lira', () => {
  const example = { deposit: lira(1000), bonus: lira(500), wagering: lira(4000) }
  expect(exampleLines(terms, example, true)).toEqual([
    '₺1.000 yatırımınız için ₺500 bonus alırsınız.',
    'Bonusu nakde çevirmek için toplam ₺4.000 bahis oynamanız gerekir (bonusun 8 katı).',
  ])
  expect(exampleLines({ ...terms, rollover: 0 }, { ...example, wagering: null }, false)).toEqual([
    '₺1.000 yatırırsanız ₺500 bonus alırsınız.',
    'Çevrim koşulu yoktur; tutar nakit olarak ödenir.',
  ])
})

test('free spins say what their winnings must be staked, which nobody knows yet', () => {
  const spins = { count: 25, stake: lira(2), games: ['nar-bahcesi'] }
  const given: BonusTerms = { ...terms, kind: 'free_spins', percent: null, spins, rollover: 5 }
  const lines = exampleLines(given, { deposit: null, bonus: lira(50), wagering: null }, false)
  expect(lines[0]).toBe('Her biri ₺2 değerinde 25 ücretsiz dönüş alırsınız.')
  expect(lines[1]).toContain('Örneğin ₺100 kazanırsanız ₺500.')
  expect(textOf(given, 'Çevirme oyunları')).toBe('Nar Bahçesi')
})

test('free bets are never called spins', () => {
  const spins = { count: 5, stake: lira(50), games: [SPORTS_TITLE] }
  const given: BonusTerms = { ...terms, kind: 'free_bets', percent: null, spins, rollover: 2 }
  const example = { deposit: null, bonus: lira(250), wagering: null }
  const told = [
    ...factsOf(given).map(({ label, text }) => `${label} ${text}`),
    ...exampleLines(given, example, false),
    ...termLines(given, nameOf).map(({ label, text }) => `${label} ${text}`),
  ].join(' ')
  expect(told).toContain('Bedava bahis 5 adet × ₺50')
  expect(told).toContain('Bedava bahislerden kazandığınız tutarın 2 katı')
  expect(told).not.toMatch(/çevirme(ler|\b)|dönüş/iu)
})

test('what must be staked in a game that counts less is more, rounded up; in none it is nothing', () => {
  expect(contributionsOf(terms, lira(4000), nameOf)).toEqual([
    { name: 'Nar Bahçesi', percent: 30, needed: kurus(1_333_334n) },
    { name: 'Slotlar', percent: 100, needed: lira(4000) },
    { name: 'Diğer oyunlar', percent: 0, needed: null },
  ])
})

test('all that can be weighed has a name', () => {
  const all = productIds.flatMap((id) => [id, ...products[id].categories])
  const named = Object.fromEntries(all.map((word) => [word, 100]))
  const weights = { ...terms.weights, games: {}, categories: named }
  const names = contributionsOf({ ...terms, weights }, null, nameOf).map(({ name }) => name)
  expect(names.filter((name) => /^[a-z_]+$/.test(name))).toEqual([])
})

test('which bets on sports count is told where any do', () => {
  const weighted = (weights: Partial<BonusTerms['weights']>) =>
    textOf({ ...terms, weights: { ...terms.weights, ...weights } }, 'Spor bahisleri')
  const told = weighted({ products: { sports: 100 } })
  const odds = (millis: number) => formatNumber(millis / 1_000, 2, 2)
  expect(told).toContain(`oran en az ${odds(WAGER_ODDS.single)}`)
  expect(told).toContain(`en az ${WAGER_ODDS.legsMin} seçim ve her birinde`)
  expect(told).toContain(`en az ${odds(WAGER_ODDS.each)}`)
  expect(weighted({ categories: { in_play: 50 } })).toBe(told)
  expect(weighted({ default: 10 })).toBe(told)
  expect(weighted({ default: 10, products: { sports: 0 } })).toBeUndefined()
  expect(weighted({})).toBeUndefined()
})

test('every condition is told before it can surprise', () => {
  expect(textOf(terms, 'Kimler alabilir')).toBe(
    'Her hafta bir kez alınır. Yalnızca şu günlerde: Cumartesi, Pazar.',
  )
  expect(textOf(terms, 'Para çekme')).toContain('bonus sona erer')
  expect(textOf({ ...terms, ends_on_withdrawal: false }, 'Para çekme')).toBe(
    'Para çekmek bonusu sona erdirmez.',
  )
  expect(textOf(terms, 'En yüksek bahis')).toContain('₺100')
  expect(textOf({ ...terms, stake_order: 'bonus_first' }, 'Bahis sırası')).toContain(
    'Önce bonus bakiyeniz',
  )
  expect(textOf(terms, 'Süre')).toContain('7 gün')
  expect(textOf(terms, 'İptal')).toContain('nakit bakiyeniz sizde kalır')
})
