import { ACKNOWLEDGE_HOURS } from '@menekse/contract/complaints/complaints'

export const texts = {
  number: (digits: string) => `Ş-${digits}`,
  taken: (number: string) => `Şikâyetiniz ${number} numarayla kaydedildi`,
  due: (number: string, what: 'acknowledge' | 'answer', day: string) =>
    what === 'acknowledge'
      ? `${number} numaralı şikâyetin okunduğu ${day} gününe kadar bildirilmeli.`
      : `${number} numaralı şikâyet ${day} gününe kadar sonuçlanmalı.`,
} as const

/** What the player reads at each step; every letter carries the number. */
export const letters = {
  opened: (number: string, day: string) => ({
    title: `Şikâyetiniz kaydedildi: ${number}`,
    content: `Şikâyetinizi aldık. Bir çalışan ${ACKNOWLEDGE_HOURS} saat içinde okuduğunu bildirir; sonuç en geç ${day} gününe kadar gerekçesiyle yazılır. Numaranız: ${number}. Eklemek istediklerinizi aynı konuşmaya yazabilirsiniz.`,
  }),
  acknowledged: (number: string) => ({
    title: `Şikâyetiniz inceleniyor: ${number}`,
    content: `${number} numaralı şikâyetinizi okuduk ve incelemeye başladık.`,
  }),
  decided: (number: string, outcome: string, reason: string) => ({
    title: `Şikâyetiniz sonuçlandı: ${number}`,
    content: `Sonuç: ${outcome}.\n\n${reason}\n\nSonuçtan memnun değilseniz Şikâyet ve itiraz sayfasında ne yapabileceğiniz yazar.`,
  }),
} as const
