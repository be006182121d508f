import type { BasketballRates } from './basketball-match.ts'

/*
 * Leagues and clubs of basketball. All of them are invented: no data of real ones may be passed on freely, and no real
 * club is meant by any of these names.
 */

export interface BasketballClub {
  readonly id: string
  readonly name: string
  readonly short: string
  /** Points more than an average side brings out of a hundred possessions, and points less that it lets the other. */
  readonly attack: number
  readonly defence: number
}

export interface BasketballLeague {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly tier: number
  /** Points that a hundred possessions of an average side bring. */
  readonly points: number
  /** Possessions of each side in a quarter. */
  readonly pace: number
  readonly teams: readonly BasketballClub[]
}

/** What playing at home is worth, in points of a hundred possessions. */
const AT_HOME = 1.8

/** What is to be expected when two clubs meet. */
export const ratesBetween = (
  { points, pace }: BasketballLeague,
  home: BasketballClub,
  away: BasketballClub,
): BasketballRates => ({
  points: {
    home: (points + AT_HOME + home.attack - away.defence) / 100,
    away: (points - AT_HOME + away.attack - home.defence) / 100,
  },
  pace,
})

/** From the best of a league to the last: how far apart they are is much the same everywhere. */
const club = (
  id: string,
  [name, short]: readonly [string, string],
  [attack, defence]: readonly [number, number],
): BasketballClub => ({ id, name, short, attack, defence })

export const basketballLeagues: readonly BasketballLeague[] = [
  {
    id: 'bb.1',
    name: 'Poyraz Basketbol Ligi',
    country: 'Simüle ligler',
    tier: 1,
    points: 108,
    pace: 21,
    teams: [
      club('bb-yelkovan-basket', ['Yelkovan Basket', 'Yelkovan'], [-1.5, -0.5]),
      club('bb-kuzgunbag', ['Kuzgunbağ SK', 'Kuzgunbağ'], [-3.1, -2.6]),
      club('bb-cinaralti-sk', ['Çınaraltı SK', 'Çınaraltı'], [2.1, 0.7]),
      club('bb-demirkanat', ['Demirkanat SK', 'Demirkanat'], [-3.2, -1.4]),
      club('bb-akcinar-yildizlari', ['Akçınar Yıldızları', 'Akpınar Yıldızları'], [-0.9, -2.1]),
      club('bb-lodosspor', ['Lodosspor', 'Lodosspor'], [0.9, 0.7]),
      club('bb-mercankoy', ['Mercanköy SK', 'Mercanköy'], [-1.1, -2.9]),
      club('bb-gumushisar-basket', ['Gümüşhisar Basket', 'Gümüşhisar'], [2.9, 1.9]),
      club('bb-tuzkiyi', ['Tuzkıyı', 'Tuzkıyı'], [2.9, 3.2]),
      club('bb-saricamlik', ['Sarıçamlık SK', 'Sarıçamlık'], [-0.6, -0.2]),
      club('bb-kestanebag', ['Kestanebağ', 'Kestanebağ'], [1.6, 1.9]),
      club('bb-ruzgartepe', ['Rüzgârtepe SK', 'Rüzgârtepe'], [0.1, 0.5]),
    ],
  },
  {
    id: 'bb.2',
    name: 'Körfez Basketbol Ligi',
    country: 'Simüle ligler',
    tier: 2,
    points: 106,
    pace: 20,
    teams: [
      club('bb-deniztasi', ['Deniztaşı', 'Deniztaşı'], [-2.8, -3.0]),
      club('bb-karabatak-basket', ['Karabatak Basket', 'Karabatak'], [0.9, 3.6]),
      club('bb-zeytindag-sk', ['Zeytindağ SK', 'Zeytindağ'], [-1.6, 0.3]),
      club('bb-fenertas', ['Fenertaş', 'Fenertaş'], [0.8, 1.0]),
      club('bb-martikaya', ['Martıkaya', 'Martıkaya'], [4.0, 1.6]),
      club('bb-incirduzu', ['İncirdüzü SK', 'İncirdüzü'], [-1.9, -2.8]),
      club('bb-yakamozlar', ['Yakamozlar', 'Yakamozlar'], [1.5, 1.0]),
      club('bb-cakilburnu', ['Çakılburnu SK', 'Çakılburnu'], [-2.4, -1.4]),
      club('bb-palamutkoy', ['Palamutköy', 'Palamutköy'], [0.1, 0.5]),
      club('bb-saltas-basket', ['Saltaş Basket', 'Saltaş'], [2.8, 0.8]),
      club('bb-yosunlu', ['Yosunlu', 'Yosunlu'], [-0.9, 0.0]),
      club('bb-mavikapi', ['Mavikapı SK', 'Mavikapı'], [-0.3, -2.6]),
    ],
  },
  {
    id: 'bb.3',
    name: 'Bozkır Basketbol Ligi',
    country: 'Simüle ligler',
    tier: 3,
    points: 104,
    pace: 20,
    teams: [
      club('bb-turnagol', ['Turnagöl', 'Turnagöl'], [1.0, 1.6]),
      club('bb-kavakova-basket', ['Kavakova Basket', 'Kavakova'], [-1.4, -4.4]),
      club('bb-tozkoparan-atlari', ['Tozkoparan Atları', 'Tozkoparan Atları'], [-1.5, -3.6]),
      club('bb-ambarlik', ['Ambarlık SK', 'Ambarlık'], [3.7, 2.2]),
      club('bb-guneysirt', ['Güneysırt', 'Güneysırt'], [0.4, 1.3]),
      club('bb-yaylakent', ['Yaylakent', 'Yaylakent'], [-0.9, -1.1]),
      club('bb-doruktas', ['Doruktaş SK', 'Doruktaş'], [3.2, 1.3]),
      club('bb-ardicbel', ['Ardıçbel', 'Ardıçbel'], [-1.8, -1.9]),
      club('bb-kirmizitepe-sk', ['Kırmızıtepe SK', 'Kırmızıtepe'], [-0.2, 1.2]),
      club('bb-sigirciklar', ['Sığırcıklar', 'Sığırcıklar'], [-0.9, -1.3]),
      club('bb-bozdoganlar', ['Bozdoğanlar', 'Bozdoğanlar'], [0.0, -0.9]),
      club('bb-bugdayeli', ['Buğdayeli SK', 'Buğdayeli'], [2.5, 1.0]),
    ],
  },
  {
    id: 'bb.k',
    name: 'Menekşe Kadınlar Basketbol Ligi',
    country: 'Simüle ligler',
    tier: 2,
    points: 98,
    pace: 19,
    teams: [
      club('bb-leylakbahce', ['Leylakbahçe SK', 'Leylakbahçe'], [0.9, 2.3]),
      club('bb-sumbulova', ['Sümbülova', 'Sümbülova'], [0.9, 1.1]),
      club('bb-defnekiyi', ['Defnekıyı', 'Defnekıyı'], [4.7, 1.5]),
      club('bb-nilufergol-basket', ['Nilüfergöl Basket', 'Nilüfergöl'], [-1.9, -2.1]),
      club('bb-kardelenler', ['Kardelenler', 'Kardelenler'], [-0.4, -0.8]),
      club('bb-lavantakoy', ['Lavantaköy SK', 'Lavantaköy'], [2.6, 2.4]),
      club('bb-gelincikler-sk', ['Gelincikler SK', 'Gelincikler'], [0.4, -0.6]),
      club('bb-mimozatepe', ['Mimozatepe', 'Mimozatepe'], [-2.9, -2.1]),
      club('bb-erguvanyali', ['Erguvanyalı', 'Erguvanyalı'], [1.6, 1.5]),
      club('bb-papatyaduzu', ['Papatyadüzü SK', 'Papatyadüzü'], [1.0, -0.3]),
      club('bb-yaseminkent', ['Yaseminkent', 'Yaseminkent'], [-2.6, -2.8]),
      club('bb-fulyabag', ['Fulyabağ', 'Fulyabağ'], [-0.4, -1.7]),
    ],
  },
]
