/** What players and operators read of chains. */
export const texts = {
  saltOfStart: 'Zincirin ilk özetiyle birlikte, ilk turdan önce rastgele üretildi',
  saltOfEvent: ({ event, outcome }: { event: string; outcome: string }) =>
    `Önceden ilan edilen olaydan hesaplandı: ${event}; sonuç ${outcome}`,
} as const
