import { formatCount as counted } from '@menekse/ui/turkish'
const two = (number: number) => String(number).padStart(2, '0')

/** What the player reads in the lobby of tables that draw for everybody. */
export const betonTexts = {
  title: 'Beton oyunlar',
  intro: 'Her masada sonuç herkes için aynıdır ve sözü bahisler açılmadan önce verilir.',
  failed: 'Masalar yüklenemedi',
  missing: 'Şu anda açık masa yok',
  missingHelp: 'Diğer oyunlara slotlardan ulaşabilirsiniz.',
  toSlots: 'Slotlara git',
  /** What each table is called before the house has told it. */
  names: {
    'halic-ruleti': 'Haliç Ruleti',
    'kordon-ruleti': 'Kordon Ruleti',
    'safak-kenosu': 'Şafak Kenosu',
    'lale-5': 'Lale 5',
    'mercan-6': 'Mercan 6',
    'sari-siyah-7': 'Sarı Siyah 7',
    'kosk-bakara': 'Köşk Bakara',
    'aslan-kaplan': 'Aslan Kaplan',
  } as Readonly<Record<string, string>>,
  kinds: {
    roulette: 'Rulet, tek sıfır',
    baccarat: 'Bakara, 8 deste',
    dragon_tiger: 'Aslan ve kaplan, tek kart',
    numbers: 'Sayı çekilişi',
  } as Readonly<Record<string, string>>,
  numbers: (drawn: number, balls: number) => `Sayı çekilişi, ${balls} toptan ${drawn}`,
  digits: (drums: number) => `Sayı çekilişi, ${drums} küre`,
  filters: {
    label: 'Masa türü',
    all: 'Tümü',
    numbers: 'Sayılar',
    roulette: 'Rulet',
    cards: 'Kartlar',
  },
  tile: {
    open: 'Bahisler açık',
    shown: 'Sonuç gösteriliyor',
    waiting: 'Sıradaki tur bekleniyor',
    paused: 'Bakımda',
    left: (ms: number) => {
      const seconds = Math.max(0, Math.ceil(ms / 1000))
      return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
    },
    last: 'Son sonuç',
    none: 'henüz yok',
    more: (count: number) => `+${counted(count)}`,
    stakes: (low: string, high: string) => `${low} – ${high}`,
  },
} as const
