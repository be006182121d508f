/**
 * How ways pay, for a player to read.
 * @param ways how many there are, as it is written
 */
export const waysRules = (ways: string): readonly string[] => [
  `${ways} yol vardır, çizgi yoktur. Bir sembol en soldaki makaradan başlayarak yan yana en az üç ` +
    'makarada görünürse kazandırır. Bu makaraların her birinden bir sembol seçmenin her yolu ' +
    'ayrı ödenir: yol sayısı, makaralarda görünen sembol sayılarının çarpımıdır.',
  'Her sembolün yalnızca en uzun dizisi ödenir; farklı sembollerin kazançları toplanır.',
]
