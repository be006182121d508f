/** What is said no to about accounts of the desk, with what a colleague reads. */
export const staffRefusals = {
  staff_code_wrong: { status: 401, message: 'Doğrulama kodu hatalı veya kullanılmış' },
  staff_email_taken: { status: 409, message: 'Bu e-posta adresiyle bir çalışan hesabı var' },
  staff_is_yourself: { status: 409, message: 'Kendi hesabınızı değiştiremezsiniz' },
  staff_setup_required: { status: 403, message: 'Önce iki adımlı doğrulamayı kurun' },
  staff_setup_done: { status: 409, message: 'İki adımlı doğrulama zaten kurulu' },
} as const
