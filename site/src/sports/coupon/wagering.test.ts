import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import { lira } from '@menekse/contract/money'
import { oddsMilli } from '@menekse/games/sports/odds'
import { expect, test } from 'vitest'
import { couponTexts } from '../../messages-coupon.ts'
import { wageringText } from './wagering.ts'

const texts = couponTexts.wagering
const nothing = { games: {}, categories: {}, products: {}, default: 0 }
const bonus = (weights: Partial<BonusTerms['weights']>, remaining = 1_000, in_use = true) => ({
  in_use,
  terms: { weights: { ...nothing, ...weights } } as BonusTerms,
  wagering: { remaining: lira(remaining) },
})
const single = (odds: number) => ({ unit: lira(100), legs: [{ odds: oddsMilli(odds) }] })
const sports = { products: { sports: 100 } }

test.each([
  [
    'a bonus of slots, at odds that would count',
    [bonus({ categories: { slots: 100 } })],
    texts.notHere,
  ],
  ['a bonus of sports', [bonus(sports)], undefined],
  ['one that is half counted', [bonus({ products: { sports: 50 } })], texts.part('₺50,00')],
  [
    'one that counts what is in play alone',
    [bonus({ categories: { in_play: 100 } })],
    texts.notHere,
  ],
  ['less that is left to wager', [bonus(sports, 30)], texts.part('₺30,00')],
  ['nothing that is left to wager', [bonus({}, 0)], undefined],
  ['a bonus that waits behind another', [bonus(sports), bonus({}, 1_000, false)], undefined],
  ['no bonus', [], undefined],
])('beside %s it is said what a stake counts', (_, bonuses, text) => {
  expect(wageringText(bonuses, single(2_000), false)).toBe(text)
})

test('odds are the reason only where others would count', () => {
  expect(wageringText([bonus(sports)], single(1_400), false)).toBe(texts.none)
  expect(wageringText([bonus({})], single(1_400), false)).toBe(texts.notHere)
  expect(wageringText([bonus({ categories: { in_play: 100 } })], single(2_000), true)).toBe(
    undefined,
  )
})

test('lines that are opposite to bets of theirs count nothing, and it is said why', () => {
  const singles = {
    unit: lira(100),
    legs: [{ odds: oddsMilli(2_000) }, { odds: oddsMilli(2_000) }],
    system: { sizes: [1], bankers: [] },
  }
  expect(wageringText([bonus(sports)], single(2_000), false, [0])).toBe(texts.opposed)
  expect(wageringText([bonus(sports)], singles, false, [1])).toBe(texts.opposedPart('₺100,00'))
  expect(wageringText([bonus(sports, 30)], singles, false, [1])).toBe(texts.opposedPart('₺30,00'))
  expect(wageringText([bonus(sports)], singles, false, [])).toBeUndefined()
  // What counts nothing anyway is told by its own reason.
  expect(wageringText([bonus(sports)], single(1_400), false, [0])).toBe(texts.none)
  expect(wageringText([bonus({}, 0)], single(2_000), false, [0])).toBeUndefined()
})
