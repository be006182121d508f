/** +90 532 111 22 10: a Turkish number as people read it aloud; any other as it is kept. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
}
