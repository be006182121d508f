/** What players and operators read of tables of shared rounds. */
export const texts = {
  voidLate: 'Tur teknik bir nedenle zamanında başlayamadı; bütün bahisler iade edildi',
  voidBeacon:
    'Herkese açık rastgelelik kaynağı zamanında yanıt vermedi; tur iptal edildi, bütün bahisler iade edildi',
  beaconRule:
    'Sonucu, bahisler kapandıktan sonra yayımlanan herkese açık bir rastgelelik kaynağı (drand) ile önceden verilen söz birlikte belirler; bahisler açıkken sonucu kasa dâhil kimse bilemez. Kaynak 20 saniye içinde yanıt vermezse tur iptal edilir ve bütün bahisler iade edilir.',
  betReasons: {
    settled: 'tur sonucu',
    void: 'tur iptal',
    unseen: 'uçuş oyuncuların gözü önünde bitmedi',
    late: 'bahis tur bittikten sonra kaydedildi',
  },
} as const
