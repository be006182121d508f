/** The paragraphs every title of the family shares; Turkish, shown under the title's own rules. */
export const commonRules: readonly string[] = [
  'Dönüşler bağımsızdır: her makara her dönüşte her konumda eşit olasılıkla durur. Önceki ' +
    'sonuçlar sonrakileri etkilemez; bahis tutarı olasılıkları değiştirmez.',
  'Oyun sırasında bağlantı kesilirse tur sunucuda sonuçlanmıştır; kazanç hesabınıza ' +
    'yazılır ve oyunu yeniden açtığınızda tur kaldığı yerden gösterilir.',
  'Sistem arızası durumunda arızadan etkilenen tur geçersiz sayılır ve bahis iade edilir.',
]

/** What a title says last that has no cap of its own. @param most the largest payout of a round, in stakes */
export const mostRule = (most: number): string =>
  `Bir turun en yüksek kazancı bahsin ${most.toLocaleString('tr-TR')} katıdır.`
