/**
 * What a player reads; the same words whoever it is and whatever was noticed, so that nobody learns from them that
 * something was (Law 5549, article 4; standards M05).
 */
export const letters = {
  deposits: {
    title: 'Hesabınızda olağan bir kontrol',
    content:
      'Belli tutarlara ulaşan her hesapta kimlik bilgilerini yeniden kontrol ederiz. Kontrol bitene kadar hesabınıza para yatıramazsınız. Bakiyeniz sizindir: oynayabilir ve çekim talebi verebilirsiniz; çekim kontrolden sonra ödenir. Belgeleriniz eksikse Profilim sayfasının Doğrulama sekmesinden yükleyebilirsiniz.',
  },
  play: {
    title: 'Hesabınızdaki kontrol sürüyor',
    content:
      'Olağan kontrol henüz bitmedi. Bitene kadar oyun da bekler. Bakiyeniz sizindir ve hesabınızda durur; çekim talebi verebilirsiniz. Sorularınız için canlı destek ile görüşün.',
  },
} as const

/** Why something rests: neutral too, for more people read it than the case. */
export const REVIEW = 'Hesap incelemesi'

export const fieldTexts = {
  deposit: (least: string, most: string) => `${least} ile ${most} arasında bir tutar girin`,
  days: (least: number, most: number) => `${least} ile ${most} arasında bir gün sayısı girin`,
} as const
