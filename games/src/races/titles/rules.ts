/* What all races have in common. */

export const raceRules: readonly string[] = [
  'Her koşucunun kazanma olasılığı bahisler açılmadan önce bellidir ve yarışla birlikte yayımlanır. Birinci bu ' +
    'olasılıklarla çekilir; ikinci ve üçüncü, kalanlar arasından aynı ağırlıklarla. Filmi sonuç belirler; film ' +
    'hiçbir zaman başka bir sonuç göstermez.',
  'Kazanan: koşucunuz birinci gelir. Yer: altı veya yedi koşuculu yarışta ilk ikiye, sekiz koşuculu yarışta ilk ' +
    'üçe girer. İkili: ilk ikiyi sırasıyla bilirsiniz. Sırasız ikili: ilk ikiyi hangi sırayla gelirlerse gelsinler ' +
    'bilirsiniz. Üçlü: ilk üçü sırasıyla bilirsiniz.',
  'Kazanan ve yer birlikte: bahsin yarısı kazanan, yarısı yer üzerinedir. Yer kısmı, kazanan oranındaki kârın ' +
    'altı veya yedi koşucuda dörtte birini, sekiz koşucuda beşte birini öder; ama hiçbir zaman olasılığına düşen ' +
    'orandan fazlasını ödemez.',
  'Oranlar olasılıklardan hesaplanır ve yüzde birin altı atılır: her seçimin dönüş oranı bahis seçilirken yazar. ' +
    'Kazanan ve yer birlikte, az şanslı koşucularda belirgin biçimde daha az döndürür. Oranı sınırların dışında ' +
    'kalan bir seçim için bahis açılmaz; hiçbir oran sınıra uydurulmak için düşürülmez.',
  'İsimler, renkler ve mesafe her yarışta yeniden çekilir ve olasılığı değiştirmez. Önceki yarışlar sonrakileri ' +
    'etkilemez.',
  'Kazanç, bahis ile oranın çarpımıdır ve kuruşun altı atılır. Sistem arızası yüzünden koşulamayan yarışta ' +
    'bahisler iade edilir.',
]
