/* Paragraphs that the rules of all instant titles share. */

/** What every draw has in common. */
export const drawRules: readonly string[] = [
  'Sonuç, bahis alındığı anda sunucuda çekilir; tur o anda biter ve kazanç hemen yatar. Ekrandaki hareket ' +
    'yalnızca sonucu gösterir, değiştirmez. Önceki turlar sonrakileri etkilemez.',
  'Kazanç, bahis ile çarpanın çarpımıdır ve kuruşun altı atılır. Sistem arızası durumunda arızadan etkilenen ' +
    'tur geçersiz sayılır ve bahis iade edilir.',
]

/** The label whose titles these are. */
export const LABEL = 'Mor Salkım'
