import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { RaceTitle } from '../title.ts'
import { raceRules } from './rules.ts'

export const taziGecesi: RaceTitle = {
  slug: 'tazi-gecesi',
  name: 'Tazı Gecesi',
  provider: LABEL,
  stakes: { min: lira(1), max: lira(5_000), step: lira(1) },
  payoutCap: lira(500_000),
  cycle: { openMs: 75_000, shownMs: 40_000, pauseMs: 5_000 },
  filmMs: 32_000,
  fields: [
    [290_000, 210_000, 170_000, 140_000, 110_000, 80_000],
    [210_000, 190_000, 180_000, 160_000, 140_000, 120_000],
    [380_000, 200_000, 150_000, 120_000, 90_000, 60_000],
    [260_000, 250_000, 170_000, 140_000, 100_000, 80_000],
  ],
  metres: [400, 600, 800],
  names: [
    'Fındık Hırsızı',
    'Kapı Zili',
    'Çorap Teki',
    'Ballı Lokma',
    'Köşe Bucak',
    'Uzun Kulak',
    'Postacı Derdi',
    'Zıpkın Pati',
    'Yarım Simit',
    'Sokak Lambası',
    'Tüy Siklet',
    'Kırmızı Top',
    'Çamur Banyosu',
    'Islık Çalma',
    'Pati İzi',
    'Mutfak Nöbeti',
    'Sabah Ayazı',
    'Kemik Payı',
  ],
  pricing: {
    win: { returnBasisPoints: 9_100, oddsMin: 105, oddsMax: 5_000 },
    place: { returnBasisPoints: 9_100, oddsMin: 102, oddsMax: 2_000 },
    each_way: { returnBasisPoints: 9_100, oddsMin: 105, oddsMax: 5_000 },
    forecast: { returnBasisPoints: 8_900, oddsMin: 105, oddsMax: 50_000 },
    reverse: { returnBasisPoints: 8_900, oddsMin: 105, oddsMax: 25_000 },
    tricast: { returnBasisPoints: 8_700, oddsMin: 105, oddsMax: 200_000 },
  },
  rules: raceRules,
}
