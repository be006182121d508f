const kapadokya = {
  title: 'Kapadokya Rüzgârı',
  body: 'Şafakta yükselen balonlar, üç kat ödeyen ücretsiz dönüşler. Kurallar ve ödeme tablosu oynamadan önce açık.',
  action: 'Oyuna git',
  link: '/slots?oyun=kapadokya-ruzgari',
}
const bogaz = {
  title: 'Boğaz Fırtınası',
  body: 'Yıldırımlı bir gecede sık ve küçük kazançlar; fırtına makaralarında ücretsiz dönüşler.',
  action: 'Oyuna git',
  link: '/slots?oyun=bogaz-firtinasi',
}
const nar = {
  title: 'Nar Bahçesi',
  body: 'Her nar kazancı ikiye katlar. On çizgi, sade kurallar.',
  action: 'Oyuna git',
  link: '/slots?oyun=nar-bahcesi',
}
const fair = {
  title: 'Her tur kayıtlı',
  body: 'Oynadığınız her turu dilediğiniz an yeniden izleyin; sonucu tohumundan yeniden hesaplanır.',
  terms: [],
  action: 'Nasıl çalışır',
  link: '/sayfa/adil-oyun',
}
const art = (name: string, mobile = `${name}-mobil`) => ({
  image_desktop: `/art/banners/${name}.svg`,
  image_mobile: `/art/banners/${mobile}.svg`,
})
const card = (name: string) => art(name, name)

const kapadokyaTerms = ['20 çizgi', 'Yüksek oynaklık']
const bogazTerms = ['25 çizgi', 'Düşük oynaklık']
const narTerms = ['10 çizgi', 'Orta oynaklık']

/** The product's own titles, with their odds on them and no promise beside them. */
const stories = {
  kapadokya: { text: kapadokya, wide: art('kapadokya-safak'), terms: kapadokyaTerms },
  bogaz: { text: bogaz, wide: art('bogaz-firtina'), terms: bogazTerms },
  nar: { text: nar, wide: art('nar-bahcesi'), terms: narTerms },
}
export type Story = keyof typeof stories

const cards = [
  { ...nar, ...card('nar-kart'), terms: ['10 çizgi'] },
  { ...fair, ...card('bogaz-kart') },
  { ...kapadokya, ...card('kapadokya-kart'), terms: ['20 çizgi'] },
]

/** The first banners of a demonstration brand, its leading title first. */
export function seedBanners(order: readonly Story[]) {
  const home = order.map((name) => {
    const { text, wide, terms } = stories[name]
    return { ...text, ...wide, page: 'home', terms: [...terms, 'Demo var'] }
  })
  // Beside the leading title never that title again.
  const beside = cards.toSorted(
    (a, b) => Number(a.link === home[0]!.link) - Number(b.link === home[0]!.link),
  )
  const [first, second] = order.map((name) => {
    const { text, wide, terms } = stories[name]
    return { ...text, ...wide, position: 'desktop_left', terms }
  })
  return [
    ...home.map((banner) => ({ ...banner, position: 'desktop_left' })),
    ...beside.map((banner) => ({ ...banner, page: 'home', position: 'desktop_right' })),
    ...home.map((banner) => ({ ...banner, position: 'mobile' })),
    { ...first!, page: 'slot' },
    { ...second!, page: 'slot' },
    { ...second!, page: 'casino' },
  ]
}
