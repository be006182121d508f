/** What a player reads where tables are played along without money. */
export const demoTexts = {
  play: 'Demo oyna',
  mark: 'Demo: gerçek para değil',
  label: 'Demo',
  help: 'Turlar, kurallar ve sınırlar aynıdır; kazanç ödenmez.',
  balance: 'Demo bakiye',
  begins: (amount: string) => `Başlangıç tutarı ${amount}`,
  reset: 'Baştan başla',
  resetDone: (amount: string) => `Demo bakiye yeniden ${amount}`,
  real: 'Gerçek parayla oyna',
  spent: 'Demo bakiyeniz bu bahse yetmiyor. Yukarıdan baştan başlayabilirsiniz.',
  closed: 'Demo burada açık değil',
  none: 'Bu oyunun demosu yok',
  noneHelp:
    'Burada kazanç, herkesin yatırdığı tutardan oluşur; bu yüzden gerçek para olmadan oynanamaz.',
  toTable: 'Oyuna dön',
} as const
