/** What is said no to about chains whose salt an announced event gives. */
export const chainRefusals = {
  event_past: { status: 422, message: 'Olayın zamanı gelecekte olmalı' },
  event_ahead: {
    status: 409,
    message: 'Olayın zamanı henüz gelmedi; sonucu ondan önce girilemez',
  },
  outcome_wrong: { status: 422, message: 'Sonuç, ilan edilen hane sayısında olmalı' },
  chain_prepared: {
    status: 409,
    message: 'Bu masa için hazırlanmış bir zincir var: önce o başlamalı ya da geri çekilmeli',
  },
  chain_decided: {
    status: 409,
    message: 'Bu zincirin sonucu girilmiş ya da ilanı geri çekilmiş; artık değişmez',
  },
} as const
