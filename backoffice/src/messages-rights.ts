/* The part of the catalogue for who may do what at the desk; read through messages.ts. */

export const rightsMessages = {
  rights: {
    title: 'Yetki raporu',
    total: (accounts: string, marked: string) => `${accounts} hesap, ${marked} işaretli`,
    file: 'yetki-raporu',
    print: 'Yazdır',
    review: 'Gözden geçirdim',
    reviewTitle: 'Yetkileri gözden geçirme',
    reviewHelp:
      'Bu ekrandaki hesapları ve yetkileri okuduğunuzu yazarsınız. Rapor bugünkü hâliyle saklanır.',
    note: 'Sonuç',
    presets: [
      'Bütün yetkiler yerinde',
      'Gerekmeyen hesaplar kapatıldı',
      'Görev değişikliği istendi',
    ],
    reviewed: 'Gözden geçirme kaydedildi',
    due: 'Yetkiler üç aydır gözden geçirilmedi. Raporu okuyup sonucunu yazın.',
    reviews: 'Gözden geçirmeler',
    noReviews: 'Henüz gözden geçirilmedi.',
    reviewLine: (accounts: number, marked: number) => `${accounts} hesap, ${marked} işaretli`,
    name: 'Çalışan',
    role: 'Görev',
    rights: 'Yetkiler',
    rightsCount: (count: number) => `${count} yetki`,
    since: 'Görev başlangıcı',
    givenBy: 'Veren',
    approvedBy: 'Onaylayan',
    founding: 'Kurulum',
    lastLogin: 'Son giriş',
    uses: 'Hassas yetkilerin son kullanımı',
    never: 'Hiç',
    marks: 'İşaretler',
    status: 'Durum',
  },
} as const
