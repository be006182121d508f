/** Everything the player reads on reels. */
export const messages = {
  words: {
    play: 'Çevir',
    playHint: 'Çevir (boşluk tuşu)',
    playing: 'Makaralar dönüyor',
    keys: 'Boşluk tuşu bir kez çevirir. Tuşu basılı tutmak yeni tur başlatmaz.',
  },
  freeSpins: 'Ücretsiz dönüş',
  freeSpinsAwarded: (count: number) => `${count} ücretsiz dönüş`,
  freeSpinsMore: (count: number) => `+${count} ücretsiz dönüş`,
  freeSpinsMultiplier: (times: number) => `Kazançlar ${times} katı`,
  freeSpinOf: (number: number, of: number) => `${number} / ${of}`,
  freeSpinsEnded: 'Ücretsiz dönüşler bitti',
  gridAnnounced: (grid: string) => `Makaralar: ${grid}.`,
  paytable: 'Ödeme tablosu',
  paytableNote: (stake: string) => `Tutarlar ${stake} bahis içindir.`,
  lines: 'Çizgiler',
  linesNote: (lines: number) =>
    `${lines} sabit çizgi vardır. Kazançlar soldan sağa, en soldaki makaradan başlar.`,
  line: (number: number) => `${number}. çizgi`,
  wild: 'Joker',
  scatter: 'Scatter',
  wildNote: 'Scatter dışındaki bütün sembollerin yerine geçer.',
  scatterNote: 'Çizgiye bağlı değildir; ekranın neresinde olursa olsun sayılır.',
  rtpBase: 'Ana oyunun payı',
  rtpFeature: 'Ücretsiz dönüşlerin payı',
  hitRate: 'Kazançlı tur sıklığı',
  freeSpinsAward: (scatters: string, name: string, count: number) =>
    `${scatters} ${name}: ${count} ücretsiz dönüş`,
  freeSpinsRetrigger: (total: number) =>
    `Dönüşler sırasında yeniden kazanılabilir; bir turda en çok ${total} dönüş.`,
  freeSpinsNoRetrigger: 'Dönüşler sırasında yeniden kazanılamaz.',
  freeSpinsTimes: (times: number) => `Ücretsiz dönüşlerde kazançlar ${times} ile çarpılır.`,
} as const
