import { formatCount as counted } from '@menekse/ui/turkish'

/** What the player reads where coupons are shared and opened by their codes. */
export const sharingTexts = {
  share: 'Kuponu paylaş',
  sharing: 'Kod hazırlanıyor',
  code: 'Kupon kodu',
  codeLabel: (code: string) => `Kupon kodu: ${code.split('').join(' ')}`,
  note: (days: number) =>
    `Kod yalnızca seçimleri taşır: ne tutarınız ne adınız görünür. ${counted(days)} gün geçerlidir; oranlar açıldığı andaki oranlardır.`,
  part: (kept: number, all: number) =>
    `${counted(all)} seçimden ${counted(kept)} tanesi paylaşıldı; diğerlerine artık bahis alınmıyor.`,
  copyCode: 'Kodu kopyala',
  copyLink: 'Bağlantıyı kopyala',
  copied: 'Kopyalandı',
  send: 'Gönder',
  title: 'Kuponum',
  close: 'Kodu gizle',
  failed: 'Kod alınamadı. Bağlantınızı denetleyip yeniden deneyin.',
  open: {
    label: 'Kupon kodu',
    hint: '8 harf ve rakam, örneğin arkadaşınızdan',
    action: 'Aç',
    shape: 'Kod 8 harf ve rakamdan oluşur; 0, 1, I ve O kullanılmaz.',
    opening: 'Kupon açılıyor',
    lost: 'Kupon açılamadı. Bağlantınızı denetleyip yeniden deneyin.',
    kept: 'Kod açılmadı; kupondaki seçimleriniz duruyor.',
    again: 'Yeniden dene',
    busy: 'Önce gönderilen kuponun yanıtını bekleyin.',
  },
  opened: (code: string, count: number) =>
    `${code} kodundaki ${counted(count)} seçim, şu andaki oranlarla kuponunuzda.`,
  openedNone: (code: string) => `${code} kodundaki seçimlerin hiçbiri artık bültende değil.`,
  gone: 'Kupona eklenmeyenler',
  goneAfter: {
    leg_unknown: 'bültenden kalktı',
    leg_closed: 'bahis kapandı',
    event_started: 'maç başladı',
  },
  undo: 'Önceki kuponumu geri getir',
  dismiss: 'Tamam',
} as const
