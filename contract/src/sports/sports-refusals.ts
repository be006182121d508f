/**
 * What is said no to in the sportsbook, with what the player reads (sportsbook reference §4.2). Where a text can name
 * the match or an amount, the answer's own text does, and its `fields` name the leg by its place (`legs.2`).
 */
export const sportsRefusals = {
  fixture_unknown: { status: 404, message: 'Bu maç bulunamadı' },
  leg_unknown: { status: 404, message: 'Bu seçim artık bültende yok' },
  leg_suspended: { status: 409, message: 'Bu bahis şu anda askıda' },
  leg_closed: { status: 409, message: 'Bu bahis kapandı' },
  event_started: { status: 409, message: 'Maç başladı; maç öncesi oran geçersiz' },
  feed_stale: {
    status: 503,
    message: 'Veri akışı kesildi; bahisler kısa süreliğine durduruldu.',
  },
  odds_changed: { status: 409, message: 'Oranlar değişti. Yeni oranlarla devam edilsin mi?' },
  state_changed: {
    status: 409,
    message:
      'Bahsiniz onaylanırken maçta önemli bir gelişme oldu. Bahis alınmadı, bakiyeniz değişmedi.',
  },
  legs_related: {
    status: 422,
    message: 'Bu iki seçim birbirine bağlı; aynı kuponda oynanamaz.',
  },
  leg_twice: { status: 422, message: 'Bu seçim kuponda zaten var' },
  mbs_unmet: { status: 422, message: 'Bu maç için kuponda daha çok seçim olmalı' },
  coupon_flawed: { status: 422, message: 'Bu sistem bu seçimlerle kurulamaz' },
  too_many_lines: { status: 422, message: 'Kupon çok fazla kolon içeriyor; en çok 1.000 kolon' },
  stake_below_min: { status: 422, message: 'Tutar en küçük bahsin altında' },
  stake_above_max: { status: 422, message: 'Bu kupon için tutar çok yüksek' },
  payout_above_max: {
    status: 422,
    message: 'Olası kazanç üst sınırı aşıyor. Daha küçük bir tutar deneyin.',
  },
  duplicate_bet: { status: 409, message: 'Aynı kuponu az önce oynadınız. Yine de oynansın mı?' },
  free_bet_missing: { status: 409, message: 'Bu tutarda bir bedava bahsiniz yok' },
  free_bet_unfit: {
    status: 422,
    message:
      'Bedava bahis tekli ya da kombine kuponda, her oran en az 1,50 veya toplam oran en az 3,00 ise kullanılır',
  },
  cash_out_unavailable: { status: 409, message: 'Bozdurma şu anda yapılamıyor' },
  cash_out_changed: { status: 409, message: 'Bozdurma tutarı değişti' },
  cash_out_part_flawed: { status: 422, message: 'Kuponun bu kadarı bozdurulamaz' },
  cash_out_rule_flawed: { status: 422, message: 'Bu tutarla otomatik bozdurma kurulamaz' },
  result_wrong: { status: 422, message: 'Girilen sonuç bu maça uymuyor' },
  tournament_setting_wrong: { status: 422, message: 'Bu ayarlar kullanılamaz' },
  sports_limits_wrong: { status: 422, message: 'Bu sınırlar birlikte geçerli olamaz' },
  period_wrong: {
    status: 422,
    message: 'Başlangıç bitişten sonra olamaz; en çok 366 günlük bir dönem seçilebilir',
  },
  booking_limit_reached: {
    status: 429,
    message:
      'Çok sayıda yeni kupon kodu aldınız. En geç 24 saat sonra yeniden alabilirsiniz; aldığınız kodlar geçerlidir',
  },
  booking_unknown: { status: 404, message: 'Bu kupon kodu bulunamadı ya da süresi doldu' },
} as const
