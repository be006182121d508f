/** A day without a time, as it is written here: 1990-05-09 → 09.05.1990. No time zone may shift it. */
export function writtenDay(day: string): string {
  const [year, month, date] = day.split('-')
  return date === undefined ? day : `${date}.${month}.${year}`
}

/** +905551234567 → +90 555 123 45 67; other numbers as they are. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
}
