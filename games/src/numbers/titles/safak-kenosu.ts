import { lira } from '@menekse/contract/money'
import { LABEL } from '../../draws/titles/rules.ts'
import type { NumbersTitle } from '../title.ts'
import { numbersRules } from './rules.ts'

export const safakKenosu: NumbersTitle = {
  slug: 'safak-kenosu',
  name: 'Şafak Kenosu',
  provider: LABEL,
  hasDrumForEachPlace: false,
  lowest: 1,
  balls: 80,
  drawn: 20,
  colours: [],
  spots: [
    [0, 377],
    [0, 100, 940],
    [0, 0, 250, 4_300],
    [0, 0, 150, 500, 13_300],
    [0, 0, 0, 300, 1_500, 79_300],
    [0, 0, 0, 200, 600, 6_000, 250_000],
    [0, 0, 0, 100, 300, 2_000, 10_000, 1_500_000],
    [0, 0, 0, 0, 200, 1_000, 5_000, 50_000, 9_210_000],
    [0, 0, 0, 0, 100, 600, 4_000, 30_000, 470_000, 10_000_000],
    [375, 0, 0, 0, 0, 300, 2_000, 12_000, 100_000, 800_000, 10_000_000],
  ],
  chosenMost: 0,
  sumLines: [810],
  zonePlaces: 0,
  returnBasisPoints: {
    sum: 9_300,
    sum_parity: 9_300,
    more: 9_300,
    equal: 9_300,
    first: 9_300,
    last: 9_300,
  },
  stakes: { min: lira(1), max: lira(2_500), step: lira(1) },
  payoutCap: lira(500_000),
  cycle: { openMs: 150_000, shownMs: 25_000, pauseMs: 5_000 },
  rules: [
    'Kartta 1’den 80’e kadar sayı vardır. 1 ile 10 arasında sayı işaretlersiniz; 80 toptan 20’si, geri konmadan ve ' +
      'hepsi eşit olasılıkla çekilir.',
    'İşaretlediğiniz sayılardan kaçının çekildiğine isabet denir. Kaç sayı işaretlediyseniz o sütunun tablosu ' +
      'geçerlidir ve bahsin isabetinize yazılan katı ödenir. 10 sayıda hiç isabet olmaması da kazandırır.',
    'Toplam bahsi çekilen 20 sayının toplamına oynanır: 810,5’in üstü ya da altı, tek ya da çift. “Daha çok” bahsi tek ' +
      've çift sayılardan hangisinin daha çok çekildiğine, “Eşit” onar onar çekilmesine, ilk ve son top bahisleri o ' +
      'topun tek ya da çift olmasına oynanır.',
    ...numbersRules,
  ],
}
