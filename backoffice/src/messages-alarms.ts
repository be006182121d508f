/* The part of the catalogue for the alarms of the house; read through messages.ts. */

export const alarmMessages = {
  alarms: {
    title: 'Alarmlar',
    note: (raised: number) => (raised === 0 ? 'Yeni alarm yok' : `${raised} yeni alarm`),
    stripe: (raised: number) =>
      raised === 1 ? 'Bakılmayan 1 alarm var' : `Bakılmayan ${raised} alarm var`,
    show: 'Alarmları aç',
    current: 'Açık alarmlar',
    ended: 'Kapananlar',
    empty: 'Açık alarm yok.',
    emptyHelp: 'Sunucu, veritabanı, işler ve ödemeler her dakika denetlenir.',
    endedEmpty: 'Kapanmış alarm yok.',
    since: 'Başlangıç',
    seen: 'Son görülme',
    over: 'Bitiş',
    times: (count: number) => `${count} kez görüldü`,
    by: 'Üstlenen',
    remark: 'Not',
    take: 'Üstlen',
    takeTitle: 'Alarmı üstlen',
    takeHelp: 'Ne gördüğünüzü ve ne yapacağınızı yazın. Not, denetim kaydında da durur.',
    takePresets: ['Bakıyorum', 'Teknik ekibe iletildi', 'Giderildi'],
    taken: 'Alarm üstlenildi',
  },
} as const
