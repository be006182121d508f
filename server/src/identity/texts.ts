const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
})

/** What the server says to who comes in, in one place; mails are in letters.ts. */
export const texts = {
  loggedIn: 'Giriş başarılı',
  registered: 'Kayıt başarılı! Giriş yapabilirsiniz.',
  passwordChanged: 'Şifreniz başarıyla değiştirildi!',
  phoneWrong: 'Geçerli bir telefon numarası girin',
  confirmationSent: 'Onay e-postası gönderildi',
  emailConfirmed: 'E-posta adresiniz onaylandı',
  browserProved: 'Bu tarayıcı onaylandı. Şimdi yeniden giriş yapın.',
  occupationTold: 'Mesleğiniz kaydedildi',
  emailAsked: 'Yeni adresinize bir onay bağlantısı gönderdik. Adres, bağlantı açılınca değişir.',
  emailChanged: 'E-posta adresiniz değişti',
  phoneChanged: 'Telefon numaranız değişti',
  contactUndone: 'Değişiklik geri alındı ve tüm oturumlar kapatıldı. Şimdi şifrenizi yenileyin.',
  codesPaused: (until: Date) =>
    `Çok fazla yanlış kod girildi. ${moment.format(until)} sonrasında yeniden deneyin ya da şifrenizi yenileyin.`,
  resetAsked:
    'Bu bilgilerle bir hesap varsa şifre yenileme bağlantısını e-posta adresine gönderdik.',
  secondFactorOn: 'İki adımlı doğrulama açıldı',
  secondFactorOff: 'İki adımlı doğrulama kapatıldı',
  passkeyAdded: 'Geçiş anahtarı eklendi',
  passkeyRemoved: 'Geçiş anahtarı kaldırıldı',
  deviceEnded: 'Oturum kapatıldı',
  otherDevicesEnded: 'Diğer oturumlar kapatıldı',
  unknownBrowser: 'Tarayıcı',
  unknownSystem: 'bilinmeyen sistem',
  ownNetwork: 'Yerel ağ',
  unknownPlace: 'Bilinmiyor',
} as const
