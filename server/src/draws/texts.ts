/** What players and operators read of tables of shared rounds. */
export const texts = {
  voidLate: 'Tur teknik bir nedenle zamanında başlayamadı; bütün bahisler iade edildi',
  voidBeacon:
    'Herkese açık rastgelelik kaynağı zamanında yanıt vermedi; tur iptal edildi, bütün bahisler iade edildi',
  betReasons: {
    settled: 'tur sonucu',
    void: 'tur iptal',
    unseen: 'uçuş oyuncuların gözü önünde bitmedi',
    late: 'bahis tur bittikten sonra kaydedildi',
  },
} as const
