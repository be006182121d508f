/** What is said no to in games and bets, with what the player or operator reads. */
export const playRefusals = {
  game_not_found: { status: 404, message: 'Oyun bulunamadı' },
  game_unavailable: { status: 409, message: 'Bu oyun şu anda kullanılamıyor' },
  game_paused: {
    status: 409,
    message:
      'Oyun şu anda bakımda, yeni bahis alınmıyor. Yarım kalan turunuz tamamlanır ve kazancınız ödenir.',
  },
  demo_closed: {
    status: 403,
    message:
      'Demo oyunlar yalnızca kimliği doğrulanmış üyelere açıktır. Giriş yapın ve kimliğinizi doğrulayın.',
  },
  demo_unavailable: { status: 409, message: 'Bu oyunun demosu yok' },
  play_session_ended: { status: 401, message: 'Oyun oturumu sona erdi. Oyunu yeniden açın.' },
  return_changed: {
    status: 409,
    message:
      'Bu oyunun getirisi (RTP) değişti. Oyunu yeniden açın; güncel değer oyun bilgilerinde yazar.',
  },
  stake_not_allowed: { status: 422, message: 'Bu bahis tutarı bu oyunda oynanamaz' },
  too_soon: { status: 429, message: 'Bir sonraki tur için kısa bir süre bekleyin' },
  round_open: { status: 409, message: 'Önce yarım kalan turu tamamlayın' },
  round_outdated: {
    status: 409,
    message: 'Tur güncelliğini yitirdi. Cihazınızın saatini kontrol edip oyunu yeniden açın.',
  },
  seed_changed: { status: 409, message: 'Tohumlarınız bu arada değişti. Son durum gösteriliyor.' },
  round_changed: { status: 409, message: 'Tur bu arada ilerledi. Son durum gösteriliyor.' },
  choice_not_allowed: { status: 422, message: 'Bu hamle şu anda yapılamaz' },
  bet_not_found: { status: 404, message: 'Bahis bulunamadı' },
  bet_settled: { status: 409, message: 'Bu bahis sonuçlandı' },
  bet_changed: { status: 409, message: 'Bahis bu arada değişti. Sayfayı yenileyip tekrar bakın.' },
  bet_final: { status: 409, message: 'Bozdurulan bahis düzeltilemez' },
  bet_outdated: {
    status: 409,
    message: 'Bahis güncelliğini yitirdi. Cihazınızın saatini kontrol edip sayfayı yenileyin.',
  },
  void_asked: { status: 409, message: 'Bu turun iptali zaten istenmiş; önce o istek sonuçlanmalı' },
  round_ended: { status: 409, message: 'Bu tur bu arada sonuçlandı; iptal edilecek bir şey yok' },
  round_not_found: { status: 404, message: 'Tur bulunamadı' },
} as const
