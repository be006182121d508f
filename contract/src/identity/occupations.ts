/** What a player may work as: a kept list, in the order in which it is shown. The words are what is stored. */
export const occupations = {
  academic: 'Akademisyen',
  lawyer: 'Avukat',
  finance: 'Banka veya finans çalışanı',
  it: 'Bilişim çalışanı',
  office: 'Büro çalışanı',
  unemployed: 'Çalışmıyor',
  farmer: 'Çiftçi',
  doctor: 'Doktor, diş hekimi veya eczacı',
  education: 'Eğitim çalışanı',
  retired: 'Emekli',
  trades: 'Esnaf veya zanaatkâr',
  homemaker: 'Ev işleri',
  service: 'Hizmet sektörü çalışanı',
  builder: 'İnşaat çalışanı',
  worker: 'İşçi',
  civil_servant: 'Kamu çalışanı',
  accountant: 'Mali müşavir veya muhasebeci',
  engineer: 'Mühendis veya mimar',
  student: 'Öğrenci',
  forces: 'Polis, asker veya güvenlik görevlisi',
  health: 'Sağlık çalışanı',
  artist: 'Sanatçı veya sporcu',
  sales: 'Satış veya pazarlama çalışanı',
  self_employed: 'Serbest meslek sahibi',
  company_owner: 'Şirket sahibi veya ortağı',
  driver: 'Şoför veya kurye',
  technician: 'Teknisyen',
  merchant: 'Tüccar',
  manager: 'Yönetici',
  other: 'Diğer',
} as const
export type Occupation = keyof typeof occupations

/** The words of the list, in its order. */
export const occupationWords = Object.keys(occupations) as Occupation[]

/** A word of the list, or undefined for anything else. */
export const isOccupation = (word: string): word is Occupation => Object.hasOwn(occupations, word)
