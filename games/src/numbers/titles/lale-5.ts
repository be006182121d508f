import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { Colour, NumbersTitle } from '../title.ts'
import { chosenRule, equalRule, groupRules, numbersRules } from './rules.ts'

const BALLS_OF_COLOUR = 9
const beds = [
  ['white', 'Beyaz'],
  ['yellow', 'Sarı'],
  ['red', 'Kırmızı'],
  ['purple', 'Mor'],
] as const
const colours: readonly Colour[] = beds.map(([id, name], bed) => ({
  id,
  name,
  balls: Array.from({ length: BALLS_OF_COLOUR }, (_, index) => bed * BALLS_OF_COLOUR + index + 1),
}))

export const lale5: NumbersTitle = {
  slug: 'lale-5',
  name: 'Lale 5',
  provider: LABEL,
  hasDrumForEachPlace: false,
  lowest: 1,
  balls: 36,
  drawn: 5,
  colours,
  spots: [],
  chosenMost: 5,
  sumLines: [92],
  zonePlaces: 0,
  returnBasisPoints: {
    chosen: 9_300,
    missed: 9_400,
    sum: 9_500,
    sum_parity: 9_500,
    more: 9_400,
    equal: 9_300,
    count: 9_300,
    first: 9_500,
    last: 9_500,
  },
  stakes: { min: lira(1), max: lira(5_000), step: lira(1) },
  payoutCap: lira(500_000),
  cycle: { openMs: 205_000, shownMs: 30_000, pauseMs: 5_000 },
  rules: [
    '1’den 36’ya kadar numaralı 36 toptan 5’i, geri konmadan ve hepsi eşit olasılıkla çekilir. Toplar dokuzar dokuzar ' +
      'dört renktir: 1–9 beyaz, 10–18 sarı, 19–27 kırmızı, 28–36 mor.',
    chosenRule,
    'Toplam bahsi çekilen sayıların toplamına oynanır: 92,5’in üstü ya da altı, tek ya da çift.',
    ...groupRules,
    equalRule,
    ...numbersRules,
  ],
}
