/** What is said no to at tables of shared rounds, with what the player reads. */
export const drawRefusals = {
  draw_closed: { status: 409, message: 'Bu tur için bahisler kapandı. Bir sonraki turu bekleyin.' },
  draw_not_found: { status: 404, message: 'Bu tur bulunamadı' },
  table_full: {
    status: 409,
    message: 'Bu turda masa doldu. Daha küçük bir tutar deneyin veya bir sonraki turu bekleyin.',
  },
  bets_too_many: { status: 409, message: 'Bu turda alabileceğiniz bahis sayısına ulaştınız' },
  draw_void_asked: { status: 409, message: 'Bu turun iptali istenmiş ya da yapılmış' },
  table_limits_wrong: {
    status: 422,
    message: 'Bu sınırlar oyunun kendi sınırları içinde değil; alanları kontrol edin',
  },
  too_early: { status: 409, message: 'Çarpan 1,01x olmadan bozdurulamaz' },
  flight_over: { status: 409, message: 'Geç kaldınız: tur bu arada bitti' },
} as const
