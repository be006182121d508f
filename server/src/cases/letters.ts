/** What a player reads who is asked for proof of income; neutral, it says nothing of the case. */
export const letters = {
  asked: {
    title: 'Sizden bir belge rica ediyoruz',
    content:
      'Hesabınızdaki olağan bir kontrol için gelirinizi gösteren bir belge rica ediyoruz: maaş bordrosu, banka hesap özeti veya vergi levhası olabilir. Belgeyi Profilim sayfasının Doğrulama sekmesinden yükleyebilirsiniz. Belgeniz şifreli saklanır.',
  },
  accepted: {
    title: 'Belgeniz için teşekkür ederiz',
    content: 'Gelir belgeniz kabul edildi. Yapmanız gereken başka bir şey yok.',
  },
  refused: {
    title: 'Belge kontrolü sonuçlandı',
    content:
      'Gönderdiğiniz bilgilerle hesabınızı oyuna açamıyoruz. Hesabınızdaki para sizindir; kendi adınıza kayıtlı banka hesabınıza çekim talebi verebilirsiniz. Sorularınız için canlı destek ile görüşün.',
  },
} as const

/** What is written down about it. */
export const notes = {
  /** Why play rests: neutral too, for more people read it than the case. */
  review: 'Hesap incelemesi',
  accepted: 'Gelir kaynağı uygun bulundu',
  refused: 'Gelir kaynağı uygun bulunmadı',
  lifted: 'Kısıtlama vaka kapatılırken kaldırıldı',
  kept: 'Kısıtlama vaka kapandıktan sonra da sürüyor',
  takenBy: (name: string) => `Bu vakayı ${name} üstlendi`,
} as const

/** What an alarm says of a clock: nothing of the case, nothing of the player. */
export const dueText = (day: string) => `Bildirim süresi ${day} gününün sonunda doluyor.`
