/** Everything the player reads beside the wheel. */
export const messages = {
  words: {
    play: 'Çevir',
    playHint: 'Çevir (boşluk tuşu)',
    playing: 'Çark dönüyor',
    keys: 'Boşluk tuşu çarkı çevirir; basılı tutmak yeniden çevirmez.',
  },
  segments: 'Dilim',
  risk: 'Risk',
  risks: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
  hit: 'Ödeyen dilim',
  hits: (paying: number, of: number) => `${paying} / ${of}`,
  top: 'En yüksek çarpan',
  wheel: (segments: number) => `${segments} dilimli çark`,
  last: 'Son çarpanlar, yenisi önde',
  stopped: (multiplier: string) => `Çark durdu: ${multiplier}.`,
  empty: 'boş',
  legend: 'Çarktaki dilimler',
  table: 'Dilimler',
  tableNote: (segments: number, risk: string) =>
    `${segments} dilim, ${risk} risk. Başka bir çark için önce oyunda seçiminizi değiştirin.`,
  count: 'Dilim sayısı',
  chance: 'Olasılık',
  multiplier: 'Çarpan',
  pays: 'Kazanç',
  returns: 'Bu çarkın dönüş oranı',
} as const
