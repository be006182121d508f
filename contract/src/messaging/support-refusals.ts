/** What live support and its conversations refuse. */
export const supportRefusals = {
  message_is_own: {
    status: 409,
    message: 'Gönderdiğiniz mesaj okundu olarak işaretlenemez',
  },
  thread_taken: { status: 409, message: 'Bu yazışmayı bir çalışma arkadaşınız üstlendi' },
  answered_meanwhile: {
    status: 409,
    message: 'Bu yazışmaya siz bakarken yeni bir mesaj yazıldı. Okuyun; metniniz duruyor.',
  },
  chat_away: {
    status: 409,
    message: 'Şu anda canlı destekte kimse yok. Mesaj bırakabilir ya da aranmayı isteyebilirsiniz.',
  },
  chat_ended: { status: 409, message: 'Bu görüşme sona erdi' },
  chat_taken: { status: 409, message: 'Bu görüşmeyi bir çalışma arkadaşınız üstlendi' },
  chat_not_yours: { status: 409, message: 'Bu görüşme sizde değil; önce üstlenin' },
  chat_rated: { status: 409, message: 'Bu görüşmeyi daha önce puanladınız' },
  attachment_unknown: { status: 422, message: 'Eklemek istediğiniz işlem bulunamadı' },
  colleague_away: { status: 409, message: 'Seçtiğiniz çalışma arkadaşınız şu anda masada değil' },
} as const
