/** What staff reads of rights that nobody has looked over, in one place. */
export const texts = {
  rights: 'Çalışan yetkileri',
  unreviewed: (days: number) =>
    `Yetkiler ${days} gündür gözden geçirilmedi. Yetki raporunu okuyup sonucunu yazın.`,
} as const
