import type { Category } from '@menekse/contract/products'

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
  stakeStates: { open: 'Sürüyor', settled: 'Sonuçlandı', void: 'İptal edildi' },
  badDate: 'Geçersiz tarih',
  dateInFuture: 'Tarih bugünden sonra olamaz',
  datesReversed: 'Başlangıç tarihi bitiş tarihinden sonra olamaz',
} as const
