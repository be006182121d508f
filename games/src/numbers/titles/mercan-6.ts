import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { NumbersTitle } from '../title.ts'
import { equalRule, groupRules, numbersRules } from './rules.ts'

export const mercan6: NumbersTitle = {
  slug: 'mercan-6',
  name: 'Mercan 6',
  provider: LABEL,
  hasDrumForEachPlace: true,
  lowest: 0,
  balls: 10,
  drawn: 6,
  colours: [
    { id: 'coral', name: 'Mercan', balls: [1, 3, 4, 6, 9] },
    { id: 'navy', name: 'Lacivert', balls: [0, 2, 5, 7, 8] },
  ],
  spots: [],
  chosenMost: 0,
  sumLines: [26, 27],
  zonePlaces: 2,
  returnBasisPoints: {
    sum: 9_500,
    sum_parity: 9_500,
    more: 9_400,
    equal: 9_300,
    count: 9_300,
    first: 9_500,
    last: 9_500,
    zone: 9_400,
    number: 9_200,
    digit: 9_400,
    digit_missed: 9_400,
    digit_twice: 9_400,
  },
  stakes: { min: lira(1), max: lira(5_000), step: lira(1) },
  payoutCap: lira(500_000),
  cycle: { openMs: 205_000, shownMs: 30_000, pauseMs: 5_000 },
  rules: [
    'Altı kürenin her birinde 0’dan 9’a kadar on top vardır; her küreden bir top, hepsi eşit olasılıkla çekilir. Aynı ' +
      'sayı birkaç kez gelebilir. 1, 3, 4, 6 ve 9 mercan, 0, 2, 5, 7 ve 8 lacivert renktedir.',
    'İlk iki top A, sonraki iki top B, son iki top C bölgesidir. Bölge bahsi, seçilen rakam o bölgede en az bir kez ' +
      'gelirse kazanır. Sayı bahsi, bölgenin iki topu sırasıyla seçilen sayıyı (00–99) verirse kazanır.',
    'Rakam bahisleri altı topun hepsine bakar: seçilen rakamın gelmesi, hiç gelmemesi ya da en az iki kez gelmesi.',
    'Toplam bahsi altı rakamın toplamına oynanır: 26,5’in ya da 27,5’in üstü ya da altı, tek ya da çift.',
    ...groupRules,
    equalRule,
    ...numbersRules,
  ],
}
