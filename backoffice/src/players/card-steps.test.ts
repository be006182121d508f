import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { cardTellings } from './card-steps.ts'
import { stepLines } from './round-steps.ts'

const told = (kind: string, events: object[], steps: object[]) =>
  stepLines({ stake: kurus(300), events, steps } as never, cardTellings[kind]!).map(
    ({ choice, opened, stake }) => `${choice} | ${opened} | ${stake}`,
  )

test('a round of hi-lo is told card by card', () => {
  const dealt = { type: 'dealt', card: 12, offers: [], can_skip: true }
  const right = [{ type: 'right', side: 'higher', card: 51, multiplier: 141 }]
  const ended = [{ type: 'collected', multiplier: 141 }, { type: 'round_end' }]
  const steps = [
    { number: 1, choice: { action: 'guess', side: 'higher' }, stake: 0n, events: right },
    { number: 2, choice: { action: 'leave' }, stake: 0n, events: ended },
  ]
  expect(told('hi_lo', [dealt, ...right, ...ended], steps)).toEqual([
    'Tur başladı | 5♦ | 300',
    'Aynı ya da yüksek | A♣: doğru, çarpan ×1,41 | 0',
    'Oyuncu dönmedi, tur kapatıldı | Toplandı, çarpan ×1,41 | 0',
  ])
})

test('a hand of video poker is told with what was held', () => {
  const dealt = { type: 'dealt', cards: [36, 37, 22, 3, 4], hand: 'high_pair' }
  const drawn = [
    { type: 'drawn', held: [0, 1], cards: [36, 37, 38, 20, 47] },
    { type: 'round_end', hand: 'three_of_a_kind', multiplier: 3, cards: [] },
  ]
  const draw = (hold: number[]) => [
    { number: 1, choice: { action: 'draw', hold }, stake: 0n, events: drawn },
  ]
  expect(told('video_poker', [dealt, ...drawn], draw([0, 1]))).toEqual([
    'Tur başladı | J♦ J♥ 7♠ 2♣ 3♦ | 300',
    'Tuttuğu: 1, 2. kart | J♦ J♥ J♠ 7♦ K♣, Üçlü | 0',
  ])
  expect(told('video_poker', [dealt, ...drawn], draw([]))[1]).toContain('Hiçbirini tutmadı')
})

test('a round of blackjack is told choice by choice with what each staked', () => {
  // 8♠ 8♥ against 6♦, then 3♦ and 10♥ on the split hands, 9♥ for the double, and the dealer's end.
  const dealt = [
    { type: 'dealt', hand: [26, 25], dealer: 16 },
    { type: 'turn', hand: 0, may: ['hit', 'stand', 'double', 'split'] },
  ]
  const split = [{ type: 'split', cards: [4, 33] }]
  const doubled = [{ type: 'doubled', hand: 0, card: 29 }]
  const ended = [
    { type: 'dealer', cards: [16, 44, 34] },
    {
      type: 'round_end',
      hands: [
        { result: 'win', stakes: 2 },
        { result: 'bust', stakes: 1 },
      ],
      cards: [],
    },
  ]
  const steps = [
    { number: 1, choice: { action: 'split' }, stake: 300n, events: split },
    { number: 2, choice: { action: 'double' }, stake: 300n, events: doubled },
    { number: 3, choice: { action: 'leave' }, stake: 0n, events: ended },
  ]
  const round = { stake: kurus(900), events: [...dealt, ...split, ...doubled, ...ended], steps }
  const lines = stepLines(round as never, cardTellings['blackjack']!)
  expect(lines.map(({ choice, opened, stake }) => `${choice} | ${opened} | ${stake}`)).toEqual([
    'Tur başladı | Oyuncu 8♠ 8♥; krupiye 6♦ | 300',
    'Ayır | Ayrılan ellere 3♦ 10♥ | 300',
    'İkiye katla | 1. ele 9♥ | 300',
    'Oyuncu dönmedi, tur kapatıldı | Krupiye 6♦ K♦ 10♠, 1. el kazandı, 2 bahisle, 2. el 21’i geçti | 0',
  ])
})
