/** How cards are called. */
export const messages = {
  suits: { diamonds: 'Karo', hearts: 'Kupa', spades: 'Maça', clubs: 'Sinek' },
  ranks: [
    'ikilisi',
    'üçlüsü',
    'dörtlüsü',
    'beşlisi',
    'altılısı',
    'yedilisi',
    'sekizlisi',
    'dokuzlusu',
    'onlusu',
    'valesi',
    'kızı',
    'papazı',
    'ası',
  ],
  name: (suit: string, rank: string) => `${suit} ${rank}`,
  back: 'Kapalı kart',
} as const
