/** What the player reads about how campaigns may reach them. */
export const marketingTexts = {
  title: 'İletişim tercihleri',
  text: 'Kampanyalardan hangi yollarla haberdar olmak istediğinizi seçin. Hesabınız ve paranızla ilgili bildirimler her zaman gelir.',
  channels: {
    inbox: 'Site içi mesaj',
    email: 'E-posta',
    sms: 'SMS',
    call: 'Telefon araması',
  },
  hints: {
    inbox: 'Gelen kutunuza düşer',
    email: 'Kayıtlı e-posta adresinize',
    sms: 'Kayıtlı telefonunuza',
    call: 'Kayıtlı telefonunuzdan aranırsınız',
  },
  failed: 'Tercihiniz kaydedilemedi. Lütfen yeniden deneyin.',
  loadFailed: 'Tercihleriniz yüklenemedi.',
} as const
