import type { PokerHand } from '@menekse/contract/games/video-poker'

const hands: Readonly<Record<PokerHand, string>> = {
  royal_flush: 'Floş royal',
  straight_flush: 'Sıralı floş',
  four_of_a_kind: 'Kare',
  full_house: 'Ful',
  flush: 'Floş',
  straight: 'Kent',
  three_of_a_kind: 'Üçlü',
  two_pair: 'İki çift',
  high_pair: 'Vale ve üstü çift',
  nothing: 'Ödeyen el yok',
}

/** Everything the player reads at a table of video poker. */
export const messages = {
  words: {
    play: 'Dağıt',
    playHint: 'Dağıt (boşluk tuşu)',
    playing: 'Kartlar dağıtılıyor',
    keys: '1–5 tuşları kartı tutar ya da bırakır, Ç ya da C tuşu ötekileri değiştirir. Boşluk tuşu yeni tur başlatır; basılı tutmak yeni tur başlatmaz.',
  },
  hands,
  paytable: 'Ödeme tablosu',
  hand: 'El',
  pays: 'Kat',
  amount: 'Kazanç',
  times: (multiplier: number) => `${multiplier}×`,
  cards: 'Kartlarınız',
  held: 'Tutuluyor',
  hold: 'Tut',
  place: (place: number, card: string) => `${place}. kart: ${card}`,
  draw: 'Çek',
  drawKey: 'ç',
  drawing: (count: number) => (count === 0 ? 'hepsi kalıyor' : `${count} kart değişecek`),
  waiting: 'Önce kart dağıtın',
  dealt: (cards: string, hand: string) =>
    `${cards}. ${hand}. Tutacağınız kartları seçin, sonra Çek.`,
  drawn: (cards: string, hand: string) => `${cards}. ${hand}.`,
  rtpBest: 'Dönüş oranı, en iyi tutuşlarla',
  rtpNever: 'Dönüş oranı, hiç kart değiştirmeden',
  hitRate: 'Kazanç olasılığı, en iyi tutuşlarla',
} as const
