export interface PageWords {
  name: string
  email: string
  /** Who this brand is, in two sentences. */
  about: string
}

/** The first pages of a demonstration brand. They say what is true of the sandbox; an operator replaces them. */
export const seedPages = ({ name, email, about }: PageWords) =>
  pages({ name, email, about }).map((page) => ({ ...page, meta_title: `${page.title} · ${name}` }))

const page = (slug: string, title: string, description: string, html: string) => ({
  slug,
  title,
  meta_description: description,
  html,
})

const pages = ({ name, email, about }: PageWords) => [
  page(
    'hakkimizda',
    'Hakkımızda',
    `${name} nedir, kim için yapıldı ve deneme ortamında ne olur.`,
    `<p>${about} Bu site bir deneme ortamıdır: <strong>gerçek para yoktur</strong>, yatırım ve çekimler deneme bankasıyla yapılır.</p>
<h2>Neye önem veriyoruz</h2>
<ul><li>Her kuruş çift taraflı bir defterde kayıtlıdır ve her gün yeniden sayılır.</li><li>Her turun tohumu, bahsi ve olayları saklanır; dilediğiniz turu yeniden izleyebilirsiniz.</li><li>Oyunların ödeme oranı hesaplanmış ve herkese açıktır.</li></ul>
<h2>Lisans</h2>
<p>Geçerli bir lisans yüklenmeden gerçek para işlemleri açılamaz.</p>`,
  ),
  page(
    'kurallar-ve-kosullar',
    'Kurallar ve koşullar',
    'Üyelik, bahis, yatırım ve çekim kuralları.',
    `<h2>Üyelik</h2><p>${name} üyeliği yalnızca bu sitede geçerlidir. Yalnızca 18 yaşını doldurmuş kişiler üye olabilir. Bir kişinin tek hesabı olur; hesap başkasına devredilemez.</p>
<h2>Bahis</h2><p>Bir tur, bahsiniz alındığı anda başlar ve sonucu sunucuda hesaplanır. Bağlantınız kesilirse tur kaybolmaz: oyunu yeniden açtığınızda kaldığı yerden aynı sonuçla sürer.</p>
<h2>Yatırım</h2><p>En az yatırım tutarı 500 TRY'dir. Yatırılan para, onaylanmadan oynanamaz.</p>
<h2>Çekim</h2><p>En az çekim tutarı 100 TRY'dir ve tutar tam liraya indirilir. İstenen tutar hemen ayrılır. Ödeme yalnızca kendi adınıza kayıtlı hesaba yapılır. Verilmiş bir çekim talebini geri almanız için size baskı yapılmaz.</p>
<h2>Olağan kontroller</h2><p>Yatırımları ya da çekimleri, tek seferde veya birkaç günde, belli tutarlara ulaşan hesaplarda kim olduğunuzu yeniden kontrol ederiz; sizden belge isteyebiliriz. Kontrol bitene kadar para yatırılamaz ve çekimler ödenmez, bakiyenizle oynamayı sürdürebilirsiniz. Kontrol zamanında bitmezse oyun da bekler. Bu sırada paranız hesabınızda durur ve çekim talebi verebilirsiniz.</p>`,
  ),
  page(
    'gizlilik-ve-kvkk',
    'Gizlilik ve KVKK',
    'Hangi kişisel verileri neden tuttuğumuz ve haklarınız.',
    `<h2>Tuttuğumuz veriler</h2><p>Adınız, doğum tarihiniz, iletişim bilgileriniz, TC kimlik numaranız, giriş kayıtlarınız ve hesap hareketleriniz. TC kimlik numarası ve IBAN şifreli saklanır. Çalışanlarımız TC kimlik numarasını, IBAN’ı, e-postayı, telefonu ve doğum tarihini maskeli görür; açık görmek yetki ve gerekçe ister ve kaydedilir.</p>
<h2>Neden</h2><p>Yaşınızı ve kimliğinizi doğrulamak, paranızı doğru kişiye ödemek ve yasal yükümlülükleri yerine getirmek için.</p>
<h2>Haklarınız</h2><p>KVKK'nın 11. maddesine göre verilerinize erişmeyi, düzeltilmesini, silinmesini ve kimlere aktarıldığını öğrenmeyi isteyebilirsiniz. Hesabınızdaki <a href="/account/kisisel-verilerim">Kişisel verilerim</a> sayfasında ne tuttuğumuzu ve sürelerini görür, verilerinizin kopyasını indirir ve başvurursunuz. Başvurular en geç 30 gün içinde gerekçesiyle yanıtlanır.</p>
<h2>Çerezler</h2><p>Oturum çerezi sitenin çalışması için gereklidir. Sizi bize yönlendiren iş ortağının etiketi yalnızca izin verirseniz 30 gün tarayıcınızda tutulur; <a href="/cerez-tercihi">Çerez tercihi</a> sayfasında vazgeçebilirsiniz.</p>`,
  ),
  page(
    'guvenli-oyun',
    'Güvenli oyun',
    'Oyunun eğlence olarak kalması için öneriler ve yardım hatları.',
    `<p>Oyun bir gelir yolu değildir. Kaybetmeyi göze alamayacağınız parayla oynamayın, kaybı geri kazanmaya çalışmayın.</p>
<h2>Kendinize sorun</h2><ul><li>Planladığınızdan uzun ya da çok oynuyor musunuz?</li><li>Oyunu yakınlarınızdan gizliyor musunuz?</li><li>Oynamak için borç alıyor musunuz?</li></ul>
<h2>Sınır koyun, ara verin</h2><p>Hesabınızdaki <a href="/account/guvenli-oyun">Güvenli oyun</a> sayfasında yatırım, kayıp, bahis ve süre sınırı koyabilir, mola verebilir ya da kendinizi oyundan men edebilirsiniz. Hepsi hemen başlar. Mola veya men sürerken de giriş yapıp paranızı çekebilirsiniz.</p>
<h2>Yardım</h2><p>Ücretsiz ve gizli yardım veren kuruluşlar her sayfanın altında ve <a href="/support">Canlı destek</a> sayfasında yazar; sizi ya da bir yakınınızı dinlerler.</p>
<h2>Hesabı kapatmak</h2><p>Hesabınızı dilediğiniz an <a href="/account/hesabi-kapat">kendiniz kapatabilirsiniz</a>; bakiyenizin tamamı ödenir.</p>`,
  ),
  page(
    'adil-oyun',
    'Adil oyun',
    'Turların nasıl hesaplandığı ve nasıl doğrulanabileceği.',
    `<h2>Bir tur nasıl oluşur</h2><p>Her oyuncunun bir tohum çifti vardır: sunucunun 256 bitlik tohumu ve oyuncunun kendi tohumu. Sunucu, tohumunun SHA-256 özetini oyuncu tohumu seçilmeden önce gösterir. Her tur bu çiftten ve turun sırasından, HMAC-SHA256 ile, eşit olasılıkla hesaplanır. Sonuç size, bakiyenize, geçmişinize ya da demoda olup olmadığınıza bakmaz.</p>
<h2>Nasıl doğrulanır</h2><p><a href="/account/adil-oyun">Adil oyun</a> sayfasında tohum çiftinizi yenileyin: eski sunucu tohumu açıklanır ve önceden gösterilen özetle karşılaştırılır. Sonra İşlem geçmişinde turun numarasına dokunup “Bu turu doğrula”yı seçin. Tur, tohumdan kazanca kadar adım adım sizin tarayıcınızda yeniden hesaplanır. Bağlantıyı dilediğinizle paylaşabilir, aynı hesabı internete bağlanmayan dosyayla da yapabilirsiniz.</p>
<h2>Ortak çekilişler</h2><p>Herkesin birlikte izlediği çekilişlerin tohumları önceden tek bir zincir olarak üretilir ve tuzla birlikte sonucu belirler. Bir masanın zinciri tuzunu önceden ilan edilen bir olaydan alacaksa o ilan, olaydan önce <a href="/ilan-edilen-olaylar">İlan edilen olaylar</a> sayfasında yayımlanır; geri çekilenler de orada kalır.</p>
<h2>Ödeme oranı</h2><p>Her oyunun uzun dönem ödeme oranı tüm olasılıklar sayılarak hesaplanmıştır ve oyunun bilgi ekranında yazar.</p>`,
  ),
  page(
    'sikayet',
    'Şikâyet ve itiraz',
    'Bir şikâyetiniz veya itirazınız olduğunda ne yapabilirsiniz.',
    `<p>Bir turun sonucuna, bir ödemeye, bir bonusa ya da hesabınız hakkındaki bir karara itiraz edebilirsiniz. Şikâyet etmek ücretsizdir ve hesabınızı etkilemez; bu sırada da çekim talebi verebilirsiniz.</p>
<h2>Nasıl iletirsiniz</h2><ol><li>Giriş yapabiliyorsanız <a href="/account/messages">Mesajlar</a> sayfasından yazın ve “Bu bir şikâyet”i seçin: şikâyetiniz bir numara alır, durumu aynı sayfada görünür.</li><li>Giriş yapamıyorsanız <a href="mailto:${email}">${email}</a> adresine yazın ya da <a href="/request-call">aranmak isteyin</a>.</li><li>İşlem veya tur numarasını ekleyin: <a href="/account/transactions">İşlem geçmişi</a> her satırda gösterir.</li></ol>
<h2>Ne olur</h2><ol><li>Yazdığınız kaydedilir ve sıraya girer; bir çalışan 24 saat içinde okuduğunu bildirir.</li><li>Tur itirazlarında tur, kayıtlı tohumundan yeniden hesaplanır ve size de açıktır.</li><li>Sonuç, kayıt mektubunda yazan güne kadar gerekçesiyle yazılı olarak bildirilir. Şikâyet ve sonucu beş yıl saklanır.</li></ol>
<h2>Sonuçtan memnun değilseniz</h2><p>Gerçek parayla çalışan bir işletme, sayfa altında yazan lisansı veren kuruma ve o kurumun kabul ettiği bağımsız hakeme başvurmanıza engel olamaz. Bu site bir deneme ortamıdır: gerçek para olmadığı için dış hakemi de yoktur.</p>`,
  ),
  page(
    'iletisim',
    'İletişim',
    'Bize nasıl ulaşırsınız.',
    `<p>${name} destek ekibine sorularınız ve şikâyetleriniz için yazın: <a href="mailto:${email}">${email}</a>. Bir işlem hakkında yazarken işlem numarasını ekleyin.</p>`,
  ),
]
