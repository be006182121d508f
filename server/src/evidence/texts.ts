/** What staff reads of books that are not what they should be, in one place. */
export const texts = {
  books: 'Defterler',
  differ:
    'Son denetim uyuşmazlık buldu. Ayrıntısı Defter denetimi sayfasında; oyunu durdurun ve veritabanını olduğu gibi koruyun.',
  build: 'Program dosyaları',
  unsigned: 'Çalışan sürümün listesi güvenilen bir anahtarla imzalanmamış. Sürümü yeniden kurun.',
  fileDiffers: (file: string, count: number) =>
    `Çalışan sürümün ${count} dosyası listesindekinden farklı, ilki ${file}. Oyunu durdurun, dosyaları saklayın ve sürümü yeniden kurun.`,
} as const
