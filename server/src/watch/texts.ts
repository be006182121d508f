/** What staff reads of the house's own troubles, in one place. */
const share = (part: number, of: number) => `%${Math.floor((100 * part) / of)}`
const gigabytes = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(1).replace('.', ',')} GB`
const span = (ms: number) => {
  const minutes = Math.floor(ms / 60_000)
  return minutes < 120 ? `${minutes} dakika` : `${Math.floor(minutes / 60)} saat`
}

const causes: Record<string, string> = {
  migrations: 'veritabanı güncellenmemiş',
  disk: 'disk dolu',
  clock: 'saat kayık',
  durability: 'veritabanı onaylanmış parayı kaybedebilir',
  entropy: 'rastgele sayı gelmiyor',
}

export const texts = {
  halted: (vitals: readonly string[]) =>
    `Yeni bahis ve yatırım alınmıyor: ${vitals.map((vital) => causes[vital] ?? vital).join(', ')}.`,
  diskLow: (free: number, total: number) =>
    `${gigabytes(free)} boş yer kaldı (${share(free, total)}). 128 MB altında bahis ve yatırım durur.`,
  clockOff: (ms: number) =>
    `Sunucunun saati veritabanınınkinden ${(Math.abs(ms) / 1000).toFixed(1).replace('.', ',')} saniye ${ms > 0 ? 'ileride' : 'geride'}. 300 saniyede bahis ve yatırım durur.`,
  durabilityOff: (settings: readonly string[]) =>
    `Kapalı ayar: ${settings.join(', ')}. Onaylanmış ödemeler kaybolabilir; bahis ve yatırım durduruldu.`,
  entropyLost:
    'İşletim sistemi rastgele sayı vermiyor ya da hep aynısını veriyor. Bahis ve yatırım durduruldu.',
  databaseAway: (ms: number) => `Veritabanı yaklaşık ${span(ms)} boyunca yanıt vermedi.`,
  processEnded: (how: string) =>
    `Süreç beklenmedik şekilde sona erdi (${how}) ve yeniden başlatıldı. Nedeni günlükte yazar.`,
  jobFailing: (count: number) => `${count} iş üst üste başarısız oldu; yeniden deneniyor.`,
  jobLate: (count: number, ms: number) => `${count} iş bekliyor, en eskisi ${span(ms)}.`,
  queues: {
    withdrawals: 'Karar bekleyen çekimler',
    payments: 'Ödeme bekleyen çekimler',
  },
  queueLate: (count: number, amount: string, ms: number) =>
    `${count} talep, ${amount}; en eskisi ${span(ms)} bekliyor.`,
  outbox: 'Giden kutusu',
  mailStuck: (count: number, ms: number) =>
    `${count} e-posta çıkmadı, en eskisi ${span(ms)} bekliyor.`,
  licence: 'Lisans',
  licenceEnds: (days: number) => `Lisans ${days} gün içinde sona eriyor.`,
  licenceOver: 'Geçerli lisans yok; gerçek parayla bahis ve yatırım kapalı.',
} as const
