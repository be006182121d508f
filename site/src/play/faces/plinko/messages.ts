/** Everything the player reads beside the pegs. */
export const messages = {
  words: {
    play: 'Bırak',
    playHint: 'Bırak (boşluk tuşu)',
    playing: 'İnci bırakılıyor',
    keys: 'Boşluk tuşu inciyi bırakır; basılı tutmak yeniden bırakmaz.',
  },
  rows: 'Çivi sırası',
  risk: 'Risk',
  risks: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
  returns: 'Dönüş oranı',
  top: 'En yüksek çarpan',
  board: (rows: number) => `${rows} sıra çivi ve altında yuvalar`,
  last: 'Son çarpanlar, yenisi önde',
  fallen: (slot: number, multiplier: string) => `${slot}. yuva, çarpan ${multiplier}.`,
  table: 'Yuvalar',
  tableNote: (rows: number, risk: string) =>
    `${rows} sıra, ${risk} risk. Başka bir tablo için önce oyunda seçiminizi değiştirin.`,
  slot: 'Yuva',
  oneIn: 'Kaçta bir',
  multiplier: 'Çarpan',
  pays: 'Kazanç',
} as const
