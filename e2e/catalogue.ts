import { expect, type Locator, type Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/**
 * The texts of the specification's §5 and §8, word for word. Each part belongs to one file of tests, which provokes
 * its texts one after another and fails at its end when one of them was never looked for.
 *
 * Not among them: 'Giriş yapılmamış', which the server says and the screen answers by opening the login; 'Geçersiz TC
 * Kimlik No', which stands on the screen with the form's exclamation mark; and the word after a claimed loss bonus,
 * which needs a week to pass: the server's tests move its clock.
 */
export const catalogue = {
  forms: [
    'Geçersiz TC Kimlik No!',
    'TC Kimlik No 0 ile başlayamaz',
    'TC Kimlik No sadece rakamlardan oluşmalıdır',
    'Şifreler eşleşmiyor!',
    'Kayıt başarılı! Giriş yapabilirsiniz.',
    'Lütfen tüm alanları doldurun!',
    'Minimum yatırım tutarı 500 TRY!',
    'Minimum çekim tutarı 100 TRY',
    'Yetersiz bakiye!',
    'Lütfen tüm zorunlu alanları doldurun',
    'Yeni şifreler eşleşmiyor!',
    'Yeni şifre en az 8 karakter olmalı!',
    'Şifreniz başarıyla değiştirildi!',
  ],
  public: [
    'Giriş başarısız!',
    'Sunucu hatası!',
    'Kayıt başarısız!',
    'Bağlantı hatası oluştu',
    'Sayfa bulunamadı',
    "Geçersiz sayfa URL'si",
    'Sayfa yüklenirken bir hata oluştu',
    'Oyun bulunamadı',
    'Oyun başlatılamadı',
    'Oyun başlatılırken bir hata oluştu',
    'Bu oyun şu anda kullanılamıyor',
  ],
  contact: [
    'Talebiniz alındı!',
    'Bir hata oluştu.',
    'Sunucu hatası. Lütfen tekrar deneyin.',
    'Şifreler uyuşmuyor!',
    'Başvurunuz alındı! En kısa sürede size dönüş yapacağız.',
    'Başvuru gönderilemedi. Lütfen tekrar deneyin.',
    'Sunucu hatası oluştu. Lütfen daha sonra tekrar deneyin.',
    'Lütfen tüm alanları doldurun',
    'Mesajlar yüklenirken bir hata oluştu',
    'İşlem sırasında bir hata oluştu',
    'Mesaj silinirken bir hata oluştu',
    'Mesaj gönderilirken bir hata oluştu',
    'Mesaj gönderilemedi',
    'API yanıtı geçersiz',
    'Mesaj okundu olarak işaretlendi',
    'Mesaj başarıyla silindi',
    'Mesajınız başarıyla gönderildi',
  ],
  account: [
    'Para yatırma talebiniz alındı!',
    'İşlem başarısız oldu!',
    'Bağlantı hatası!',
    'Çekim talebiniz alındı',
    'Bir hata oluştu',
    'Bağlantı hatası! Lütfen tekrar deneyin.',
    'Oyun detayı yüklenemedi.',
    'Şifre değiştirme hatası!',
    "Dosya boyutu 5MB'dan küçük olmalı!",
    'Lütfen tüm belgeleri yükleyin!',
    'Upload hatası',
    'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!',
  ],
  /** '…' stands where an amount or a reason comes. */
  bonus: [
    'Şu anda aktif promosyon bulunmuyor.',
    'Promosyonlar yüklenemedi',
    'Bonus aktifleştirilemedi',
    'Bonus aktifleştirilemedi.',
    'Bonus başarıyla aktifleştirildi!',
    'Bonus eklenirken hata oluştu: …',
    'Bir hata oluştu, lütfen tekrar deneyin.',
    'Bonus almak istemediğinize emin misiniz?',
    'Hata: …',
    'Bir hata oluştu.',
    'Bonus başarıyla eklendi! …',
    'Bonus iptal edildi!',
    'İşlem başarısız oldu!',
    'Deposit ID bulunamadı, lütfen sayfayı yenileyin',
    'Deposit ID bulunamadı',
  ],
} as const

/** How long a word over a form stays at most. */
const STAYS_MS = 5_000

type Part = keyof typeof catalogue

/** Looks for texts of one part, and knows which were never looked for. */
export function lookFor<P extends Part>(part: P) {
  const unseen = new Set<string>(catalogue[part])
  const shown = (page: Page, words: string): Locator => {
    const [start = '', open] = words.split('…')
    const text = open === undefined ? start : new RegExp(`^${start}.+$`)
    return page.getByText(text, { exact: true }).filter({ visible: true })
  }
  return {
    /** The text stands somewhere on the screen. */
    async see(page: Page, words: (typeof catalogue)[P][number]): Promise<void> {
      await expect(shown(page, words).first()).toBeVisible()
      unseen.delete(words)
    },
    /** It goes by itself. */
    async gone({ page, pass }: Visitor, words: (typeof catalogue)[P][number]): Promise<void> {
      await pass(STAYS_MS)
      await expect(shown(page, words)).toHaveCount(0)
    },
    /** Notes a text that was seen in another way. */
    note: (words: string) => void unseen.delete(words),
    unseen: () => [...unseen],
  }
}
