/** The shades a brand may replace, as `#rrggbb`; everything else on the palette is the product's own. */
export const shades = [300, 400, 500, 600, 700, 900] as const
export type Shade = (typeof shades)[number]
export type BrandRamp = Record<Shade, string>

/** The product's own violet, as `ui/src/tokens.css` says it. */
export const violet: BrandRamp = {
  300: '#b9a8ff',
  400: '#a386ff',
  500: '#8b5cfb',
  600: '#7735ec',
  700: '#6021c4',
  900: '#281155',
}

/** What stands behind or upon a brand's colour and is the same for every brand. */
const fixed = {
  white: { name: 'beyaz', hex: '#ffffff' },
  card: { name: 'kart zemini', hex: '#16141f' },
  input: { name: 'alan zemini', hex: '#1f1d2c' },
  hover: { name: 'vurgulu zemin', hex: '#2c283b' },
  mid: { name: 'gövde metni', hex: '#bebbcd' },
} as const

const TEXT = 4.5
const SHAPE = 3

type Against = keyof typeof fixed | Shade

/** The contrast table of the design language: shade, what it meets, the least ratio. */
const demands: readonly (readonly [Shade, Against, number])[] = [
  [300, 'card', TEXT],
  [300, 'hover', SHAPE],
  [300, 900, TEXT],
  [400, 'card', TEXT],
  [400, 'input', TEXT],
  [500, 'card', SHAPE],
  [600, 'white', TEXT],
  [600, 'card', SHAPE],
  [700, 'white', TEXT],
  [900, 'mid', TEXT],
]

export function isColour(value: unknown): boolean {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}

function luminance(hex: string): number {
  if (!isColour(hex)) throw new RangeError(`Not a colour: ${hex}`)
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
  shade: Shade
  /** The other colour of the pair: its Turkish name, or another shade. */
  against: string
  ratio: number
  needed: number
}

/**
 * What a brand's ramp must be able to do before it may be saved: text 4.5:1, shapes and rings 3:1. An empty answer
 * means that it passes; white is then readable on every button, so no text colour has to be chosen for a brand.
 * Throws a RangeError where a shade is no `#rrggbb`.
 */
export function rampFailures(ramp: BrandRamp): ContrastFailure[] {
  return demands
    .map(([shade, other, needed]) => {
      const isShade = typeof other === 'number'
      const hex = isShade ? ramp[other] : fixed[other].hex
      const against = isShade ? String(other) : fixed[other].name
      return { shade, against, needed, ratio: contrastRatio(ramp[shade], hex) }
    })
    .filter(({ ratio, needed }) => ratio < needed)
}

/** One failing pair in Turkish: "600 ile beyaz: 1,7 (en az 4,5 olmalı)". */
export function failureText({ shade, against, ratio, needed }: ContrastFailure): string {
  // Cut, not rounded: 4,49 must never read as the 4,5 that it misses.
  const decimal = (value: number) => (Math.floor(value * 10) / 10).toLocaleString('tr-TR')
  return `${shade} ile ${against}: ${decimal(ratio)} (en az ${decimal(needed)} olmalı)`
}

/** The ramp as a style sheet of custom properties. What is not a colour is left out, so nothing else gets in. */
export function rampCss(ramp: Partial<Record<Shade, unknown>>): string {
  const lines = shades
    .map((shade) => [shade, ramp[shade]] as const)
    .filter(([, value]) => isColour(value))
    .map(([shade, value]) => `  --color-violet-${shade}: ${String(value).toLowerCase()};`)
  return `:root {\n${lines.join('\n')}\n}\n`
}
