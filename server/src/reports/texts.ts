import type { Category } from '@menekse/contract/products'
import type { SportId } from '@menekse/contract/sports/fixture'

/** What the server writes into statements, in one place. */
export const texts = {
  bankTransfer: 'Banka havalesi',
  bonus: 'Bonus',
  bonusGivenRow: 'tanımlandı',
  bonusConvertedRow: 'nakde dönüştü',
  depositRow: 'ile para yatırma',
  withdrawalRow: 'hesabına çekim',
  stakeRows: {
    slots: 'Slot turu',
    instant: 'Anlık oyun turu',
    stepped: 'Adımlı oyun turu',
    live: 'Canlı casino bahsi',
    crash: 'Crash bahsi',
    tombala: 'Tombala kartı',
    tables: 'Masa oyunu bahsi',
    virtuals: 'Sanal spor bahsi',
    pre_match: 'Maç öncesi bahis',
    in_play: 'Canlı bahis',
  } satisfies Record<Category, string>,
  coupon: {
    sports: {
      football: 'Futbol',
      basketball: 'Basketbol',
      tennis: 'Tenis',
    } satisfies Record<SportId, string>,
    match: (home: string, away: string) => `${home} – ${away}`,
    leg: (sport: string, selection: string, odds: string) => `${sport} · ${selection}, ${odds}`,
    matches: (named: readonly string[], more: number) =>
      more === 0 ? named.join(', ') : `${named.join(', ')} ve ${more} maç daha`,
    combo: (legs: number) => `Kombine, ${legs} seçim`,
    singles: (legs: number) => `Tekli, ${legs} seçim`,
    system: (sizes: string, legs: number, bankers: number) =>
      `Sistem ${sizes}/${legs}${bankers > 0 ? ` + ${bankers} banko` : ''}`,
    cut: (line: string) => `Bozdurulan kısım · ${line}`,
  },
  stakeStates: { open: 'Sürüyor', settled: 'Sonuçlandı', void: 'İptal edildi' },
  badDate: 'Geçersiz tarih',
  dateInFuture: 'Tarih bugünden sonra olamaz',
  datesReversed: 'Başlangıç tarihi bitiş tarihinden sonra olamaz',
} as const
