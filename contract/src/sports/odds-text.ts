/** One for all prices, made with the first: to make it takes a hundred times as long as to use it. */
let twoDecimals: Intl.NumberFormat | undefined

/** 2350 → 2,35: thousandths as prices are read, never rounded up. */
export function oddsText(millis: number): string {
  twoDecimals ??= new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return twoDecimals.format(Math.floor(millis / 10) / 100)
}
