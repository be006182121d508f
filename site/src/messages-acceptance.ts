/* What a player is asked when the texts they accepted have changed. Loaded only for whoever is asked. */

export const acceptanceTexts = {
  label: 'Değişen kurallar',
  ribbon:
    'Kurallarımız değişti. Siz yanıtlayana kadar oyun ve yatırım kapalı; para çekme ve hesap kapatma açık.',
  read: 'Oku ve yanıtla',
  withdraw: 'Paramı çek',
  leave: 'Hesabımı kapat',
  title: 'Değişiklikleri okuyun',
  intro: 'Son kabulünüzden bu yana aşağıdaki metinler değişti.',
  whole: 'Metnin tamamı',
  boxes: {
    terms: 'Kuralların ve koşulların yeni hâlini okudum, kabul ediyorum',
    privacy: 'Kişisel verilerin işlenmesi bilgilendirmesinin yeni hâlini okudum',
  },
  missing: 'Devam etmek için işaretleyin',
  accept: 'Yanıtla ve devam et',
  decline: 'Kabul etmiyorum',
  accepted: 'Yanıtınız kaydedildi',
  declined:
    'Kabul etmediğiniz kaydedildi. Paranızı çekebilir, hesabınızı kapatabilir ya da sonra yeniden yanıtlayabilirsiniz.',
  failed: 'Yanıtınız kaydedilemedi. Lütfen yeniden deneyin.',
  unread: 'Değişiklikler yüklenemedi',
  retry: 'Yeniden dene',
} as const
