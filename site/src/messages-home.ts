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
    text: 'Sunucu, tohumunun özetini siz oynamadan önce gösterir; siz de kendi tohumunuzu katarsınız. Tohum açıklanınca her turu kendi tarayıcınızda yeniden hesaplarsınız.',
    action: 'Nasıl çalışır',
    steps: ['Özet gösterilir', 'Tohumunuzu seçersiniz', 'Tur oynanır', 'Siz yeniden hesaplarsınız'],
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
