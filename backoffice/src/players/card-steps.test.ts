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
