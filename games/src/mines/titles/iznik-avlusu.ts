import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { MinesTitle } from '../title.ts'

const rules = [
  'Avluda 25 çini yüzü kapalı durur. Bahisle birlikte bunlardan kaçının kırık olacağını ' +
    'seçersiniz: en az 1, en çok 24.',
  'Kırık çinilerin yeri, bahis alındığı anda bütün yerler eşit olasılıkla çekilerek belirlenir ' +
    've tur boyunca değişmez. Hangi çiniyi çevirdiğiniz olasılığı değiştirmez; önceki turlar ' +
    'sonrakileri etkilemez.',
  'Çevirdiğiniz her sağlam çini çarpanı bir basamak yükseltir. Kazanç, bahis ile çarpanın ' +
    'çarpımıdır ve kuruşun altı atılır.',
  'İlk sağlam çiniden sonra dilediğiniz an “Topla” ile o anki kazancı alırsınız. Kırık çini ' +
    'çevrilirse tur biter ve bahis kaybedilir.',
  'Bir basamağın çarpanı %97 × C(25, n) ÷ C(25 − kırık, n) formülüyle hesaplanır (n: bulunan ' +
    'sağlam çini) ve yüzde bire aşağı yuvarlanır. Sağlam çini kalmadığında ya da bir sonraki ' +
    'basamak 10.000 katı aşacaksa tur kendiliğinden toplanır.',
  'Bağlantı kesilirse tur sunucuda olduğu gibi bekler ve oyunu yeniden açtığınızda sürer. 24 ' +
    'saat dönmezseniz o anki kazanç hesabınıza toplanır; hiç çini çevrilmemişse bahis iade edilir.',
  'Sistem arızası durumunda arızadan etkilenen tur geçersiz sayılır ve bahis iade edilir.',
]

export const iznikAvlusu: MinesTitle = {
  slug: 'iznik-avlusu',
  name: 'İznik Avlusu',
  provider: 'Anadolu Games',
  tiles: 25,
  columns: 5,
  defaultMines: 3,
  returnBasisPoints: 9_700,
  capHundredths: 1_000_000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  declared: { rtpPercent: 96.25, rtpHighestPercent: 97, maxWinMultiplier: 9_007.66 },
  rules,
}
