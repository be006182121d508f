/* What all rooms of tombala have in common. */

export const roomRules: readonly string[] = [
  'Kartta üç sıra ve her sırada beş sayı vardır; 1’den 90’a kadar sayılar onluklarına göre sütunlara ' +
    'dizilir. Altı kart bir seri olur: bir seride her sayı tam bir kez bulunur. Altıdan az alınan her kart, ' +
    'ayrı ve yeni bir seriden gelir; bir çekilişte aynı kart iki kez bulunmaz.',
  'Doksan top tek tek ve geri konmadan çekilir; sıraları, özeti satış açılmadan önce yayımlanan bir ' +
    'tohumdan hesaplanır. Kartlarınızı sunucu işaretler: bir sayıyı kaçıramazsınız, bağlantınız kopsa da ' +
    'kazancınız yatar.',
  'Birinci çinko, bir sırasını ilk dolduran kartındır; ikinci çinko, aynı kartta iki sırasını ilk ' +
    'dolduranın; tombala, bütün sayılarını ilk dolduranın. Çekiliş tombala ile biter.',
  'Satılan kartların tutarının yüzde 15’i birinci çinkoya, yüzde 20’si ikinci çinkoya, yüzde 45’i ' +
    'tombalaya, yüzde 5’i pota ayrılır; toplam dönüş oranı yüzde 85’tir ve kart sayısına göre değişmez.',
  'Aynı topla kazanan kartlar ödülü eşit paylaşır. Bölünemeyen kuruşlar pota kalır, eve kalmaz.',
  'Tombala, çekilişin başında yazılı top sayısı içinde gelirse pot da ödenir. Bu sayı satılan kart sayısına ' +
    'göre, pot en çok 2.000 çekilişte bir düşecek biçimde hesaplanır. Düşmeyen pot sonraki çekilişe kalır.',
  'Her ödülün odada yazılı bir en az tutarı vardır; satışlar yetmezse farkı ev ekler.',
  'Satış kapandığında en az iki oyuncu ve odada yazılı en az kart sayısı yoksa çekiliş yapılmaz ve bütün ' +
    'kartların tutarı iade edilir. Sistem arızasında biten çekiliş geçersiz sayılır ve kartlar iade edilir.',
]
