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

/** The first banners of the demonstration brand: its own titles, with their odds on them and no promise beside them. */
export const seedBanners = [
  {
    ...kapadokya,
    ...art('kapadokya-safak'),
    page: 'home',
    position: 'desktop_left',
    terms: ['20 çizgi', 'Yüksek oynaklık', 'Demo var'],
  },
  {
    ...bogaz,
    ...art('bogaz-firtina'),
    page: 'home',
    position: 'desktop_left',
    terms: ['25 çizgi', 'Düşük oynaklık', 'Demo var'],
  },
  {
    ...nar,
    ...art('nar-bahcesi'),
    page: 'home',
    position: 'desktop_left',
    terms: ['10 çizgi', 'Orta oynaklık', 'Demo var'],
  },
  { ...nar, ...card('nar-kart'), page: 'home', position: 'desktop_right', terms: ['10 çizgi'] },
  { ...fair, ...card('bogaz-kart'), page: 'home', position: 'desktop_right' },
  {
    ...kapadokya,
    ...card('kapadokya-kart'),
    page: 'home',
    position: 'desktop_right',
    terms: ['20 çizgi'],
  },
  {
    ...kapadokya,
    ...art('kapadokya-safak'),
    page: 'home',
    position: 'mobile',
    terms: ['20 çizgi', 'Yüksek oynaklık', 'Demo var'],
  },
  {
    ...bogaz,
    ...art('bogaz-firtina'),
    page: 'home',
    position: 'mobile',
    terms: ['25 çizgi', 'Düşük oynaklık', 'Demo var'],
  },
  {
    ...nar,
    ...art('nar-bahcesi'),
    page: 'home',
    position: 'mobile',
    terms: ['10 çizgi', 'Orta oynaklık', 'Demo var'],
  },
  {
    ...kapadokya,
    ...art('kapadokya-safak'),
    page: 'slot',
    position: 'desktop_left',
    terms: ['20 çizgi', 'Yüksek oynaklık'],
  },
  {
    ...bogaz,
    ...art('bogaz-firtina'),
    page: 'slot',
    position: 'desktop_left',
    terms: ['25 çizgi', 'Düşük oynaklık'],
  },
  {
    ...bogaz,
    ...art('bogaz-firtina'),
    page: 'casino',
    position: 'desktop_left',
    terms: ['25 çizgi', 'Düşük oynaklık'],
  },
]
