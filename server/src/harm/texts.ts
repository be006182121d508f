/** The evidence of a case about harm, as the desk reads it: what was noticed, with figures. */
export const texts = {
  chases: (count: number) =>
    `24 saatte ${count} kez, kayıptan sonraki bir saat içinde yatırım istedi`,
  lostBefore: (lost: string) => `Bu yatırımlardan önce kaybedilen toplam ${lost}`,
  nights: (count: number) =>
    `Son yedi gecenin ${count} tanesinde 00.00–06.00 arasında bir saat veya daha uzun oynadı`,
  nightDays: (days: readonly string[]) => `Geceler: ${days.join(', ')}`,
  lastWeek: (sum: string) => `Son yedi günde ${sum} yatırdı`,
  weeksBefore: (count: number, average: string) => `Önceki ${count} haftanın ortalaması ${average}`,
  failed: (count: number) => `24 saatte ${count} yatırım talebi sonuçsuz kaldı`,
  longPlay: (hours: number, lost: string) => `Ara vermeden ${hours} saat oynadı; kayıp ${lost}`,
  sameIban: (excluded: string) =>
    `Çekim hesabı (IBAN) men edilmiş “${excluded}” hesabında da kullanılmış`,
  sameDevice: (excluded: string) =>
    `Men başladıktan sonra “${excluded}” hesabının cihazından girilmiş; aynı evin cihazı olabilir`,
} as const
