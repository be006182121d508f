interface RuleExample {
  readonly stake: string
  readonly odds: readonly string[]
  readonly shown: string
  readonly payout: string
}

/** Every figure that the rules name; none is typed here. */
export interface RuleFigures {
  readonly unitMin: string
  readonly couponMin: string
  readonly legsMax: string
  readonly linesMax: string
  readonly cap: string
  readonly liability: readonly string[]
  readonly livePercent: string
  readonly delays: Readonly<Record<'football' | 'basketball' | 'tennis', string>>
  readonly floor: string
  readonly postponed: string
  readonly wrongStart: string
  /** Minutes of a basketball game, and how many of them must have been played. */
  readonly basketball: readonly { readonly of: string; readonly after: string }[]
  readonly corrected: string
  readonly obvious: string
  readonly opposite: string
  /** Odds and legs of what counts towards wagering, and odds that a free bet wants. */
  readonly wagering: Readonly<Record<'single' | 'each' | 'legs', string>>
  readonly freeBet: Readonly<Record<'each' | 'total', string>>
  readonly two: string
  readonly twoAfter: string
  readonly look: string
  readonly cashOut: Readonly<Record<'prematch' | 'live' | 'further' | 'most', string>>
  readonly systems: Readonly<Record<'three' | 'two' | 'banker', string>>
  readonly truncated: RuleExample
  readonly voided: RuleExample
  readonly halfWon: RuleExample
  readonly halfLost: RuleExample
  readonly deadHeat: RuleExample
}

/** A rule: its heading, what it says, and what it says point by point. */
export interface RuleSection {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
  /** An example that is reckoned, not typed. */
  readonly example?: string
}

/** What the player reads of the rules of sports bets. */
export const rulesTexts = {
  name: 'Bahis kuralları',
  link: 'Bahis kuralları',
  intro:
    'Kuponların nasıl kabul edildiği, hesaplandığı ve ödendiği. Örneklerdeki tutarlar, kuponları ödeyen hesapla bu sayfada hesaplanır.',
  version: (version: string) => `Kural sürümü: ${version}`,
  contents: 'İçindekiler',
  print: 'Yazdır',
  exampleTitle: 'Örnek',
} as const

export const ruleSections = (f: RuleFigures): readonly RuleSection[] => [
  ...couponSections(f),
  ...matchSections(f),
  ...moneySections(f),
]

const couponSections = (f: RuleFigures): readonly RuleSection[] => [
  {
    id: 'kuponlar',
    title: 'Kupon türleri',
    paragraphs: [
      `Bir kuponda en çok ${f.legsMax} seçim ve en çok ${f.linesMax} kolon olabilir. Kolon tutarı en az ${f.unitMin}, kupon tutarı en az ${f.couponMin} olmalıdır. Kupon tutarı, kolon tutarı ile kolon sayısının çarpımıdır; bölmeden artan kuruş olmaz.`,
    ],
    points: [
      'Tekli: her seçim ayrı bir kolondur.',
      'Kombine: bütün seçimler tek kolondur; kazanmak için hepsinin tutması gerekir.',
      `Sistem: seçimlerin belirlenen sayıdaki her birleşimi bir kolondur. Dört seçimle 3’lü sistem ${f.systems.three}, 2’li sistem ${f.systems.two} kolondur.`,
      `Banko: her kolonda yer alan seçimdir. Dört seçimin biri banko ise 2’li sistem ${f.systems.banker} kolondur. Banko tutmazsa kupon kaybeder.`,
    ],
  },
  {
    id: 'oran',
    title: 'Oran ve ödeme',
    paragraphs: [
      'Kuponunuz, onayladığınız oranla oynanır; bu oran sonradan değişmez. Bir kolonun ödemesi, kolon tutarı ile seçimlerin katsayılarının çarpımıdır. Ara sonuçlar yuvarlanmaz; yalnızca en sonda, kuruşun altı bir kez kesilir.',
      'Gösterilen toplam oran iki basamaktan sonrası kesilerek yazılır ve hesapta kullanılmaz.',
    ],
    example: `${f.truncated.stake} tutarlı kombine, oranlar ${f.truncated.odds.join(' × ')}: gösterilen toplam oran ${f.truncated.shown}, ödeme ${f.truncated.payout}.`,
  },
  {
    id: 'oran-degisirse',
    title: 'Oran değişirse',
    paragraphs: ['Kuponu gönderdiğinizde oran başka ise seçtiğiniz kural uygulanır:'],
    points: [
      'Bana sor: kupon oynanmaz, size yeni oran gösterilir.',
      'Yükseleni kabul et: oran yükseldiyse kupon yeni oranla oynanır, düştüyse size sorulur.',
      `Hepsini kabul et: kupon yeni oranla oynanır; onayladığınız oranın yüzde ${f.floor}’ının altına inerse yine size sorulur.`,
    ],
  },
  {
    id: 'iade',
    title: 'İade: oran 1,00',
    paragraphs: [
      'Geçersiz sayılan seçimin katsayısı 1,00 olur; kuponun geri kalanı oynamayı sürdürür. Bütün seçimler geçersizse tutar iade edilir.',
    ],
    example: `${f.voided.stake} tutarlı kombine, oranlar ${f.voided.odds.join(' × ')}; ilki iade, ikincisi tutuyor: ödeme ${f.voided.payout}.`,
  },
  {
    id: 'ceyrek',
    title: 'Asya handikap ve çeyrek çizgiler',
    paragraphs: [
      'Çeyrek çizgi (−0,75; 2,25 gibi) iki komşu çizginin tam ortasıdır: tutarın yarısı birine, yarısı ötekine oynanmış sayılır. Komşulardan biri iade, öteki tuttuysa seçimin yarısı tutar; biri iade, öteki tutmadıysa yarısı kaybedilir. Asya handikap, adında bir yarı yazmıyorsa maçın bütün skoruna bakar; maç sürerken alınan bahiste de öyledir.',
    ],
    points: [
      `−0,75 handikap, takım bir farkla kazanır: −0,5 tutar, −1 iade olur, seçimin yarısı tutar. ${f.halfWon.stake} ve ${f.halfWon.odds[0]} oranla ödeme ${f.halfWon.payout}.`,
      `+0,75 handikap, takım bir farkla kaybeder: +1 iade olur, +0,5 tutmaz, seçimin yarısı kaybedilir. ${f.halfLost.stake} ve ${f.halfLost.odds[0]} oranla ödeme ${f.halfLost.payout}.`,
    ],
  },
  {
    id: 'paylasim',
    title: 'Paylaşılan sonuç',
    paragraphs: [
      'Bir yeri birden çok taraf paylaşırsa tutarın, kalan yer sayısının paylaşanlara oranı kadarı tam oranla ödenir; gerisi kaybedilir.',
    ],
    example: `${f.deadHeat.stake}, oran ${f.deadHeat.odds[0]}, bir yeri iki taraf paylaşıyor: ödeme ${f.deadHeat.payout}.`,
  },
]

const matchSections = (f: RuleFigures): readonly RuleSection[] => [
  {
    id: 'bagli',
    title: 'Bağlı seçimler ve MBS',
    paragraphs: [
      'Aynı maçın iki seçimi bir kolonda yer alamaz. Bir sistemde, hiçbir kolonu ikisini birleştirmiyorsa birlikte bulunabilirler.',
      'MBS (minimum bahis sayısı) bir seçimin en az kaç seçimlik kolonda oynanabileceğidir. Bir kolon, en az m seçiminin MBS’si m ya da daha küçükse geçerlidir: MBS’si 1 olan tek seçim ötekileri taşır. Sistemde her kolon bu kurala uyar.',
    ],
  },
  {
    id: 'canli',
    title: 'Canlı bahis',
    paragraphs: [
      'Görüntü ve veriler gecikmeli olabilir: sizin gördüğünüz an, maçın o anı olmayabilir.',
      `Canlı seçim içeren kupon bekletilip onaylanır: futbolda en az ${f.delays.football}, basketbolda en az ${f.delays.basketball}, teniste en az ${f.delays.tennis} saniye. Bazı turnuvalarda daha uzundur; birden çok maç varsa en uzunu geçerlidir ve kuponda yazar. Beklerken gol, kırmızı kart, yeni devre ya da set veya askıya alma olursa kupon alınmaz ve bakiyeniz değişmez; basketbolda atılan sayı kuponu durdurmaz, oranı değiştirir.`,
      'Askıdaki bahis alınmaz ve bozdurulmaz. Veri akışı kesilirse bütün bahisler kendiliğinden durur.',
    ],
  },
  {
    id: 'sureler',
    title: 'Hangi süre sayılır',
    paragraphs: ['Adında başka bir süre yazmayan her bahis için:'],
    points: [
      'Futbol: 90 dakika ve hakemin eklediği süre. Uzatma devreleri ve penaltı atışları yalnızca bahsin adında yazıyorsa sayılır.',
      'Basketbol: uzatmalar dahildir; çeyrek bahislerinde uzatma sayılmaz.',
      'Tenis: maçın bütünü. Oyuncu çekilirse o ana kadar sonucu belli olan set ve oyun bahisleri geçerlidir; maçı kazanan bahsi en az bir set bittiyse tur atlayana göre sonuçlanır, bitmediyse iade edilir.',
      'Kendi kalesine gol, yazıldığı tarafın golüdür; golcü bahislerinde sayılmaz.',
      'Korner bahislerinde verilen değil, kullanılan kornerler sayılır.',
    ],
  },
  {
    id: 'ertelenen',
    title: 'Ertelenen, yarıda kalan ve değişen maçlar',
    paragraphs: [],
    points: [
      `Ertelenen maç duyurulan saatten sonraki ${f.postponed} saat içinde başlarsa bahisler geçerlidir; başlamazsa iade edilir.`,
      `Yarıda kalan maçta o ana kadar sonucu belli olan bahisler geçerlidir. Maç ${f.postponed} saat içinde kaldığı yerden sürmezse ötekiler iade edilir. Masada verilen skor sayılmaz.`,
      `Yarıda kalan basketbol maçında ${f.basketball.map(({ of, after }) => `${of} dakikalık maçın en az ${after} dakikası`).join(' ya da ')} oynandıysa maçın bütününe ait bahisler o andaki skorla sonuçlanır; skor eşitse maçı kazanan bahsi iade edilir.`,
      'Maç tarafsız sahaya alınırsa bahisler geçerlidir; ev sahibi ile deplasman yer değiştirirse bu değişiklikten önce alınan bahisler iade edilir.',
      'Oynanmadan hükmen biten maçta bahisler iade edilir.',
      'Sonucu belli olduktan sonra alınmış bahis iade edilir.',
      `Maçın başlama saati ${f.wrongStart} dakikadan çok yanlış verildiyse ya da bizim hatamızla yanlış bir skor gösterildiyse, o sırada alınan bahisler iade edilir.`,
    ],
  },
]

const moneySections = (f: RuleFigures): readonly RuleSection[] => [
  {
    id: 'simule',
    title: 'Simüle maçlar',
    paragraphs: [
      '“Simüle maç” yazan karşılaşmaları evin tohumu oynatır. Tohumun özeti maçtan önce, kendisi maçtan sonra maç sayfasındaki “Maçın kanıtı” bölümünde açıklanır; maç bu tohumdan yeniden hesaplanabilir.',
    ],
  },
  {
    id: 'bozdurma',
    title: 'Bozdurma',
    paragraphs: [
      `Açık kuponun bozdurma değeri, kolonlarının o andaki marjsız olasılıklarla beklenen ödemesinden bozdurma bedeli düşülerek bulunur. Bedel maç öncesinde yüzde ${f.cashOut.prematch}, canlı seçim varken yüzde ${f.cashOut.live}; sonucu belli olmayan her ek seçim için yüzde ${f.cashOut.further} artar ve yüzde ${f.cashOut.most} ile sınırlıdır.`,
      'Canlı seçimli kuponun bozdurulması da bekletilir; sonunda değer onayladığınızdan düşükse bozdurma yapılmaz, yüksekse yüksek olan ödenir. Bozdurulan tutar kesindir: sonuç sonradan değişse de geri alınmaz, artırılmaz.',
      'Bir seçimi askıda olan, maçı duran ya da ertelenen, sonucu kontrol edilen kupon o sırada bozdurulmaz. Otomatik bozdurma kuralı, kuponun bir kısmını kendiniz bozdurduğunuzda biter.',
    ],
  },
  {
    id: 'cevrim',
    title: 'Bonus çevrimi',
    paragraphs: [
      `Bir bahsin hangi payının sayıldığı bonusun koşullarında yazar. Tek seçimli kolon en az ${f.wagering.single} oranla, birden çok seçimli kolon en az ${f.wagering.legs} seçimle ve her birinde en az ${f.wagering.each} oranla sayılır; sistemde her kolona ayrı bakılır. Bahis sonuçlanınca sayılır: iade edilen seçim kolondan çıkar ve kalanlara yeniden bakılır, iade edilen ve bozdurulan kısım sayılmaz, yarım kazanan ya da yarım kaybeden seçimi olan kolonun yarısı sayılır. Sonuç düzeltilirse sayılan tutar da düzeltilir.`,
      'Çevrilecek bonusunuz varken, tutarının tamamı sayılmayacak kuponda ne kadarının sayılacağı oynamadan önce yazar.',
      `Bir maçı karşılıklı örten kolonlar sayılmaz. Öteki seçimleri aynı olan kolonlarda bir marketin bütün sonuçları ya da biri kaybederken öteki kaybetmeyen iki seçim, en az biri bonusla olmak üzere ${f.opposite} saat içinde oynanırsa bu kolonların hiçbiri çevrime sayılmaz; aynı kuponların başka kolonları sayılır. Kendi bahislerinizle karşılıklı örtüşen kolonlar da kuponda önceden yazar. Aynı cihazı, IBAN’ı ya da internet adresini kullanan hesapların bahisleri birlikte değerlendirilir; başka hesapların bahisleri kuponda yazmaz.`,
    ],
  },
  {
    id: 'bedava-bahis',
    title: 'Bedava bahis',
    paragraphs: [
      `Bedava bahiste tutarı işletme karşılar; kazanırsanız tutarın kendisi ödenmez. Tekli ya da kombine kuponda, her oran en az ${f.freeBet.each} veya toplam oran en az ${f.freeBet.total} iken kullanılır. Sistem kuponunda kullanılmaz, bozdurulmaz ve çevrime sayılmaz. Kupon iade olursa, bonusunuz sürüyorsa bedava bahsiniz bir hafta fazladan süreyle geri gelir.`,
    ],
  },
  {
    id: 'sinirlar',
    title: 'Sınırlar',
    paragraphs: [
      `Bir kupon en çok ${f.cap} öder; bu sınır kupon alındığında kupona yazılır.`,
      `Evin bir sonuç için üstlendiği en büyük kayıp ligin düzeyine göre ${f.liability.join(', ')} tutarındadır; canlı bahiste bunun yüzde ${f.livePercent} kadarıdır. Kuponunuz bu sınırı aşıyorsa oynayabileceğiniz en yüksek tutar size söylenir.`,
      'Bu sayfada yazan en az ve en çok tutarlar şu anda herkes için geçerli olanlardır. İşletme bunları sonraki kuponlar için değiştirebilir, bir oyuncu için başka bir sınır koyabilir; kuponunuz geçerli sınıra uymadığında size söylenir.',
      'Kendiniz için koyduğunuz bahis, kayıp ve süre sınırları her kuponda ayrıca geçerlidir.',
    ],
  },
  {
    id: 'sonuclar',
    title: 'Sonuçlar ve düzeltmeler',
    paragraphs: [
      'Kombine, ilk tutmayan seçimde; sistem, ödemesi kesinleştiğinde sonuçlanır. Maç günündeki sonuç esastır: sonradan alınan disiplin ve masa kararları kuponu değiştirmez.',
      `Yanlış işlenmiş bir sonuç, maç bittikten sonraki ${f.corrected} saat içinde düzeltilebilir; daha sonra yalnızca iki yetkilinin ortak kararıyla. Bitmiş kuponları bir markette toplam ${f.two} tutarından çok ya da bitmelerinden ${f.twoAfter} saat sonra değiştiren her düzeltmeye, kim bildirirse bildirsin, iki yetkili birlikte karar verir; bir markette ${f.look} tutarından çok ödeyecek ilk sonuçlara ve kaynağının bildirdiği skora uymayan sonuçlara önce bir yetkili bakar. O sırada kuponunuzda “Sonuç kontrol ediliyor” yazar. Düzeltme kuponunuzda “Sonuç düzeltildi” diye, nedeni ve önceki ödemeyle görünür. Eksik ödeme tamamlanır, fazla ödeme geri alınır; bakiyeniz hiçbir zaman eksiye düşürülmez. Geri alınacak tutarın bakiyenizde olmayan kısmı borç yazılır: aynı kupona sonradan yapılan ödemeden ve spor bahislerindeki kazançlarınızdan kapanır, yatırdığınız paradan alınmaz; borç kapanana kadar para çekme bekler.`,
      `Bir oran yalnızca şu durumlarda açıkça hatalıdır: marjsız orandan yüzde ${f.obvious}’den fazla yüksekse, iki tarafın oranı ya da çizgisi yer değiştirmişse veya satışı durdurulmuş bir bahis alınmışsa. Bu durumda da kupon sessizce değiştirilmez: geçersiz sayılırsa iade edilir ve size gerekçesiyle bildirilir; maç başladıktan sonra buna iki yetkili birlikte karar verir.`,
    ],
  },
]
