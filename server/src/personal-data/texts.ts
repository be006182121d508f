import type { DataRequestKind } from '@menekse/contract/personal-data/personal-data'
import type { DataClass, Term } from './terms.ts'
import { termOf } from './terms.ts'

/** What each class is called, what it is for, and why it stays as long as it does. */
export const classTexts: Record<DataClass, { name: string; purpose: string; basis: string }> = {
  person: {
    name: 'Kimlik ve iletişim bilgileri',
    purpose: 'Üyelik sözleşmesi, yaş ve kimlik denetimi',
    basis: 'Defter kayıtlarının sahibini gösterdiği için 6102 sayılı Kanun m. 82 gereği',
  },
  access: {
    name: 'Giriş araçları',
    purpose: 'Hesaba güvenli giriş',
    basis: 'Hesap açık kaldıkça güvenlik için',
  },
  signIns: {
    name: 'Giriş ve oturum kayıtları',
    purpose: 'Hesap güvenliği',
    basis: 'Hesap açık kaldıkça hesap güvenliği için',
  },
  mails: {
    name: 'Size gönderilen e-postalar',
    purpose: 'Bildirimlerin kanıtı',
    basis: 'Hesap açık kaldıkça bildirimlerin kanıtı olarak',
  },
  choices: { name: 'Tercihler', purpose: 'Kolaylık', basis: '' },
  bankAccounts: {
    name: 'Kayıtlı banka hesapları',
    purpose: 'Çekimlerin aynı kişiye ödenmesi',
    basis: 'Hesap açık kaldıkça ödemenin doğru kişiye yapılması için',
  },
  consents: {
    name: 'İleti izinleri',
    purpose: 'İznin ve reddin kanıtı',
    basis: '6563 sayılı Kanun gereği iznin kanıtı olarak',
  },
  correspondence: {
    name: 'Yazışmalar',
    purpose: 'Soru ve şikâyetlerin yanıtlanması',
    basis: 'Şikâyet ve uyuşmazlıklarda kanıt olarak',
  },
  complaints: {
    name: 'Şikâyetler ve sonuçları',
    purpose: 'Şikâyetlerin süresinde sonuçlanması',
    basis: 'Şikâyetin ve sonucunun kanıtı olarak',
  },
  callbacks: {
    name: 'Aranma talepleri',
    purpose: 'Sizi aramak',
    basis: 'Talebin sonuçlandığının kanıtı olarak',
  },
  partners: { name: 'Ortaklık başvuruları', purpose: 'Başvurunun değerlendirilmesi', basis: '' },
  documents: {
    name: 'Kimlik belgeleri',
    purpose: 'Kimliğin doğrulanması',
    basis: '5549 sayılı Kanun m. 7 gereği',
  },
  investigations: {
    name: 'Uyum kayıtları',
    purpose: 'Suç gelirlerinin aklanmasının önlenmesi',
    basis: '5549 sayılı Kanun gereği',
  },
  money: {
    name: 'Para hareketleri',
    purpose: 'Hesabın yürütülmesi ve defter tutma',
    basis: '6102 sayılı Kanun m. 82 ve 5549 sayılı Kanun m. 7 gereği',
  },
  play: {
    name: 'Oyun kayıtları',
    purpose: 'Oyunun dürüstlüğünün ve sonuçların kanıtı',
    basis: 'Oyun mevzuatı ve 6102 sayılı Kanun m. 82 gereği',
  },
  bonuses: {
    name: 'Bonus kayıtları',
    purpose: 'Bonusların verilmesi ve hesabı',
    basis: '6102 sayılı Kanun m. 82 gereği',
  },
  protection: {
    name: 'Oyuncu koruma kayıtları',
    purpose: 'Sınır, mola ve oyundan men kararlarının uygulanması',
    basis: 'Oyundan men kararının sonraki bir üyelikte de uygulanabilmesi için',
  },
  record: {
    name: 'Başvuru ve denetim kayıtları',
    purpose: 'Yapılan işlemlerin kanıtı',
    basis: 'Yapılan işlemlerin kanıtı olarak',
  },
  looks: {
    name: 'Kayıtlarınıza bakılma zamanları',
    purpose: 'Erişimin denetlenmesi',
    basis: 'Erişimin denetlenmesi için',
  },
  passing: {
    name: 'Geçici kayıtlar',
    purpose: 'Sitenin çalışması',
    basis: 'Sitenin çalışması için',
  },
}

/** The tables of a file, as headings. */
export const tableTexts: Readonly<Record<string, string>> = {
  player: 'Üyelik',
  account_closure: 'Hesap kapanışı',
  player_suspension: 'Hesap engelleri',
  contact_change: 'İletişim bilgisi değişiklikleri',
  passkey: 'Geçiş anahtarları',
  passkey_challenge: 'Geçiş anahtarı girişimleri',
  recovery_code: 'Kurtarma kodları',
  totp_setup: 'İki adımlı doğrulama kurulumu',
  mail_token: 'E-posta bağlantıları',
  password_reset_request: 'Şifre yenileme istekleri',
  login_attempt: 'Giriş denemeleri',
  player_session: 'Oturumlar',
  proved_browser: 'Tanınan tarayıcılar',
  live_stream: 'Açık bağlantılar',
  mail: 'E-postalar',
  favourite: 'Favori oyunlar',
  saved_account: 'Kayıtlı banka hesapları',
  payout_account: 'Daha önce ödeme yapılan hesaplar',
  marketing_consent: 'İleti izinleri',
  acceptance: 'Kabul ettiğiniz metinler',
  announcement_delivery: 'Gönderilen duyurular',
  complaint: 'Şikâyetler',
  message_thread: 'Yazışma konuları',
  message: 'Mesajlar',
  chat: 'Canlı destek görüşmeleri',
  chat_line: 'Canlı destekte yazılanlar',
  callback_asker: 'Aranma isteği zamanları',
  callback_request: 'Aranma talepleri',
  kyc_document: 'Kimlik belgeleri',
  kyc_file: 'Belge dosyaları (görüntüler ayrıca istenir)',
  purse: 'Bakiye ve sınırlar',
  transfer: 'Hesap hareketleri',
  money_key: 'İşlem anahtarları',
  deposit: 'Yatırımlar',
  deposit_event: 'Yatırımların geçmişi',
  withdrawal: 'Çekimler',
  withdrawal_event: 'Çekimlerin geçmişi',
  bank_line: 'Banka hareketleri',
  bank_line_sender: 'Banka hareketlerinin gönderen hesapları',
  bank_line_use: 'Banka hareketlerinin eşleşmesi',
  correction: 'Düzeltmeler',
  staff_gift: 'Elden verilen bonuslar',
  bonus_grant: 'Bonuslar',
  bonus_choice: 'Bonus seçimleri',
  bonus_code_failure: 'Geçersiz bonus kodları',
  round: 'Oyun turları',
  round_step: 'Turların adımları',
  round_void_request: 'Tur iptali istekleri',
  draw_void_left: 'İptal edilen turlarda geri alınamayan bahisler',
  bet: 'Bahis kuponları',
  bet_leg: 'Kupon seçimleri',
  bet_event: 'Kuponların geçmişi',
  coupon: 'Spor kuponları',
  coupon_debt: 'Düzeltilen sonuçlardan kalan borçlar',
  coupon_debt_payment: 'Kazançlardan kapanan borçlar',
  bet_cut: 'Bozdurulan bahis parçaları',
  coupon_cut: 'Kuponlardan bozdurulanlar',
  cash_out_rule: 'Otomatik bozdurma talimatları',
  coupon_void: 'İptal edilen spor kuponları',
  settlement_mark: 'Sonucu düzeltilen bir maçta en son bakılan kuponunuz',
  sports_player: 'Spor bahislerindeki sınırınız',
  tombala_ticket: 'Tombala kartları',
  play_session: 'Oyun oturumları',
  demo_round: 'Demo turları',
  seed_pair: 'Tohum çiftleri',
  protection_event: 'Koruma kararları',
  register_question: 'Resmî kütüklere sorulanlar',
  limit_raise: 'Sınır artırma istekleri',
  exclusion_return: 'Men sonrası dönüş istekleri',
  player_look: 'Kayıtlarınıza bakılma zamanları',
  data_request: 'Kişisel veri başvuruları',
}

const span = (years: number) => (years < 1 ? `${years * 12} ay` : `${years} yıl`)

export function keptText(name: DataClass): string {
  const { years, since, wish } = termOf(name) satisfies Term
  if (wish === 'always') return 'Silinmesini isteyene dek'
  return since === 'left' ? `Hesap kapandıktan sonra ${span(years)}` : span(years)
}

/** Why a class stays after an erasure, and how long. */
export const keptBecause = (name: DataClass): string =>
  `${classTexts[name].basis} saklanır. Süre: ${keptText(name).toLocaleLowerCase('tr')}.`

export const fileTexts = {
  title: 'Kişisel veri dosyası',
  intro: (username: string, at: string) =>
    `${username} kullanıcı adlı hesap hakkında tutulan veriler. Hazırlandığı an: ${at}.`,
  purpose: 'Amaç',
  kept: 'Saklama süresi',
  rows: (count: number) => `${count} kayıt`,
  none: 'Kayıt yok',
  secrecy:
    'Herkesin dosyasında olduğu gibi burada da şunlar yoktur: şifre özetleri ve güvenlik anahtarları; 5549 sayılı Kanunun açıklanmasını yasakladığı kayıtlar (bulunsun ya da bulunmasın); başka kişilerin verileri.',
} as const

export const requestTexts: Record<DataRequestKind, string> = {
  access: 'Bilgi edinme',
  file: 'Veri dosyası',
  correction: 'Düzeltme',
  erasure: 'Silme',
}
export const FILE_TAKEN = 'Dosya, şifreyle doğrulandıktan sonra indirildi.'
export const FILE_WORDS = 'Verilerimin bir kopyasını indirdim.'
export const HELD_SHORT = 'Kanun ya da resmî bir talep gereği şu anda silinemez.'

const asked: Record<DataRequestKind, string> = {
  access: 'Bilgi',
  file: 'Dosya',
  correction: 'Düzeltme',
  erasure: 'Silme',
}

/** What staff reads of a request whose clock ends soon. */
export const dueText = (kind: DataRequestKind, day: string) =>
  `${asked[kind]} başvurusu ${day.split('-').toReversed().join('.')} gününe kadar yanıtlanmalı`
