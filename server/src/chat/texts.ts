/** What the house says in a chat, in one place. */
export const texts = {
  joined: (name: string) => `${name} görüşmeye katıldı`,
  handedOver: (from: string, to: string) => `${from} görüşmeyi ${to} adlı temsilciye devretti`,
  backInQueue: (name: string) => `${name} sizi yeniden sıraya aldı; sıradaki yeriniz korunuyor`,
  lost: (name: string) =>
    `${name} ile bağlantı koptu; sıradaki yeriniz korunuyor, bir başka temsilci devralacak`,
  ended: {
    player: 'Görüşmeyi siz bitirdiniz',
    desk: 'Temsilci görüşmeyi bitirdi',
    idle: 'Uzun süre yazılmadığı için görüşme sona erdi',
    unanswered:
      'Canlı destekte kimse kalmadı. Yazdıklarınız mesaj olarak iletildi; yanıt Mesajlar bölümüne gelecek',
  },
  takenBy: (name: string) => `Bu görüşmeyi ${name} üstlendi`,
  subject: (day: string) => `Canlı destek görüşmesi, ${day}`,
  you: 'Siz',
  attached: { round: 'Tur', deposit: 'Yatırım', withdrawal: 'Çekim' },
} as const
