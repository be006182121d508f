/** The shades a brand may replace; everything else on the palette is the product's own. */
export interface VioletRamp {
  300: string
  400: string
  500: string
  600: string
  700: string
  900: string
}

const SURFACE = { card: '#16141f', hover: '#2c283b', white: '#ffffff' }

function luminance(hex: string): number {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new RangeError(`Not a colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export interface ContrastFailure {
  shade: keyof VioletRamp
  against: string
  ratio: number
  needed: number
}

/**
 * What a brand's ramp must be able to do before it may be saved: text 4.5:1, shapes and rings 3:1.
 * An empty answer means that it passes. Colours are `#rrggbb`.
 */
export function rampFailures(ramp: VioletRamp): ContrastFailure[] {
  const demands: readonly (readonly [keyof VioletRamp, string, number])[] = [
    [600, SURFACE.white, 4.5],
    [600, SURFACE.card, 3],
    [700, SURFACE.white, 4.5],
    [500, SURFACE.card, 3],
    [400, SURFACE.card, 4.5],
    [300, SURFACE.card, 4.5],
    [300, SURFACE.hover, 3],
    [300, ramp[900], 4.5],
  ]
  return demands
    .map(([shade, against, needed]) => {
      return { shade, against, needed, ratio: contrastRatio(ramp[shade], against) }
    })
    .filter(({ ratio, needed }) => ratio < needed)
}
