import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { HiLoTitle } from '../title.ts'

const rules = [
  'Bahisle birlikte bir kart açılır. Sıradaki kartın aynı ya da daha yüksek mi, aynı ya da daha ' +
    'alçak mı olacağını seçersiniz. Aynı değerde kart her iki seçimde de doğrudur.',
  'Sıralama as, 2, 3 … 10, vale, kız, papaz şeklindedir; as en alçak, papaz en yüksek karttır. ' +
    'Kartın rengi ve işareti önemsizdir. Yanılması olanaksız bir seçim (asta “yukarı”, papazda ' +
    '“aşağı”) sunulmaz.',
  'Her kart, sonu olmayan bir desteden çekilir: 52 kartın her biri her çekilişte eşit ' +
    'olasılıklıdır ve önceki kartlar sonrakileri etkilemez. Aynı kart arka arkaya gelebilir.',
  'Doğru bilinen her kart çarpanı yükseltir. Kazanç, bahis ile çarpanın çarpımıdır ve kuruşun ' +
    'altı atılır. İlk doğru tahminden sonra dilediğiniz an “Topla” ile o anki kazancı alırsınız. ' +
    'Yanlış tahminde tur biter ve bahis kaybedilir.',
  'Çarpan %98 × 13 ÷ n₁ × 13 ÷ n₂ … formülüyle hesaplanır (n: o tahmini doğru kılan değer ' +
    'sayısı, 13 üzerinden). Çarpım kesir olarak tutulur ve yalnızca sonunda yüzde bire aşağı ' +
    'yuvarlanır. %98 bir kez uygulanır; tahmine devam etmek dönüş oranını düşürmez.',
  '“Geç” ile kartı ücretsiz değiştirirsiniz. Bir turda, geçilenlerle birlikte en çok 52 kart ' +
    'açılır; son kart yalnızca tahminle açılır. 52. kart doğru bilindiğinde ya da hiçbir tahmin ' +
    '5.000 katı aşmadan yapılamadığında tur kendiliğinden toplanır. 5.000 katı aşacak bir tahmin ' +
    'sunulmaz.',
  'Bağlantı kesilirse tur sunucuda olduğu gibi bekler ve oyunu yeniden açtığınızda sürer. 24 ' +
    'saat dönmezseniz o anki kazanç hesabınıza toplanır; hiçbir kart doğru bilinmemişse bahis ' +
    'iade edilir.',
  'Sistem arızası durumunda arızadan etkilenen tur geçersiz sayılır ve bahis iade edilir.',
]

export const teleferik: HiLoTitle = {
  slug: 'teleferik',
  name: 'Teleferik',
  provider: 'Çınar Oyun',
  cardsMax: 52,
  returnBasisPoints: 9_800,
  capHundredths: 500_000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  declared: {
    rtpPercent: 97.28,
    rtpHighestPercent: 98,
    maxWinMultiplier: 5_000,
    top: [
      2, 7, 7, 7, 9, 9, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
      11, 12, 12,
    ],
  },
  rules,
}
