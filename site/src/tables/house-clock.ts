/*
 * The house's clock on this device. A flight is drawn from its start and its growth; how far the two clocks are apart
 * decides how true the picture is, so several answers are taken and the middle one counts.
 */

/** One answer that named the house's time; `sentAt` and `heardAt` on this device's steady clock, in milliseconds. */
export interface Ping {
  readonly sentAt: number
  readonly heardAt: number
  /** The house's time in the answer, milliseconds since 1970. */
  readonly houseAt: number
}

/** How many answers are taken. */
export const PINGS = 5

/** What added to the device's clock gives the house's: an answer is half its way old when it arrives. */
export const offsetOf = ({ sentAt, heardAt, houseAt }: Ping): number =>
  houseAt + (heardAt - sentAt) / 2 - heardAt

/** The middle of what several answers say; undefined before the first. */
export function medianOffset(pings: readonly Ping[]): number | undefined {
  const offsets = pings.map(offsetOf).toSorted((a, b) => a - b)
  const middle = Math.floor(offsets.length / 2)
  const [low, high] = [offsets[Math.ceil(offsets.length / 2) - 1], offsets[middle]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

export interface HouseClock {
  note(ping: Ping): void
  /** The house's time now, milliseconds since 1970; this device's own before the first answer. */
  now(): number
  /** How many answers it has heard. */
  heard(): number
}

/** @param steady milliseconds that only go forward @param wall this device's own time of day */
export function createHouseClock(steady: () => number, wall: () => number): HouseClock {
  const pings: Ping[] = []
  let offset: number | undefined
  return {
    note(ping) {
      pings.push(ping)
      if (pings.length > PINGS) pings.shift()
      offset = medianOffset(pings)
    },
    now: () => (offset === undefined ? wall() : steady() + offset),
    heard: () => pings.length,
  }
}
