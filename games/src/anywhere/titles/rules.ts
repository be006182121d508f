import { commonRules } from '../../slots/rules.ts'

/** What all titles of the family share, before and after the title's own rules; Turkish. */
export const openingRules: readonly string[] = [
  'Ekran 6 sütun ve 5 sıradan oluşan 30 hücredir. Çizgi yoktur: bir sembol ekranın neresinde ' +
    'olursa olsun en az 8 kez görünürse ödeme yapar. Ödemeler 8–9, 10–11 ve 12 veya daha fazla ' +
    'sembol için ayrıdır; farklı sembollerin kazançları toplanır.',
  'Kazanan semboller kaybolur, üsttekiler düşer ve boşalan hücrelere yeni semboller gelir. Yeni ' +
    'ekran da kazandırırsa düşüş yinelenir; kazanan sembol kalmayınca dönüş biter.',
]

export const closingRules: readonly string[] = [
  'Dönüşler bağımsızdır: her hücre, öteki hücrelerden ve önceki sonuçlardan bağımsız olarak ' +
    'aynı olasılıklarla dolar. Bahis tutarı olasılıkları değiştirmez.',
  ...commonRules.slice(1),
]
