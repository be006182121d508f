/** What each of the house's own labels is about, in one line; other suppliers have none. */
export const labelTexts: Readonly<Record<string, string>> = {
  'Anadolu Games': 'Bahçeler, bağlar, sabah ışığı: Anadolu’nun renkleriyle çizgi oyunları.',
  'Peri Bacası Studio': 'Balonların yükseldiği vadiler ve rüzgârın sesi.',
  'Lodos Works': 'Boğaz’ın suyu, feneri ve fırtınası.',
  'Mor Salkım': 'Kâğıt, zar, top ve taş: kısa turlu oyunlar ve masa klasikleri.',
  'Turkuaz Atölye': 'Çini, halı ve kervan: soldan sağa yüzlerce yolla kazanan desenler.',
  'Yedi Tepe': 'Geceleyin şehir: boyu her dönüşte değişen makaralar.',
  'Kehribar Stüdyo': 'Bal, cam ve reçine: yan yana gelince düşen, düştükçe kazandıran semboller.',
  'Gece Treni': 'Karanlıkta parlayan değerler: tut ve kazan oyunları.',
  'Çınar Oyun': 'Bakır, boncuk ve demli çay: üç makaralı klasikler.',
  'Mavi Kubbe': 'Parlak taşlar ve çarpan küreleri: nerede dururlarsa dursunlar sayılırlar.',
  'Pusula Oyun': 'Gravür çizgilerle keşif: makarayı kaplayan mühür sembolleri.',
}
