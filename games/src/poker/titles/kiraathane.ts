import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import type { PokerTitle } from '../title.ts'

const rules = [
  '52 kartlık tek bir deste karıştırılır ve beş kart açılır. Tutmak istediğiniz kartları ' +
    'seçersiniz; “Çek” ile ötekilerin yerine destenin sıradaki kartları gelir ve tur biter.',
  'Destenin sırası bahis alındığı anda belirlenir ve seçiminizle değişmez. Her dizilim eşit ' +
    'olasılıklıdır; önceki turlar sonrakileri etkilemez.',
  'Ödeyen en düşük el vale ve üstü bir çifttir. Her el yalnızca en yüksek karşılığıyla ödenir. As, ' +
    'kentte hem 10-J-Q-K-A hem A-2-3-4-5 içinde yer alır. Kazanç, bahis ile ödeme tablosundaki ' +
    'katın çarpımıdır.',
  'Bütün bahisler aynı tabloyla ödenir: floş royal her bahiste 800 kattır.',
  'Gösterilen dönüş oranı (RTP), her elde ortalaması en yüksek olan tutuşu yapan oyuncunun ' +
    'uzun vadeli oranıdır; olası bütün eller ve tutuşlar sayılarak hesaplanmıştır. Başka tutuşlar ' +
    'oranı düşürür. Hiç kart değiştirmeyen bir oyuncunun oranı da oran tablosunda yazar.',
  'Bağlantı kesilirse tur sunucuda olduğu gibi bekler ve oyunu yeniden açtığınızda sürer. 24 ' +
    'saat dönmezseniz ortalaması en yüksek olan tutuş sizin için yapılır ve kazanç hesabınıza ' +
    'eklenir.',
  'Sistem arızası durumunda arızadan etkilenen tur geçersiz sayılır ve bahis iade edilir.',
]

export const kiraathane: PokerTitle = {
  slug: 'kiraathane',
  name: 'Kıraathane',
  provider: 'Kehribar Stüdyo',
  pays: {
    royal_flush: 800,
    straight_flush: 50,
    four_of_a_kind: 25,
    full_house: 9,
    flush: 6,
    straight: 4,
    three_of_a_kind: 3,
    two_pair: 2,
    high_pair: 1,
    nothing: 0,
  },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  declared: {
    rtpPercent: 99.54,
    rtpLowestPercent: 33.68,
    hitRatePercent: 45.45,
    standardDeviation: 4.41,
    maxWinMultiplier: 800,
  },
  rules,
}
