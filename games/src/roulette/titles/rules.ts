import { tableRules } from '../../draws/titles/rules.ts'

/** The rules of a wheel with a single zero; what happens on zero stands between. */
export const rouletteRules = (zero: string): readonly string[] => [
  'Çarkta 0’dan 36’ya kadar 37 sayı vardır; her birinin gelme olasılığı aynıdır. Masadaki bir yere konan bahis, ' +
    'kapsadığı sayılardan biri gelirse kazanır.',
  'Tek sayı 35’e 1, iki sayı (split) 17’ye 1, üçlü sıra (street) ile 0-1-2 ve 0-2-3 11’e 1, dörtlü (corner) ile ' +
    '0-1-2-3 8’e 1, altılı sıra 5’e 1 kazandırır. Düzine ve sütun 2’ye 1; kırmızı, siyah, tek, çift, 1–18 ve 19–36 ' +
    '1’e 1 kazandırır.',
  zero,
  'Anons bahisleri birkaç fişi birden koyar. Sıfırın komşuları 9 fiştir: 0-2-3’e 2, 4-7, 12-15, 18-21, 19-22 ve ' +
    '32-35’e 1’er, 25-26-28-29’a 2. Üçte bir (tiers) 6 fiştir: 5-8, 10-11, 13-16, 23-24, 27-30, 33-36. Yetimler ' +
    '(orphelins) 5 fiştir: 1, 6-9, 14-17, 17-20, 31-34. Sıfır oyunu 4 fiştir: 26, 0-3, 12-15, 32-35. Komşu bahsi, ' +
    'seçilen sayıya ve çarkta her iki yanındaki 1 ile 9 arasında sayıya birer fiş koyar.',
  'Anons bahisleri masadaki tek tek bahisler olarak alınır; her birinin oranı kendi yerinin oranıdır.',
  ...tableRules,
]
