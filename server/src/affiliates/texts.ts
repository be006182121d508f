/** What an applicant reads, in one place (specification §8). */
export const texts = {
  applied: 'Başvurunuz alındı! En kısa sürede size dönüş yapacağız.',
  phoneWrong: 'Geçerli bir telefon numarası girin',
  websiteWrong: 'Geçerli bir web sitesi adresi girin',
} as const
