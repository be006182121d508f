/** What the player reads on the home page below its first screen. */
export const homeTexts = {
  all: 'Tümünü gör',
  categories: 'Kategoriler',
  recent: 'Devam et',
  favorites: 'Favoriler',
  fresh: 'Yeni oyunlar',
  count: (games: number) => `${games.toLocaleString('tr-TR')} oyun`,
  popularFailed: 'Popüler oyunlar yüklenemedi.',
  fair: {
    title: 'Her tur kayıtlı, her tur doğrulanabilir',
    text: 'Her turun tohumu, bahsi ve olayları saklanır. Turu dilediğiniz an yeniden izleyin; sonucu tohumundan yeniden hesaplansın.',
    action: 'Nasıl çalışır',
    steps: ['Tohum üretilir', 'Bahis alınır', 'Sonuç kaydedilir', 'Tur yeniden hesaplanır'],
  },
  defaults: {
    slots: 'Slotlar',
    liveCasino: 'Canlı casino',
    sports: 'Spor',
    bingo: 'Tombala',
    soon: 'Çok yakında',
    slotsNote: 'Kendi yapımımız oyunlar',
  },
} as const
