/*
 * What the house writes to a player by mail: the one catalogue of these texts. Plain sentences, at most one link, and
 * never anything that is not the reader's own.
 */

/** What a mail tells. `token` is the secret of its link. */
export type News =
  | { kind: 'email_confirmation'; token: string }
  | { kind: 'password_reset'; token: string }
  | { kind: 'password_changed'; byLink?: boolean }
  /** Somebody gave the right password while too many wrong ones came; only this mailbox opens the way. */
  | { kind: 'browser_proof'; token: string }
  | { kind: 'second_factor_guessed'; failures: number }
  /** To the new address; the others of a change go to the old one. */
  | { kind: 'email_change'; token: string }
  | { kind: 'email_change_asked' }
  | { kind: 'contact_changed'; what: 'email' | 'phone'; token: string }
  | { kind: 'contact_undone'; what: 'email' | 'phone' }
  | { kind: 'payout_account_new'; iban: string; waitHours: number }
  | { kind: 'second_factor_on' }
  | { kind: 'second_factor_off' }
  | { kind: 'recovery_codes_renewed' }
  | { kind: 'recovery_code_used'; left: number }
  | { kind: 'passkey_added'; label: string }
  | { kind: 'passkey_removed'; label: string }
  | { kind: 'new_device' }
  /** `paid` is the amount in words, where one was asked for; `left` what waits for an account to go to. */
  | {
      kind: 'account_closed'
      byPlayer: boolean
      paid: string | undefined
      left: string | undefined
    }
  | { kind: 'account_reopened' }

/** Who writes, from where the site is found, and what is known of the visit it is about. */
export interface Sender {
  brandName: string
  origin: string
  /** `Chrome, Windows`. */
  device: string
  ip: string
  /** In Turkish, Istanbul time. */
  when: string
}

interface Content {
  subject: string
  paragraphs: string[]
  action?: { label: string; path: string }
  /** Whether it says what to do when it was somebody else. */
  warns: boolean
}

/** Where the site's screens for the links of mails are. The secret stands behind `#`, which no server's log sees. */
const PATHS = {
  confirmEmail: '/auth/confirm-email',
  resetPassword: '/auth/reset-password',
  proveBrowser: '/auth/confirm-browser',
  confirmContact: '/auth/confirm-contact',
  undoContact: '/auth/undo-contact',
} as const

const CONTACTS = { email: 'e-posta adresi', phone: 'telefon numarası' } as const

type Writers = {
  [K in News['kind']]: (brand: string, news: Extract<News, { kind: K }>) => Content
}

const contents: Writers = {
  email_confirmation: (brand, { token }) => ({
    subject: `${brand}: e-posta adresinizi onaylayın`,
    paragraphs: [
      `${brand} hesabınız açıldı. Bu adresin size ait olduğunu onaylamak için aşağıdaki bağlantıyı açın.`,
      'Bağlantı 48 saat geçerlidir. Hesabı siz açmadıysanız bu e-postayı dikkate almayın.',
    ],
    action: { label: 'E-posta adresimi onayla', path: `${PATHS.confirmEmail}#token=${token}` },
    warns: false,
  }),
  password_reset: (brand, { token }) => ({
    subject: `${brand}: şifre yenileme`,
    paragraphs: [
      'Hesabınız için yeni şifre isteği aldık. Yeni şifrenizi aşağıdaki bağlantıdan belirleyebilirsiniz.',
      'Bağlantı 30 dakika geçerlidir ve bir kez kullanılabilir.',
      'İsteği siz yapmadıysanız bu e-postayı dikkate almayın; şifreniz değişmez.',
    ],
    action: { label: 'Yeni şifre belirle', path: `${PATHS.resetPassword}#token=${token}` },
    warns: false,
  }),
  browser_proof: (brand, { token }) => ({
    subject: `${brand}: bu tarayıcıyı onaylayın`,
    paragraphs: [
      'Hesabınıza çok sayıda hatalı giriş denendi. Bu sırada, hesabınızda daha önce kullanılmamış bir tarayıcıda doğru şifreniz girildi.',
      'Giriş yapan sizseniz aşağıdaki bağlantıyı aynı tarayıcıda açın, sonra yeniden giriş yapın. Bağlantı 30 dakika geçerlidir.',
    ],
    action: { label: 'Bu tarayıcıyı onayla', path: `${PATHS.proveBrowser}#token=${token}` },
    warns: true,
  }),
  second_factor_guessed: (brand, { failures }) =>
    notice(
      brand,
      'hatalı doğrulama kodları girildi',
      `Hesabınızın şifresi doğru girildi, ama art arda ${failures} kez yanlış doğrulama kodu verildi. Hesaba girilmedi.`,
    ),
  email_change: (brand, { token }) => ({
    subject: `${brand}: yeni e-posta adresinizi onaylayın`,
    paragraphs: [
      `${brand} hesabınız için bu adres bildirildi. Adresi kullanmak için aşağıdaki bağlantıyı açın. Bağlantı 48 saat geçerlidir.`,
      'Bunu siz istemediyseniz bu e-postayı dikkate almayın; hesap eski adresinde kalır.',
    ],
    action: { label: 'Yeni adresimi onayla', path: `${PATHS.confirmContact}#token=${token}` },
    warns: false,
  }),
  email_change_asked: (brand) =>
    notice(
      brand,
      'e-posta adresi değişikliği istendi',
      'Hesabınız için yeni bir e-posta adresi bildirildi. Yeni adres onaylanana kadar bu adres geçerlidir.',
    ),
  contact_changed: (brand, { what, token }) => ({
    subject: `${brand}: ${CONTACTS[what]} değişti`,
    paragraphs: [
      `Hesabınızın ${CONTACTS[what]} değişti.`,
      'Bunu siz yapmadıysanız aşağıdaki bağlantıyla geri alın; hesabınızdaki tüm oturumlar kapanır. Bağlantı 7 gün geçerlidir. Bu süre içinde eklenen yeni banka hesaplarına ödeme yapılmaz.',
    ],
    action: { label: 'Değişikliği geri al', path: `${PATHS.undoContact}#token=${token}` },
    warns: true,
  }),
  contact_undone: (brand, { what }) =>
    notice(
      brand,
      `${CONTACTS[what]} değişikliği geri alındı`,
      `Hesabınızın ${CONTACTS[what]} eski haline döndü ve tüm oturumlar kapatıldı.`,
    ),
  payout_account_new: (brand, { iban, waitHours }) =>
    notice(
      brand,
      'yeni bir banka hesabı bildirildi',
      `Hesabınızdan ${iban} numaralı hesaba çekim istendi. Bu hesap ilk kez kullanılıyor; ödeme en erken ${waitHours} saat sonra yapılır.`,
    ),
  password_changed: (brand) =>
    notice(brand, 'şifreniz değiştirildi', 'Hesabınızın şifresi değiştirildi.'),
  second_factor_on: (brand) =>
    notice(
      brand,
      'iki adımlı doğrulama açıldı',
      'Hesabınızda iki adımlı doğrulama açıldı. Bundan sonra girişte doğrulama kodu istenecek.',
    ),
  second_factor_off: (brand) =>
    notice(
      brand,
      'iki adımlı doğrulama kapatıldı',
      'Hesabınızda iki adımlı doğrulama kapatıldı. Girişte artık yalnızca şifre istenecek.',
    ),
  recovery_codes_renewed: (brand) =>
    notice(
      brand,
      'kurtarma kodlarınız yenilendi',
      'Hesabınız için yeni kurtarma kodları oluşturuldu. Eski kodlar artık geçerli değil.',
    ),
  recovery_code_used: (brand, { left }) =>
    notice(
      brand,
      'bir kurtarma kodu kullanıldı',
      `Hesabınıza bir kurtarma koduyla giriş yapıldı. Kalan kod sayısı: ${left}.`,
    ),
  passkey_added: (brand, { label }) =>
    notice(brand, 'geçiş anahtarı eklendi', `Hesabınıza “${label}” adlı geçiş anahtarı eklendi.`),
  passkey_removed: (brand, { label }) =>
    notice(
      brand,
      'geçiş anahtarı kaldırıldı',
      `“${label}” adlı geçiş anahtarı hesabınızdan kaldırıldı.`,
    ),
  account_closed: (brand, { byPlayer, ...money }) => ({
    subject: `${brand}: hesabınız kapatıldı`,
    paragraphs: [
      byPlayer ? 'Hesabınızı kapattınız.' : 'Hesabınız isteğiniz üzerine kapatıldı.',
      balanceSentence(money),
      'Kimlik ve işlem kayıtlarınız 5549 sayılı Kanun uyarınca 8 yıl saklanır. Sınırlarınız ve varsa oyundan men kararınız kapanıştan etkilenmez.',
      'Ödemenin durumunu görmek için giriş yapabilirsiniz. Hesabı yalnızca canlı destek yeniden açabilir.',
    ],
    warns: byPlayer,
  }),
  account_reopened: (brand) => ({
    subject: `${brand}: hesabınız yeniden açıldı`,
    paragraphs: [
      'Hesabınız isteğiniz üzerine yeniden açıldı. Sınırlarınız ve varsa oyundan men kararınız olduğu gibi sürer.',
      'Bunu siz istemediyseniz hemen canlı destek ile görüşün.',
    ],
    warns: false,
  }),
  new_device: (brand) =>
    notice(
      brand,
      'yeni bir cihazdan giriş yapıldı',
      'Hesabınıza daha önce kullanmadığınız bir cihazdan giriş yapıldı.',
    ),
}

/** What becomes of the money of a closed account. */
function balanceSentence({ paid, left }: { paid: string | undefined; left: string | undefined }) {
  if (paid !== undefined) return `Bakiyenizin tamamı (${paid}) için çekim talebi oluşturuldu.`
  if (left === undefined) return 'Hesabınızda ödenecek bakiye yoktu.'
  return `Bakiyeniz (${left}) sizindir: giriş yapıp ödeneceği banka hesabını bildirin.`
}

function notice(brand: string, subject: string, sentence: string): Content {
  return { subject: `${brand}: ${subject}`, paragraphs: [sentence], warns: true }
}

/** A mail as plain text and as simple HTML that says the same. */
export function writeLetter(news: News, sender: Sender, firstName: string) {
  const write = contents[news.kind] as (brand: string, news: News) => Content
  const { subject, paragraphs, action, warns } = write(sender.brandName, news)
  const visit = `Tarih: ${sender.when}\nCihaz: ${sender.device}\nIP adresi: ${sender.ip}`
  const advice =
    'Bu işlemi siz yapmadıysanız şifrenizi hemen değiştirin ve canlı destek ile görüşün: ' +
    `${sender.origin}/support`
  const before = [`Merhaba ${firstName},`, ...paragraphs]
  const after = [...(warns ? [visit, advice] : []), sender.brandName]
  const link = action === undefined ? undefined : `${sender.origin}${action.path}`
  const text = [...before, ...(link === undefined ? [] : [link]), ...after].join('\n\n')
  const button =
    action === undefined ? [] : [`<p><a href="${escape(link!)}">${escape(action.label)}</a></p>`]
  const html = [
    '<!doctype html>',
    '<html lang="tr"><head><meta charset="utf-8">',
    `<title>${escape(subject)}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5; color: #1d1726">',
    ...before.map(paragraph),
    ...button,
    ...after.map(paragraph),
    '</body></html>',
  ].join('\n')
  return { subject, text: `${text}\n`, html }
}

const paragraph = (text: string) => `<p>${escape(text).replaceAll('\n', '<br>')}</p>`

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
