/** 2350 → 2,35: thousandths as prices are read, never rounded up. */
export const oddsText = (millis: number): string =>
  (Math.floor(millis / 10) / 100).toLocaleString('tr-TR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
