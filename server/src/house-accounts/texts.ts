/** What the desk reads about the house's accounts, in one place. */
export const texts = {
  ibanTaken: 'Bu IBAN için bir hesap ya da onay bekleyen bir istek var',
  bankTaken: 'Bu banka için bir hesap ya da onay bekleyen bir istek var',
} as const
