/** What the trading desk is said no to; where a text can name prices, the answer's own text does. */
export const tradingRefusals = {
  stop_unknown: { status: 404, message: 'Durdurulacak ya da açılacak bahis bulunamadı' },
  stop_decided: {
    status: 409,
    message: 'Sonucu ya da iptali kararlaştırıldı; o karar kaldırılmadan yeniden açılamaz.',
  },
  override_unpriced: { status: 409, message: 'Bu bahsin şu anda oranı yok' },
  override_wrong: { status: 422, message: 'Bu değer kullanılamaz' },
  override_above_fair: {
    status: 409,
    message: 'Oran modelin adil oranının üstünde: bu fiyattan satılan bahis işletmeye zarar yazar.',
  },
  override_unsure: {
    status: 409,
    message: 'Bu sporda oran modelin adil oranının üstüne çıkamaz.',
  },
  override_arbitrage: {
    status: 409,
    message: 'Bu oranlarla, maç nasıl biterse bitsin kazandıran bir bahis dağılımı var.',
  },
} as const
