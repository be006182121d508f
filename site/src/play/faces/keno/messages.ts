/** Everything the player reads on a card of keno. */
export const messages = {
  words: {
    play: 'Çek',
    playHint: 'Çek (boşluk tuşu)',
    playing: 'Sayılar çekiliyor',
    keys: 'Ok tuşlarıyla sayı seçilir, Enter işaretler. Boşluk tuşu çekilişi başlatır; basılı tutmak yeniden başlatmaz.',
  },
  card: 'Kart',
  number: (number: number, state: string) => `${number}${state}`,
  states: { free: '', drawn: ', çekildi', missed: ', çekilmedi', hit: ', isabet' },
  picked: (count: number, most: number) => `${count} / ${most} sayı`,
  full: (most: number) => `En çok ${most} sayı işaretlenir. Önce birini kaldırın.`,
  least: 'En az bir sayı işaretli kalır.',
  random: 'Rastgele',
  clear: 'Temizle',
  payTable: 'İşaretli sayıya göre kazanç tablosu',
  hits: (hits: number) => `${hits} isabet`,
  last: 'Son isabetler, yenisi önde',
  result: (hits: number, multiplier: string) => `${hits} isabet, çarpan ${multiplier}.`,
  table: 'Kazanç tablosu',
  tableNote: (picks: number) =>
    `${picks} sayı işaretliyken. Başka bir tablo için önce oyunda seçiminizi değiştirin.`,
  hit: 'İsabet',
  chance: 'Olasılık',
  multiplier: 'Çarpan',
  pays: 'Kazanç',
  returns: (picks: number) => `${picks} sayıyla dönüş oranı`,
} as const
