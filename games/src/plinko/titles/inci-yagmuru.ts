import { drawRules, LABEL } from '../../instant/titles/rules.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { Risk } from '@menekse/contract/games/game'
import type { PlinkoBoard, PlinkoTitle } from '../plinko.ts'

/** What the slots pay from the outermost to the one in the middle, in hundredths; both sides are alike. */
const halves: Readonly<Record<number, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [550, 280, 130, 80, 50],
    medium: [1_400, 390, 120, 60, 40],
    high: [3_000, 490, 100, 40, 20],
  },
  10: {
    low: [900, 430, 250, 110, 70, 50],
    medium: [2_400, 710, 230, 110, 60, 40],
    high: [7_500, 1_200, 310, 70, 30, 20],
  },
  12: {
    low: [1_000, 560, 340, 180, 110, 70, 50],
    medium: [3_500, 1_200, 470, 210, 100, 50, 40],
    high: [16_000, 3_000, 700, 190, 60, 30, 20],
  },
  14: {
    low: [1_200, 720, 420, 260, 170, 100, 70, 50],
    medium: [6_000, 2_200, 810, 360, 170, 90, 50, 40],
    high: [40_000, 7_500, 1_600, 400, 150, 50, 30, 20],
  },
  16: {
    low: [1_600, 960, 600, 360, 230, 140, 100, 70, 50],
    medium: [11_000, 4_000, 1_500, 620, 260, 160, 80, 50, 40],
    high: [100_000, 18_500, 4_000, 1_000, 270, 120, 40, 30, 20],
  },
}

const boards: PlinkoBoard[] = Object.entries(halves).flatMap(([rows, risks]) =>
  Object.entries(risks).map(([risk, half]) => ({
    rows: Number(rows),
    risk: risk as Risk,
    multipliers: [...half, ...half.slice(0, -1).toReversed()],
  })),
)

export const inciYagmuru: PlinkoTitle = {
  slug: 'inci-yagmuru',
  name: 'İnci Yağmuru',
  provider: LABEL,
  boards,
  defaultRows: 12,
  defaultRisk: 'medium',
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules: [
    'Bahisten önce çivi sırası sayısını (8, 10, 12, 14 ya da 16) ve riski seçersiniz. İnci her sırada sola ya ' +
      'da sağa düşer; iki yön de her çivide yarı yarıya olasıdır.',
    'İnci, sağa düştüğü sayı kadar sağdaki yuvaya girer ve bahsin yuvada yazan katını öder. Kenar yuvalar ' +
      'seyrek, orta yuvalar sıktır: n sırada k. yuvanın olasılığı C(n, k) ÷ 2ⁿ olur.',
    'Ortadaki yuvalar bahisten azını öder. Her tablonun dönüş oranı ayrı ayrı gösterilir; risk, kazancın ' +
      'sıklığını ve büyüklüğünü değiştirir.',
    ...drawRules,
  ],
}
