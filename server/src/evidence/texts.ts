/** What staff reads of books that are not what they should be, in one place. */
export const texts = {
  books: 'Defterler',
  differ:
    'Son denetim uyuşmazlık buldu. Ayrıntısı Defter denetimi sayfasında; oyunu durdurun ve veritabanını olduğu gibi koruyun.',
} as const
