import { drawRules, LABEL } from '../../instant/titles/rules.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { KenoTitle } from '../keno.ts'

export const geceKenosu: KenoTitle = {
  slug: 'gece-kenosu',
  name: 'Gece Kenosu',
  provider: LABEL,
  numbers: 40,
  drawn: 10,
  pays: [
    [40, 268],
    [0, 105, 980],
    [0, 0, 380, 3_710],
    [0, 0, 175, 840, 11_500],
    [0, 0, 0, 495, 3_430, 65_000],
    [0, 0, 0, 165, 1_240, 13_500, 365_000],
    [0, 0, 0, 0, 825, 5_250, 65_000, 1_000_000],
    [0, 0, 0, 0, 340, 1_830, 22_500, 425_000, 1_000_000],
    [0, 0, 0, 0, 255, 1_120, 7_500, 65_000, 1_000_000, 1_000_000],
    [0, 0, 0, 0, 0, 595, 3_940, 43_000, 865_000, 1_000_000, 1_000_000],
  ],
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules: [
    'Kartta 1’den 40’a kadar sayı vardır. 1 ile 10 arasında sayı işaretlersiniz; 40 sayıdan 10’u, geri ' +
      'konmadan ve hepsi eşit olasılıkla çekilir.',
    'İşaretlediğiniz sayılardan kaçının çekildiğine isabet denir. Kaç sayı işaretlediyseniz o sütunun ' +
      'tablosu geçerlidir ve bahsin isabetinize yazılan katı ödenir; en yüksek kazanç 10.000 kattır.',
    'Hangi sayıları işaretlediğiniz olasılığı değiştirmez; kaç sayı işaretlediğiniz kazancın sıklığını ve ' +
      'büyüklüğünü değiştirir.',
    ...drawRules,
  ],
}
