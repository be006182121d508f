/** What the server writes into statements, in one place. */
export const texts = {
  bankTransfer: 'Banka havalesi',
  bonus: 'Bonus',
  bonusGivenRow: 'tanımlandı',
  bonusConvertedRow: 'nakde dönüştü',
  depositRow: 'ile para yatırma',
  withdrawalRow: 'hesabına çekim',
  roundRow: 'Slot turu',
  roundStates: { open: 'Devam ediyor', settled: 'Sonuçlandı', void: 'İptal edildi' },
  badDate: 'Geçersiz tarih',
  dateInFuture: 'Tarih bugünden sonra olamaz',
  datesReversed: 'Başlangıç tarihi bitiş tarihinden sonra olamaz',
} as const
