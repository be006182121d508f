import { secondPersonRefusals } from './second-person-refusals.ts'
import { accountRefusals } from './identity/account-refusals.ts'
import { playRefusals } from './casino/play-refusals.ts'
import { chainRefusals } from './chains/chain-refusals.ts'
import { caseRefusals } from './cases/case-refusals.ts'
import { drawRefusals } from './draws/draw-refusals.ts'
import { dueDiligenceRefusals } from './due-diligence/due-diligence-refusals.ts'
import { supportRefusals } from './messaging/support-refusals.ts'
import { sportsRefusals } from './sports/sports-refusals.ts'
import { tradingRefusals } from './sports/trading-refusals.ts'
import { staffRefusals } from './staff/staff-refusals.ts'

/*
 * Every expected "no" of the product: its HTTP status and what the player or operator reads. The texts of the
 * specification (§5, §8) stand here word for word.
 */
export const refusals = {
  ...secondPersonRefusals,
  ...accountRefusals,
  ...dueDiligenceRefusals,
  ...drawRefusals,
  ...chainRefusals,
  ...sportsRefusals,
  ...tradingRefusals,
  ...staffRefusals,
  invalid_input: { status: 422, message: 'Lütfen bilgileri kontrol edin' },
  malformed: { status: 400, message: 'İstek anlaşılamadı' },
  not_found: { status: 404, message: 'Kayıt bulunamadı' },
  not_logged_in: { status: 401, message: 'Giriş yapılmamış' },
  forbidden: { status: 403, message: 'Bu işlem için yetkiniz yok' },
  cross_site: { status: 403, message: 'İstek bu siteden gelmiyor' },
  too_many_requests: {
    status: 429,
    message: 'Çok fazla istek gönderdiniz. Lütfen biraz bekleyin.',
  },
  unavailable: {
    status: 503,
    message: 'Sistem şu anda kullanılamıyor. Lütfen biraz sonra tekrar deneyin.',
  },
  acceptance_due: {
    status: 403,
    message:
      'Kurallarımızda değişiklik var. Devam etmek için değişikliği okuyup yanıtlayın; para çekme ve hesap kapatma açıktır.',
  },
  acceptance_outdated: {
    status: 409,
    message: 'Metin bu arada yine değişti. Lütfen yeniden okuyun.',
  },
  page_not_accepted: {
    status: 422,
    message: 'Bu sayfanın metnini oyuncular kabul etmez; yeniden sorulamaz',
  },
  check_running: { status: 409, message: 'Defterin bir denetimi zaten sürüyor' },
  house_halted: {
    status: 503,
    message: 'Bahis ve yatırım kısa süreliğine durdu. Bakiyeniz güvende.',
  },
  key_reused: { status: 422, message: 'Bu işlem anahtarı başka bir istek için kullanılmış' },
  internal: { status: 500, message: 'Sunucu hatası!' },

  wrong_credentials: { status: 401, message: 'Kullanıcı adı veya şifre hatalı!' },
  account_blocked: { status: 403, message: 'Hesabınız kapalı. Lütfen canlı destek ile görüşün.' },
  account_under_review: {
    status: 403,
    message:
      'Hesabınız inceleniyor. Bu sırada oyun, yatırım ve bonus kapalı; paranız hesabınızda durur ve çekim talebi verebilirsiniz.',
  },
  account_closed: {
    status: 403,
    message: 'Bu hesap kapatıldı. Yeniden açmak için canlı destek ile görüşün.',
  },
  account_open: { status: 409, message: 'Bu hesap açık' },
  closure_account_missing: {
    status: 422,
    message: 'Bakiyenizin ödeneceği banka hesabını seçin veya yazın',
  },
  nothing_to_pay: { status: 409, message: 'Ödenecek bakiye kalmadı' },
  login_throttled: {
    status: 429,
    message: 'Çok fazla deneme yapıldı. Lütfen biraz sonra tekrar deneyin.',
  },
  second_factor_required: { status: 401, message: 'Doğrulama kodunu girin' },
  second_factor_wrong: { status: 401, message: 'Doğrulama kodu hatalı veya kullanılmış' },
  second_factor_on: { status: 409, message: 'İki adımlı doğrulama zaten açık' },
  second_factor_off: { status: 409, message: 'İki adımlı doğrulama açık değil' },
  setup_expired: { status: 409, message: 'Kurulumun süresi doldu. Lütfen baştan başlayın.' },
  passkey_refused: { status: 401, message: 'Geçiş anahtarı doğrulanamadı' },
  passkeys_too_many: {
    status: 409,
    message: 'En fazla 10 geçiş anahtarı ekleyebilirsiniz. Önce birini kaldırın.',
  },
  username_taken: { status: 409, message: 'Bu kullanıcı adı kullanılıyor' },
  email_taken: { status: 409, message: 'Bu e-posta adresi kullanılıyor' },
  phone_taken: { status: 409, message: 'Bu telefon numarası kullanılıyor' },
  identity_taken: { status: 409, message: 'Bu TC Kimlik No ile açılmış bir hesap var' },
  identity_closed: {
    status: 409,
    message:
      'Bu TC Kimlik No ile kapatılmış bir hesabınız var. Yeni hesap açılamaz; eski hesabınızı yeniden açmak için canlı destek ile görüşün.',
  },
  under_age: { status: 422, message: '18 yaşından küçükler üye olamaz' },
  current_password_wrong: { status: 422, message: 'Mevcut şifre hatalı!' },
  passwords_differ: { status: 422, message: 'Yeni şifreler eşleşmiyor!' },
  password_too_short: { status: 422, message: 'Yeni şifre en az 8 karakter olmalı!' },
  password_known: {
    status: 422,
    message: 'Bu şifre çok bilinen şifreler arasında. Başka bir şifre seçin.',
  },

  insufficient_balance: { status: 409, message: 'Yetersiz bakiye!' },
  deposit_below_minimum: { status: 422, message: 'Minimum yatırım tutarı 500 TRY!' },
  deposit_above_maximum: {
    status: 422,
    message: 'Tek seferde en fazla 1.000.000 TRY yatırabilirsiniz',
  },
  deposit_incomplete: { status: 422, message: 'Lütfen tüm alanları doldurun!' },
  deposits_pending: {
    status: 409,
    message: 'Bekleyen yatırım talepleriniz var. Sonuçlanınca yeniden deneyin.',
  },
  withdrawal_below_minimum: { status: 422, message: 'Minimum çekim tutarı 100 TRY' },
  withdrawal_incomplete: { status: 422, message: 'Lütfen tüm zorunlu alanları doldurun' },
  iban_invalid: { status: 422, message: 'Geçersiz IBAN' },
  own_account_only: {
    status: 422,
    message: 'Çekimler yalnızca kendi adınıza kayıtlı hesaba yapılır',
  },
  data_held: {
    status: 409,
    message: 'Bu oyuncunun verileri yasal saklama altında; önce saklama kaldırılmalı',
  },
  already_decided: { status: 409, message: 'Bu talep daha önce sonuçlandırılmış' },
  not_verified: { status: 409, message: 'Bu oyuncunun kimliği zaten doğrulanmış değil' },
  funds_asked: {
    status: 409,
    message: 'Oyuncudan gelir belgesi istenmiş; önce o istek sonuçlanmalı',
  },
  income_missing: {
    status: 409,
    message: 'İstekten sonra onaylanmış bir gelir belgesi yok',
  },
  case_closed: { status: 409, message: 'Bu vaka kapatılmış' },
  ...caseRefusals,
  withdrawal_held: {
    status: 409,
    message: 'Açık uyum vakası var. Vaka kapanmadan çekim onaylanamaz ve ödenemez.',
  },
  deposits_failing: {
    status: 429,
    message:
      'Art arda sonuçlanmayan yatırımlarınız var. Bir süre sonra yeniden deneyin veya canlı destek ile görüşün.',
  },
  bank_line_mismatch: { status: 409, message: 'Banka satırı bu taleple eşleşmiyor' },
  reason_required: { status: 422, message: 'Gerekçe yazın' },
  real_money_off: {
    status: 403,
    message: 'Gerçek para işlemleri kapalı: geçerli bir lisans yüklü değil',
  },

  ...playRefusals,
  stake_limit_reached: { status: 403, message: 'Bahis sınırınıza ulaştınız' },
  loss_limit_reached: { status: 403, message: 'Kayıp sınırınıza ulaştınız' },
  deposit_limit_reached: { status: 403, message: 'Yatırım sınırınıza ulaştınız' },
  time_limit_reached: { status: 403, message: 'Oyun süresi sınırınıza ulaştınız' },
  self_excluded: {
    status: 403,
    message: 'Kendinizi oyundan men ettiniz. Para çekme işlemleri açıktır.',
  },
  timed_out: {
    status: 403,
    message: 'Verdiğiniz mola sürüyor. Para çekme işlemleri açıktır.',
  },
  verification_required: { status: 403, message: 'Bu işlem için önce kimliğinizi doğrulayın' },
  reality_check_due: {
    status: 409,
    message: 'Devam etmeden önce oyun sürenizi ve sonucunuzu onaylayın',
  },
  limit_invalid: { status: 422, message: 'Sınırınızı yazın' },
  limit_raise_early: {
    status: 409,
    message: 'Sınır artışı, istedikten 24 saat sonra onaylanabilir',
  },
  limit_raise_gone: { status: 409, message: 'Bu sınır artışı artık beklemiyor' },
  limit_answer_missing: {
    status: 409,
    message:
      'İlk yatırımdan önce yatırım sınırınızı belirleyin veya sınır istemediğinizi onaylayın',
  },
  reality_interval_too_long: { status: 422, message: 'Bu aralık izin verilenden uzun' },
  stop_not_shorter: {
    status: 409,
    message: 'Süren mola veya men kısaltılamaz; yalnızca daha uzun bir süre seçilebilir',
  },
  not_excluded: { status: 409, message: 'Süren bir men kararınız yok' },
  return_too_early: { status: 409, message: 'Bunun için belirlenen süre henüz dolmadı' },
  return_asked: { status: 409, message: 'Dönüş isteğiniz zaten değerlendiriliyor' },
  only_tighten: { status: 409, message: 'Buradan yalnızca daha sıkı bir sınır konabilir' },
  limit_used_up: { status: 403, message: 'Bir sınırınız dolduğu için bonus alamazsınız' },

  bonus_stopped: { status: 403, message: 'Hesabınıza şu anda bonus tanımlanamıyor' },
  bonus_not_found: { status: 404, message: 'Bonus bulunamadı' },
  bonus_unavailable: { status: 409, message: 'Bu bonus şu anda kullanılamıyor' },
  bonus_taken: { status: 409, message: 'Bu bonusu daha önce aldınız' },
  bonus_needs_deposit: { status: 409, message: 'Bu bonus bir yatırımla alınır' },
  bonus_code_wrong: { status: 404, message: 'Bu bonus kodu geçerli değil' },
  bonus_ended: { status: 409, message: 'Bu bonus sona ermiş' },
  bonus_preview_outdated: {
    status: 409,
    message: 'Tutarlar değişti. Lütfen güncel tutarları görüp yeniden onaylayın.',
  },
  bonus_would_end: {
    status: 409,
    message: 'Bu çekim etkin bonusunuzu sona erdirir. Devam etmek için onaylayın.',
  },
  bonus_stake_too_high: {
    status: 409,
    message: 'Bu bahis, bonus çevrimi sürerken oynanabilecek en yüksek tutarı aşıyor',
  },
  no_free_spin: { status: 409, message: 'Bu oyunda kullanılabilecek ücretsiz dönüşünüz yok' },
  bonus_choice_closed: { status: 409, message: 'Bu yatırım için bonus seçimi yapılmış' },
  bonus_code_taken: { status: 409, message: 'Bu kod başka bir kampanyada kullanılıyor' },
  bonus_slug_taken: { status: 409, message: 'Bu kısa ad başka bir kampanyada kullanılıyor' },
  bonus_campaign_ended: { status: 409, message: 'Bu kampanya sona ermiş' },
  deposit_id_missing: { status: 422, message: 'Deposit ID bulunamadı' },
  cashback_not_eligible: { status: 409, message: 'Kayıp bonusu için uygun değilsiniz' },
  cashback_claimed: { status: 409, message: 'Bu dönemin kayıp bonusunu aldınız' },

  file_too_large: { status: 413, message: "Dosya boyutu 5MB'dan küçük olmalı!" },
  file_type_unknown: {
    status: 422,
    message:
      'Bu dosya türü kabul edilmiyor. Kimlik için fotoğraf, adres belgesi için fotoğraf veya PDF yükleyin.',
  },
  documents_missing: { status: 422, message: 'Lütfen tüm belgeleri yükleyin!' },
  documents_settled: { status: 409, message: 'Belgeleriniz zaten onaylandı veya inceleniyor' },
  uploads_too_many: {
    status: 429,
    message: 'Bugün çok fazla belge yüklediniz. Lütfen yarın yeniden deneyin.',
  },

  thread_closed: { status: 409, message: 'Bu konuşma kapatıldı. Yeni bir mesaj yazın.' },
  ...supportRefusals,
  application_exists: { status: 409, message: 'Bu e-posta adresiyle yapılmış bir başvuru var' },

  page_slug_taken: { status: 409, message: 'Bu adreste başka bir sayfa var' },
  page_required: {
    status: 409,
    message: 'Bu sayfa yasa veya site gereği yayında kalır; silinemez ve adresi değişmez.',
  },
  page_not_found: { status: 404, message: 'Sayfa bulunamadı' },
  page_slug_invalid: { status: 422, message: "Geçersiz sayfa URL'si" },

  picture_unusable: {
    status: 422,
    message: 'Bu dosya kullanılamıyor. PNG, JPEG, WebP veya AVIF biçiminde bir resim seçin.',
  },
  picture_unknown: { status: 422, message: 'Resmi önce yükleyin' },
  content_changed: {
    status: 409,
    message:
      'Bu kayıt siz düzenlerken değişti. Değişikliğinizi geri alıp son hâliyle tekrar deneyin.',
  },
  variant_unknown: { status: 422, message: 'Bu oyunun böyle bir getirisi yok' },
  game_unknown: { status: 422, message: 'Seçilen oyun katalogda yok' },
  host_taken: { status: 409, message: 'Bu alan adı başka bir markada kayıtlı' },
  host_in_use: {
    status: 409,
    message: 'Şu an kullandığınız veya markanın ana alan adı kaldırılamaz',
  },
  table_slug_taken: { status: 409, message: 'Bu adda bir masa veya oyun zaten var' },

  house_account_taken: {
    status: 409,
    message: 'Bu banka veya IBAN için bir hesap ya da onay bekleyen istek var',
  },
  house_account_own: {
    status: 409,
    message: 'Kendi isteğinizi onaylayamazsınız; başka bir çalışan onaylamalı',
  },

  brand_colours_unreadable: { status: 422, message: 'Bu renkler okunaklı değil' },
} as const satisfies Record<string, { status: number; message: string }>

/** Why nothing that costs money may begin for a player: what protection says before anything else is asked. */
export const standingRefusals = [
  'house_halted',
  'real_money_off',
  'account_blocked',
  'self_excluded',
  'timed_out',
  'account_closed',
  'account_under_review',
  'verification_required',
  'own_transfer_required',
  'register_excluded',
  'register_unanswered',
  'identity_mismatch',
] as const satisfies RefusalCode[]

export type RefusalCode = keyof typeof refusals
