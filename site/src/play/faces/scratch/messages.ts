/** Everything the player reads on a scratch card. */
export const messages = {
  words: {
    play: 'Kart al',
    playHint: 'Kart al (boşluk tuşu)',
    playing: 'Kart basılıyor',
    keys: 'Boşluk tuşu kart alır; basılı tutmak yeniden almaz. Gözler Enter ile tek tek, “Hepsini kazı” ile birden kazınır.',
  },
  card: 'Kart',
  covered: (cell: number) => `${cell}. göz, kapalı`,
  open: (cell: number, prize: string) => `${cell}. göz: ${prize}`,
  all: 'Hepsini kazı',
  waiting: 'Kart almak için bahsi yatırın.',
  scratch: 'Gözleri kazıyın. Üç aynı takı kazandırır.',
  won: (prize: string, multiplier: string) => `Üç ${prize}: çarpan ${multiplier}.`,
  none: 'Üç aynı takı yok.',
  prizes: 'Ödüller',
  prize: 'Takı',
  oneIn: 'Kaç kartta bir',
  multiplier: 'Çarpan',
  pays: 'Kazanç',
  hitRate: 'Kazandıran kart oranı',
} as const
