/** A card and its gap (specification §9). */
export const STEP_PX = 316

/** How many places a row can rest at, when it moves by one card at a time. */
export function placesOf(contentPx: number, boxPx: number): number {
  return Math.max(0, Math.ceil((contentPx - boxPx) / STEP_PX - TOLERANCE)) + 1
}

/** Where it rests now; the end counts as the last place, though it may be less than a card away. */
export function placeAt(scrolledPx: number, contentPx: number, boxPx: number): number {
  const last = placesOf(contentPx, boxPx) - 1
  if (scrolledPx >= contentPx - boxPx - END_PX) return last
  return Math.min(last, Math.round(scrolledPx / STEP_PX))
}

const TOLERANCE = 0.05
const END_PX = 8
