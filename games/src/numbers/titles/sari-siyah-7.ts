import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { NumbersTitle } from '../title.ts'
import { chosenRule, groupRules, numbersRules } from './rules.ts'

const BALLS = 42
const all = Array.from({ length: BALLS }, (_, index) => index + 1)
/** Twos by twos, so that both colours have as many balls and their numbers come to almost the same: 451 and 452. */
const isYellow = (ball: number) => ball % 4 < 2

export const sariSiyah7: NumbersTitle = {
  slug: 'sari-siyah-7',
  name: 'Sarı Siyah 7',
  provider: LABEL,
  hasDrumForEachPlace: false,
  lowest: 1,
  balls: BALLS,
  drawn: 7,
  colours: [
    { id: 'yellow', name: 'Sarı', balls: all.filter(isYellow) },
    { id: 'black', name: 'Siyah', balls: all.filter((ball) => !isYellow(ball)) },
  ],
  spots: [],
  chosenMost: 5,
  sumLines: [150],
  zonePlaces: 0,
  returnBasisPoints: {
    chosen: 9_300,
    missed: 9_400,
    sum: 9_500,
    sum_parity: 9_500,
    more: 9_500,
    count: 9_300,
    first: 9_500,
    last: 9_500,
  },
  stakes: { min: lira(1), max: lira(5_000), step: lira(1) },
  payoutCap: lira(500_000),
  cycle: { openMs: 200_000, shownMs: 35_000, pauseMs: 5_000 },
  rules: [
    '1’den 42’ye kadar numaralı 42 toptan 7’si, geri konmadan ve hepsi eşit olasılıkla çekilir. Topların 21’i sarı, ' +
      '21’i siyahtır; 4’e bölününce 0 ya da 1 kalan sayılar (1, 4, 5, 8, 9 …) sarıdır.',
    chosenRule,
    'Toplam bahsi çekilen sayıların toplamına oynanır: 150,5’in üstü ya da altı, tek ya da çift.',
    ...groupRules,
    ...numbersRules,
  ],
}
