/** An answer is on its way for so long: that is no fault of a clock. */
const TRAVEL_MS = 5_000

/** By how much this device's clock is behind the house's. */
let behindMs = 0

/** A device's clock may be wrong by minutes, or by a day; what is played goes by the house's. */
export const houseNow = (): number => Date.now() + behindMs

/** What time it was in the house when it answered, just now. */
export function noteHouseTime(told: string): void {
  const behind = Date.parse(told) - Date.now()
  behindMs = Math.abs(behind) < TRAVEL_MS ? 0 : behind
}
