/** What all titles of clusters say before their own rules; Turkish. */
export const clusterRules: readonly string[] = [
  'Oyun 7 sütun ve 7 sıralık bir alanda oynanır. Yatay veya dikey olarak birbirine değen en az beş ' +
    'aynı sembol bir küme oluşturur ve kazandırır; köşeden değmek sayılmaz. Kümenin ödemesi içindeki ' +
    'sembollerin sayısına göredir; tabloda olmayan bir sayı, kendisinden küçük en yakın sayının ' +
    'ödemesini alır.',
  'Kazanan semboller yok olur, üsttekiler aşağı düşer ve boşalan yerlere yenileri gelir. Yeni ' +
    'kazanç oluştukça bu sürer; bir dönüşteki bütün kazançlar toplanır.',
]

/** What they say after them. */
export const closingRules: readonly string[] = [
  'Dönüşler bağımsızdır: her hücreye gelen sembol, öteki hücrelerden ve önceki sonuçlardan bağımsız ' +
    'olarak, sembolün değişmeyen ağırlığına göre belirlenir. Bahis tutarı olasılıkları değiştirmez.',
  'Oyun sırasında bağlantı kesilirse tur sunucuda sonuçlanmıştır; kazanç hesabınıza yazılır ve oyunu ' +
    'yeniden açtığınızda tur kaldığı yerden gösterilir.',
  'Sistem arızası durumunda arızadan etkilenen tur geçersiz sayılır ve bahis iade edilir.',
]
