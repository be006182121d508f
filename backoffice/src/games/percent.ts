/** A percentage as the desk reads it. */
export const percent = (value: number) =>
  value.toLocaleString('tr-TR', { maximumFractionDigits: 2 })
