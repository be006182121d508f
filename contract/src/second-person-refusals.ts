/** What is refused where money or a right takes two people; a part of `refusals.ts`. */
export const secondPersonRefusals = {
  second_person_required: {
    status: 403,
    message:
      'Bunu ikinci bir kişi yapmalı: isteyen, onaylayan ya da hesabı onların elinden çıkmış biri olamaz',
  },
  approval_waiting: { status: 409, message: 'Bunun için bekleyen bir onay isteği var' },
  approval_void: {
    status: 409,
    message: 'İsteyenin hesabı kapandı ya da görevi değişti; istek yeniden açılmalı',
  },
  maths_waiting: {
    status: 409,
    message: 'Oyunun yeni matematiği ikinci bir kişinin onayını bekliyor; önce onaya gönderin',
  },
  bank_line_other_player: {
    status: 409,
    message: 'Bu banka satırı başka bir oyuncunun kodunu taşıyor; bu oyuncuya verilemez',
  },
  correction_above_balance: {
    status: 409,
    message: 'Oyuncunun nakit bakiyesi bu düzeltmeye yetmiyor',
  },
  already_corrected: { status: 409, message: 'Bu kayıt daha önce geri alındı' },
  bank_ref_taken: { status: 409, message: 'Bu banka referansı başka bir kayıtta kullanılmış' },
  bonus_pause_first: {
    status: 409,
    message:
      'Çevrimsiz sürüm yayındayken eklenemez. Önce kampanyayı durdurun; yeniden yayına almayı ikinci bir kişi onaylar.',
  },
  person_not_confirmable: {
    status: 409,
    message: 'Bu kişiyi siz doğrulayamazsınız: giriş bilgileri sizden geçti ya da kurulumu bitmedi',
  },
} as const satisfies Record<string, { status: number; message: string }>
