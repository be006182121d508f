/* What the league and the cup have in common. */

export const footballRules: readonly string[] = [
  'Her maçın skoru, iki takımın o maç için beklenen gol sayılarından hesaplanan olasılıklarla bir kez çekilir: her ' +
    'takım 0 ile 8 arasında gol atar. Beklenen gol sayıları bahisler açılmadan önce yayımlanır. Bütün bahisler bu ' +
    'tek skorla sonuçlanır; bu yüzden birbirini tutmayan sonuç olmaz.',
  'Her gol yüzde 45 olasılıkla ilk yarıya, yüzde 55 olasılıkla ikinci yarıya düşer. İlk yarı bahisleri buna göre ' +
    'sonuçlanır.',
  'Handikapta, yazılı sayı ev sahibinin gollerine eklenir ve skor öyle karşılaştırılır. Kesin skorda iki takımın da ' +
    'en çok dört gol attığı 25 skor ayrı ayrı, kalan bütün skorlar “diğer” olarak oynanır.',
  'Farklı maçlardan en çok üç seçim tek bahiste birleştirilebilir: hepsi tutarsa oranlar çarpılır, biri bile tutmazsa ' +
    'bahis kaybeder. Birleştirilen her seçimde evin payı yeniden kesilir, dönüş oranı düşer. Bu yüzden aynı maçın ' +
    'seçimleri, kesin skor, ilk yarı sonucu ve ilk yarı/maç sonucu birleştirilmez.',
  'Oranlar olasılıklardan hesaplanır ve yüzde birin altı atılır; her seçimin dönüş oranı bahis seçilirken yazar. ' +
    'Oranı sınırların dışında kalan seçim için bahis açılmaz; hiçbir oran sınıra uydurulmak için düşürülmez.',
  'Görüntü ve anlatım sonuçtan üretilir, sonucu değiştirmez. Takımlar kurgudur ve önceki maçlar sonrakileri ' +
    'etkilemez. Kazanç, bahis ile oranın çarpımıdır ve kuruşun altı atılır. Oynanamayan maçların bahisleri iade ' +
    'edilir.',
]
