/** What is said around messages and calls, in one place (specification §8). */
export const texts = {
  read: 'Mesaj okundu olarak işaretlendi',
  hidden: 'Mesaj başarıyla silindi',
  sent: 'Mesajınız başarıyla gönderildi',
  called: 'Talebiniz alındı!',
  phoneWrong: 'Geçerli bir telefon numarası girin',
  takenBy: (name: string) => `Bu yazışmayı ${name} yanıtlıyor`,
  answerTo: (subject: string) => `Yanıt: ${subject}`,
} as const
