/** What is asked of a player once: what they work as, and a transfer from their own account (standards A05). */
export const firstStepTexts = {
  occupation: {
    title: 'Meslek',
    label: 'Mesleğiniz',
    placeholder: 'Meslek seçin',
    why: 'Mevzuat gereği her oyuncuya bir kez sorulur. Listede yoksa Diğer’i seçin.',
    change: 'Değiştiyse buradan güncelleyin.',
    hint: 'Mevzuat gereği bir kez sorulur; profilinizden değiştirebilirsiniz.',
    optional: 'İsteğe bağlı',
    missing: 'Mesleğinizi seçin',
    save: 'Kaydet',
    failed: 'Mesleğiniz kaydedilemedi',
    offline: 'Bağlantı hatası! Lütfen tekrar deneyin.',
  },
  ownTransfer: {
    title: 'Oyunlar ilk yatırımınızla açılır',
    text: 'Oynamaya başlamadan önce bir kez kendi adınıza kayıtlı bir banka hesabından para göndermeniz gerekir.',
    how: 'Aşağıdan talep oluşturup parayı kendi hesabınızdan gönderin; başkasının hesabından gelen para sayılmaz. Ödeme onaylanınca oyunlar açılır.',
  },
} as const
