/** Everything the player reads on a board of tiles. */
export const messages = {
  words: {
    play: 'Başla',
    playHint: 'Başla (boşluk tuşu)',
    playing: 'Avlu hazırlanıyor',
    keys: 'Ok tuşlarıyla çini seçilir, Enter ile çevrilir. Boşluk tuşu yeni tur başlatır; basılı tutmak yeni tur başlatmaz.',
  },
  board: 'Çiniler',
  tile: (row: number, column: number, state: string) => `${row}. sıra ${column}. çini: ${state}`,
  states: { closed: 'kapalı', gem: 'sağlam', mine: 'kırık', spared: 'kırık, çevrilmedi' },
  mines: 'Kırık çini',
  minesFewer: 'Kırık çiniyi azalt',
  minesMore: 'Kırık çiniyi artır',
  nextOf: (multiplier: string) => `Sıradaki çarpan ${multiplier}`,
  chanceOf: (chance: string) => `Sağlam çıkma olasılığı ${chance}`,
  collect: 'Topla',
  collectAmount: (amount: string) => `Topla ${amount}`,
  collectFirst: 'Önce bir çini çevirin',
  choose: (mines: number) => `Tur başladı. ${mines} kırık çini var. Bir çini seçin.`,
  found: (multiplier: string, amount: string) =>
    `Sağlam. Çarpan ${multiplier}, toplanacak ${amount}.`,
  broken: 'Kırık çini. Tur bitti.',
  collected: (multiplier: string) => `Toplandı, çarpan ${multiplier}.`,
  givenBack: 'Bahis iade edildi.',
  ladder: 'Çarpanlar',
  ladderNote: (mines: number) =>
    `${mines} kırık çini seçiliyken. Başka bir sayı için önce oyunda sayıyı değiştirin.`,
  gems: 'Sağlam çini',
  multiplier: 'Çarpan',
  pays: 'Kazanç',
  rtpRange: (mines: number) => `${mines} kırık çiniyle dönüş oranı`,
  range: (lowest: string, highest: string) => `${lowest} – ${highest}`,
} as const
