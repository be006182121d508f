/* The player's own data: what is held, a copy of it, and what was asked. Loaded with its page alone. */

export const dataTexts = {
  title: 'Kişisel verilerim',
  intro:
    'Hakkınızda ne tuttuğumuzu görebilir, bir kopyasını indirebilir, düzeltilmesini ya da silinmesini isteyebilirsiniz (KVKK m. 11).',
  failed: 'Kişisel verileriniz yüklenemedi.',
  actionFailed: 'Bir hata oluştu',
  offline: 'Bağlantı hatası! Lütfen tekrar deneyin.',
  entry: {
    text: 'Hakkınızda ne tutulduğunu görün, kopyasını indirin ya da silinmesini isteyin.',
    link: 'Kişisel verilerim',
  },
  file: {
    title: 'Verilerinizin kopyası',
    text: 'Hakkınızda tutulan her şey iki dosyada: biri okumanız için (HTML), biri başka bir hizmete vermeniz için (JSON).',
    button: 'Dosyaları indir',
    proofText:
      'Dosyalar kimlik ve banka bilgilerinizi açık yazar. Yalnızca güvendiğiniz bir cihaza indirin.',
    done: 'Dosyalar indirildi',
  },
  ask: {
    title: 'Başvuru',
    kind: 'Ne istiyorsunuz?',
    kinds: {
      access: 'Bilgi almak',
      correction: 'Bir bilginin düzeltilmesi',
      erasure: 'Verilerimin silinmesi',
    },
    hints: {
      access: 'Verilerinizin nasıl ve kimlerle işlendiğini sorun.',
      correction:
        'E-posta ve telefonunuzu profilinizden kendiniz değiştirebilirsiniz. Ad, doğum tarihi gibi bilgiler için buradan yazın.',
      erasure:
        'Kanunun saklamamızı istediği kayıtlar silinmez; hangilerinin neden ve ne kadar kaldığını yanıtta yazarız. Giriş araçları ve banka hesapları hesap kapandıktan sonra silinir.',
    },
    words: 'Başvurunuz',
    wordsMissing: 'Ne istediğinizi yazın',
    button: 'Başvuruyu gönder',
    done: 'Başvurunuz alındı',
    waits: 'Bu türden bir başvurunuz yanıt bekliyor. Yeni başvuru, ondan sonra açılır.',
  },
  requests: {
    title: 'Başvurularım',
    empty: 'Başvurunuz yok',
    emptyHelp: 'Her başvuru en geç 30 gün içinde gerekçesiyle yanıtlanır.',
    kinds: {
      access: 'Bilgi alma',
      file: 'Veri kopyası',
      correction: 'Düzeltme',
      erasure: 'Silme',
    },
    status: {
      open: 'Yanıt bekliyor',
      done: 'Yapıldı',
      partly: 'Kısmen yapıldı',
      refused: 'Yapılamadı',
    },
    due: 'En geç yanıt:',
    answered: 'Yanıt:',
    erased: (rows: number) => `${rows} kayıt silindi.`,
  },
  held: {
    title: 'Ne tutuyoruz, neden, ne kadar?',
    name: 'Veri',
    purpose: 'Amaç',
    kept: 'Saklama süresi',
  },
} as const
