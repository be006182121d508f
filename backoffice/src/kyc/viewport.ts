/** How a picture stands in its frame: quarter turns clockwise, and its size against the fitting one. */
export interface View {
  quarters: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const FIT: View = { quarters: 0, zoom: 1 }
const STEPS = [1, 1.5, 2, 3, 4, 6]

/** The next larger (or smaller) step; from a size between two steps, the nearer edge. */
export function zoomed(view: View, by: 1 | -1): View {
  const next =
    by === 1
      ? STEPS.find((step) => step > view.zoom + 0.01)
      : STEPS.findLast((step) => step < view.zoom - 0.01)
  return { ...view, zoom: next ?? (by === 1 ? Math.max(view.zoom, STEPS.at(-1)!) : view.zoom) }
}

export function rotated(view: View, by: 1 | -1): View {
  return { ...view, quarters: (view.quarters + by + 4) % 4 }
}

/** The picture's own size as it stands, lying on its side after an odd number of quarter turns. */
export function standing(picture: Size, quarters: number): Size {
  return quarters % 2 === 0 ? picture : { width: picture.height, height: picture.width }
}

/** Pixels on screen for one of the picture when all of it just fits; never magnified. */
export function fitScale(picture: Size, frame: Size, quarters: number): number {
  const { width, height } = standing(picture, quarters)
  if (width === 0 || height === 0) return 1
  return Math.min(1, frame.width / width, frame.height / height)
}
