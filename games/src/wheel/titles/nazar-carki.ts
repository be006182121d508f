import type { Risk } from '@menekse/contract/games/game'
import { drawRules, LABEL } from '../../instant/titles/rules.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { Wheel, WheelTitle } from '../wheel.ts'

/** Ten segments clockwise; larger wheels of low risk repeat them. */
const LOW_TEN = [150, 120, 120, 0, 120, 120, 120, 120, 0, 120]

/** Every second segment or so is empty; the others add up to 99 % of their number. */
const MEDIUM: Readonly<Record<number, readonly number[]>> = {
  10: [340, 0, 150, 0, 200, 0, 140, 0, 160, 0],
  20: [580, 0, 140, 0, 180, 0, 220, 0, 140, 0, 0, 180, 0, 220, 0, 140, 0, 180, 0, 0],
  30: [
    700, 0, 150, 0, 180, 0, 150, 0, 250, 0, 180, 0, 150, 0, 0, 300, 0, 0, 150, 0, 180, 0, 250, 0,
    150, 0, 180, 0, 0, 0,
  ],
  40: [
    800, 0, 150, 0, 180, 0, 150, 0, 250, 0, 150, 0, 180, 0, 150, 0, 0, 250, 0, 180, 0, 310, 0, 150,
    0, 180, 0, 0, 150, 0, 250, 0, 150, 0, 180, 0, 150, 0, 0, 0,
  ],
  50: [
    950, 0, 150, 0, 180, 0, 150, 0, 240, 0, 150, 0, 180, 0, 150, 0, 350, 0, 150, 0, 180, 0, 0, 240,
    0, 150, 0, 180, 0, 150, 0, 0, 350, 0, 180, 0, 150, 0, 240, 0, 150, 0, 180, 0, 150, 0, 0, 0, 0,
    0,
  ],
}

/** One segment takes all: 99 % of their number. */
const oneOf = (segments: number) =>
  Array.from({ length: segments }, (_, index) => (index === 0 ? segments * 99 : 0))

const SIZES = [10, 20, 30, 40, 50]
const patterns: Readonly<Record<Risk, (segments: number) => readonly number[]>> = {
  low: (segments) => Array.from({ length: segments / LOW_TEN.length }, () => LOW_TEN).flat(),
  medium: (segments) => MEDIUM[segments]!,
  high: oneOf,
}

const wheels: Wheel[] = SIZES.flatMap((segments) =>
  Object.entries(patterns).map(([risk, pattern]) => ({
    risk: risk as Risk,
    multipliers: pattern(segments),
  })),
)

export const nazarCarki: WheelTitle = {
  slug: 'nazar-carki',
  name: 'Nazar Çarkı',
  provider: LABEL,
  wheels,
  defaultSegments: 20,
  defaultRisk: 'medium',
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules: [
    'Bahisten önce dilim sayısını (10, 20, 30, 40 ya da 50) ve riski seçersiniz. Çark eşit dilimlerden ' +
      'oluşur ve her dilimde durma olasılığı aynıdır.',
    'Çark hangi dilimde durursa bahsin o dilimde yazan katı ödenir. Boş dilim ödemez.',
    'Bütün çarkların dönüş oranı %99’dur: dilimlerde yazan katların toplamı, dilim sayısının %99’udur.',
    ...drawRules,
  ],
}
