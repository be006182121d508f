/*
 * Paragraphs that the titles of the family share; Turkish. Suffixes depend on the word before them, so a title gives
 * whole words.
 */

/** @param share what the stake of a line is of the whole stake, as the end of a sentence */
export const linesRules = (
  lines: string,
  share: string,
  wild: string,
  coins: string,
): readonly string[] => [
  `${lines} sabit çizgi vardır. Bahis çizgilere eşit bölünür; bir çizginin bahsi, toplam bahsin ` +
    `${share}.`,
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana gelen en az üç aynı sembole ' +
    'ödenir. Her çizgide yalnızca en yüksek kazanç ödenir; farklı çizgilerin kazançları toplanır.',
  `${wild} jokerdir: ${coins} dışındaki bütün sembollerin yerine geçer. İlk makara dışındaki ` +
    'makaralarda çıkar ve kendi başına ödeme yapmaz.',
]

/** @param chance that an empty cell brings a coin in a respin, with its suffix */
export const holdRules = (coin: string, chance: string): readonly string[] => [
  `Yeniden dönüşlerde her boş göz kendi başına döner ve ${chance} olasılıkla bir ${coin} ` +
    'getirir. En az bir göz dolarsa kalan yeniden dönüş sayısı yine üç olur; hiçbiri dolmazsa ' +
    'bir azalır. Yeniden dönüşlerde çizgiler kazandırmaz.',
  'Yeniden dönüş kalmayınca ya da on beş gözün hepsi dolunca tabladaki bütün değerler toplanır ' +
    've çizgi kazançlarına ek olarak ödenir. Tur, başladığı bahisle oynanır.',
]
