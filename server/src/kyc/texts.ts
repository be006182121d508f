/** What the server says about documents, in one place. */
export const texts = {
  sent: 'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!',
  missing: 'Bu belge eksik',
  kindRefused: 'Bu dosya türü kabul edilmiyor',
  pdfRefused: (pages: number) =>
    `Bu PDF açılamadı. Şifresiz ve en fazla ${pages} sayfa olmalı; fotoğrafını da gönderebilirsiniz.`,
  revokedTitle: 'Belgelerinizi yenilemeniz gerekiyor',
  revoked: (reason: string) =>
    `${reason} Belgeyi Profilim sayfasının Doğrulama sekmesinden yeniden yükleyebilirsiniz.`,
} as const
