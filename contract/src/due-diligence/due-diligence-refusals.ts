/** What waits while the house learns whom it has before it, and what its figures may be. */
export const dueDiligenceRefusals = {
  // The same words whatever was noticed: nobody learns from them what it was (standards M05).
  deposits_on_hold: {
    status: 403,
    message:
      'Hesabınızda olağan bir kontrol sürüyor. Kontrol bitene kadar para yatırma kapalı; bakiyenizle oynayabilir ve çekim talebi verebilirsiniz.',
  },
  figures_out_of_bounds: {
    status: 422,
    message: 'Rakamlar pazarın sınırları içinde olmalı',
  },
  figures_unchanged: { status: 409, message: 'Bu rakamlar zaten yürürlükte' },
} as const
