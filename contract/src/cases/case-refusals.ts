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
} as const
