import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { standardRules } from '../rules.ts'
import { basicStrategy } from '../strategy.ts'
import type { BlackjackTitle } from '../title.ts'

const rules = [
  'Amaç, 21’i geçmeden krupiyeden yüksek bir toplama ulaşmaktır. 2–10 kartları üzerindeki sayı, vale, ' +
    'kız ve papaz 10, as 1 ya da 11 sayılır. As 11 sayılabiliyorsa toplam “yumuşak”tır.',
  'Her turda 8 desteden (416 kart) oluşan yeni bir sabot karıştırılır. Kartlar sırayla size, ' +
    'krupiyeye açık, size, krupiyeye kapalı verilir. Sıra bahis alındığı anda bellidir, ' +
    'seçimlerinizle değişmez; önceki turlar sonrakileri etkilemez.',
  'İlk iki kartı as ve 10 değerinde olan el blackjack’tir ve 3’e 2 öder: 2 ₺ bahse bahsin kendisi ile ' +
    '3 ₺. Krupiyede de blackjack varsa bahis iade edilir.',
  'Krupiyenin açık kartı as ya da 10 değerindeyse kapalı kartına bakar. Blackjack’i varsa tur hemen ' +
    'biter; ikiye katlama ve ayırma için para alınmamıştır.',
  '“Kart” bir kart daha ister, “Dur” eli bitirir. Toplamı 21 olan el kendiliğinden durur, 21’i ' +
    'geçen el hemen kaybeder.',
  '“İkiye katla” ilk iki kartta bahis kadar para daha alır, tek bir kart verir ve eli bitirir. ' +
    'Ayrılan ellerde de yapılabilir.',
  '“Ayır” aynı değerde iki kartı iki ele böler ve ikinci el için bahis kadar para alır. Bir turda bir ' +
    'kez ayrılır. Ayrılan asların her birine tek kart verilir. Ayrılmış elde 21, blackjack sayılmaz ' +
    've 1’e 1 öder.',
  'Krupiyenin açık kartı as ise önce sigorta sorulur: bahsin yarısı alınır, krupiyede blackjack ' +
    'varsa 2’ye 1 öder. Sizde blackjack varken sigorta, “1’e 1 al” ile aynıdır: sonuç ne olursa olsun ' +
    'bahsiniz kadar kazanırsınız. Sigortanın kasa payı %7,4699’dur ve ana bahsinkinden çok yüksektir.',
  'Krupiye 16’ya kadar kart çeker, yumuşak olanlar da içinde bütün 17’lerde durur. Kazanan el 1’e 1 ' +
    'öder, eşitlikte bahis iade edilir. Vazgeçme (surrender) yoktur.',
  'Temel stratejiyle kasanın payı, turun ilk bahsinin %0,4877’sidir; ikiye katlama ve ayırmalar ' +
    'içinde, yatırılan bütün paranın %0,4324’üdür. İkisi aynı oyunun iki ayrı anlatımıdır. Gösterilen ' +
    'dönüş oranı (RTP) ilk bahse göredir ve bütün kart dizilişleri hesaplanarak bulunmuştur. Başka ' +
    'türlü oynamak oranı düşürür; hep duran bir oyuncunun oranı da oran tablosunda yazar.',
  'Bağlantı kesilirse tur sunucuda olduğu gibi bekler ve oyunu yeniden açtığınızda sürer. 24 saat ' +
    'dönmezseniz bütün elleriniz durur, sigorta alınmaz ve kazanç hesabınıza eklenir.',
  'Sistem arızası durumunda arızadan etkilenen tur geçersiz sayılır ve bahis iade edilir.',
]

export const yaliMasasi: BlackjackTitle = {
  slug: 'yali-masasi',
  name: 'Yalı Masası',
  provider: 'Mor Salkım',
  table: standardRules,
  strategy: basicStrategy,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  declared: {
    rtpPercent: 99.51,
    rtpLowestPercent: 84,
    edgeInitialPercent: 0.4877,
    edgeWageredPercent: 0.4324,
    edgeInsurancePercent: 7.4699,
    maxWinMultiplier: 8,
  },
  rules,
}
