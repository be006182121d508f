import type { Place } from './places.ts'

/* Where tables of shared rounds are played, and the lobbies before them. */

const flight = (path: string, title: string): Place => ({
  path,
  title,
  shows: [
    ['region', 'Uçuş'],
    ['button', 'Kurallar'],
    ['tab', 'Tümü'],
  ],
  picture: `flight-${title.toLowerCase()}`,
})
/** A table that draws for everybody, with what is its kind's own. */
const drawn =
  (role: Place['shows'][number][0], name: string) =>
  (path: string, title: string, picture?: string): Place => ({
    path,
    title,
    shows: [
      [role, name],
      ['button', 'Kurallar'],
    ],
    ...(picture !== undefined && { picture }),
  })
const numbers = drawn('region', 'Kupon')
const cards = drawn('region', 'Masa')
const roulette = drawn('button', 'Kurallar')
const virtuals = drawn('region', 'Kuponum')
const tombala = drawn('button', 'Kurallar')

/** Anyone may stand here. */
export const tablePlaces: readonly Place[] = [
  {
    path: '/virtual',
    title: 'Sanal oyunlar',
    shows: [['link', 'Kır Koşusu sayfasını aç']],
    picture: 'virtual',
  },
  virtuals('/virtual/kir-kosusu', 'Kır Koşusu', 'race'),
  virtuals('/virtual/tazi-gecesi', 'Tazı Gecesi'),
  virtuals('/virtual/cinaralti-ligi', 'Çınaraltı Ligi', 'league'),
  virtuals('/virtual/deniz-kupasi', 'Deniz Kupası', 'cup'),
  {
    path: '/beton-games',
    title: 'Beton oyunlar',
    shows: [['link', 'Şafak Kenosu']],
    picture: 'beton-games',
  },
  roulette('/beton-games/halic-ruleti', 'Haliç Ruleti', 'roulette'),
  roulette('/beton-games/kordon-ruleti', 'Kordon Ruleti'),
  numbers('/beton-games/safak-kenosu', 'Şafak Kenosu', 'keno'),
  numbers('/beton-games/lale-5', 'Lale 5'),
  numbers('/beton-games/mercan-6', 'Mercan 6'),
  numbers('/beton-games/sari-siyah-7', 'Sarı Siyah 7', 'numbers'),
  cards('/beton-games/kosk-bakara', 'Köşk Bakara', 'baccarat'),
  cards('/beton-games/aslan-kaplan', 'Aslan Kaplan', 'dragon-tiger'),
  {
    path: '/tombala',
    title: 'Tombala',
    shows: [['heading', 'Mahalle Tombalası']],
    picture: 'tombala',
  },
  tombala('/tombala/mahalle-tombalasi', 'Mahalle Tombalası', 'tombala-room'),
  tombala('/tombala/konak-tombalasi', 'Konak Tombalası'),
  tombala('/tombala/saray-tombalasi', 'Saray Tombalası'),
  flight('/zeplin', 'Zeplin'),
  flight('/aviator', 'Turna'),
  flight('/spaceman', 'Samanyolu'),
  flight('/jetx', 'Poyraz'),
]
