/** What a mail to staff says, in one place. */
export const texts = {
  from: 'Menekşe',
  subject: (title: string, subject: string) => `Alarm: ${title} (${subject})`,
  since: (when: string) => `Başlangıç: ${when}`,
  times: (count: number) => `Görülme sayısı: ${count}`,
  open: 'Yönetim panelinde Alarmlar sayfasını açın ve alarmı üstlendiğinizi not edin.',
} as const
