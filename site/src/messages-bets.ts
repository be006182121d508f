import { formatCount } from '@menekse/ui/turkish'
/** What a player reads of a bet on a shared draw. */
export const betTexts = {
  title: 'Bahis detayı',
  failed: 'Bahis detayı yüklenemedi.',
  market: 'Bahis türü',
  selection: 'Seçim',
  whenOver: 'Çekiliş bitince',
  statuses: {
    open: 'Sürüyor',
    settled: 'Sonuçlandı',
    void: 'İade edildi',
    cashed_out: 'Bozduruldu',
  },
  placed: 'Bahis zamanı',
  draw: 'Çekiliş',
  number: (number: number) => `${formatCount(number)}. çekiliş`,
  starts: 'Çekiliş zamanı',
  result: 'Sonuç',
  voided: 'Bu çekiliş iptal edildi, bahisler iade edildi.',
  write: 'Bu bahis hakkında yaz',
  prove: 'Bu çekilişi doğrula',
} as const
