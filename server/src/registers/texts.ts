/** What the desk reads about questions to registers. */
export const texts = {
  simulatedExclusion: 'Deneme men kaydı (gerçek değil)',
  simulatedIdentity: 'Deneme kimlik kaydı (gerçek değil)',
  exclusionAt: (host: string) => `Men kaydı (${host})`,
  identityAt: (host: string) => `Kimlik kaydı (${host})`,
  noRegister: 'Bağlı kayıt yok',
  away: (name: string) => `${name} yanıt vermiyor; kimlik ve men sorguları yapılamıyor.`,
  unanswered: 'Kimlik ve men kayıtları yanıt vermedi; sorgu yinelenecek.',
  mismatch: 'Kimlik kaydı, hesaptaki ad ve doğum tarihini bu TC kimlik numarasıyla eşleştirmedi.',
} as const
