/* Paragraphs that the rules of all drawn titles of tables share. */

/** The label whose titles these are. */
export const LABEL = 'Menekşe Salon'

/** What every draw of a table has in common. */
export const tableRules: readonly string[] = [
  'Her çekiliş herkes için aynıdır. Sonuç, bahisler açılmadan önce özeti yayımlanan bir tohumdan hesaplanır; ' +
    'tohum çekilişten sonra açıklanır ve sonucu herkes yeniden hesaplayabilir. Hangi bahislerin oynandığı sonucu ' +
    'değiştirmez, önceki çekilişler sonrakileri etkilemez.',
  'Bahisler geri sayım bitene kadar alınır. Alınmış bir bahis değiştirilemez; bağlantınız kesilse de çekilişte yer ' +
    'alır ve kazancı hesabınıza yatar. Ekrandaki hareket sonucu gösterir, değiştirmez.',
  'Ödeme, bahis ile oranın çarpımıdır; bahsin kendisi içindedir ve kuruşun altı atılır. Bir bahsin en çok ne kadar ' +
    'olabileceği ve dönüş oranı (RTP) bahis seçilirken yazar; uzun oranlarda en yüksek bahis daha düşüktür.',
  'Bir çekiliş sonuçlandırılamazsa geçersiz sayılır ve bütün bahisler iade edilir.',
]
