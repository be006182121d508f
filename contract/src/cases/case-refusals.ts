/** What ending a case refuses, beside that it has ended. */
export const caseRefusals = {
  case_taken: { status: 409, message: 'Bu vakayı bir çalışma arkadaşınız üstlendi' },
  funds_were_refused: {
    status: 409,
    message: 'Gelir kaynağı uygun bulunmadı; vaka “Sorun görülmedi” diye kapatılamaz',
  },
  restriction_undecided: {
    status: 422,
    message: 'Kısıtlamanın kalkacağını ya da süreceğini seçin',
  },
  restriction_of_case: {
    status: 409,
    message: 'Bu kısıtlama bir vakaya bağlı; kararı vakayla birlikte verilir',
  },
  report_missing: {
    status: 409,
    message: 'Önce kuruma yapılan bildirimi kaydedin; bu sonuç bildirimsiz seçilemez',
  },
  report_time_wrong: {
    status: 422,
    message: 'Bildirim zamanı vakanın açılışı ile şu an arasında olmalı',
  },
  report_transaction_unknown: {
    status: 422,
    message: 'Seçilen işlemlerden biri bu oyuncunun ya da vakanın kaydı değil',
  },
  report_known: { status: 409, message: 'Bu vaka için bu numarayla bir bildirim kayıtlı' },
} as const
