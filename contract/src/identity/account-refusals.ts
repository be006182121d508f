/** Every expected "no" about an account and its personal data, beside those of `refusals.ts`. */
export const accountRefusals = {
  occupation_required: {
    status: 403,
    message: 'İlk yatırımdan önce mesleğinizi seçin',
  },
  own_transfer_required: {
    status: 403,
    message:
      'Oynamaya başlamak için önce kendi adınıza kayıtlı bir banka hesabından para yatırın. Nasıl yapılacağı Cüzdan › Para Yatır bölümünde yazar.',
  },
  payout_account_new: {
    status: 403,
    message: 'Bu banka hesabı ilk kez kullanılıyor. Devam etmek için şifrenizi girin.',
  },
  password_again: {
    status: 403,
    message: 'Bir süredir işlem yapmadınız. Devam etmek için şifrenizi girin.',
  },
  payout_account_waits: {
    status: 409,
    message: 'Bu banka hesabı yeni; ödeme için bekleme süresi dolmadı',
  },
  payout_account_unverified: {
    status: 403,
    message:
      'Bu hesabın size ait olduğu henüz doğrulanmadı. Para yatırdığınız hesabı seçin ya da kimliğinizi doğrulayın.',
  },
  register_excluded: {
    status: 403,
    message:
      'Oyundan men kaydınız olduğu için oyun, yatırım ve bonus kapalı. Paranız hesabınızda durur; çekim talebi verebilirsiniz.',
  },
  register_unanswered: {
    status: 503,
    message:
      'Kimlik ve men kayıtlarına şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyin; paranızı çekebilirsiniz.',
  },
  identity_mismatch: {
    status: 403,
    message:
      'Hesap bilgileriniz kimlik kaydıyla eşleşmedi. Bilgilerinizi düzeltmek için destek ile görüşün; paranızı çekebilirsiniz.',
  },
  contact_same: { status: 409, message: 'Bu bilgi zaten kayıtlı' },
  login_proof_required: {
    status: 403,
    message:
      'Bu hesap için çok sayıda hatalı giriş denendi. Bilgileriniz doğruysa e-posta adresinize bir bağlantı ' +
      'gönderdik: bağlantıyı bu tarayıcıda açın, sonra yeniden giriş yapın.',
  },
  link_expired: {
    status: 409,
    message: 'Bu bağlantının süresi dolmuş veya bağlantı daha önce kullanılmış',
  },
  email_confirmed: { status: 409, message: 'E-posta adresiniz zaten onaylı' },
  mail_too_soon: {
    status: 429,
    message: 'Size az önce bir e-posta gönderdik. Lütfen birkaç dakika sonra tekrar deneyin.',
  },
} as const satisfies Record<string, { status: number; message: string }>
