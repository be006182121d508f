/** Everything the player reads beside a lantern. */
export const messages = {
  words: {
    play: 'Bırak',
    playHint: 'Bırak (boşluk tuşu)',
    playing: 'Fener bırakılıyor',
    keys: 'Boşluk tuşu feneri bırakır; basılı tutmak yeniden bırakmaz.',
  },
  target: 'Hedef',
  unit: '×',
  fewer: 'Hedefi azalt',
  more: 'Hedefi artır',
  wrong: '1,01 ile 10.000,00 arasında bir sayı yazın.',
  usual: 'Hazır hedefler',
  chance: 'Ulaşma olasılığı',
  pays: 'Kazanç',
  multiplier: 'Çarpan',
  last: 'Son yükseklikler, yenisi önde',
  risen: (height: string) => `Fener ${height} yüksekliğe çıktı.`,
  table: 'Hedefler ve olasılıkları',
  highest: 'En yüksek dönüş oranı',
} as const
