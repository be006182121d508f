import type { Steps } from './gait.ts'
import { limb, type Pen, shade } from './paint.ts'

/*
 * What runs, in units of which its trunk is 150 long; it looks to the right, the middle of its trunk is the origin.
 * Everything that is tinted with the coat is painted in greys.
 */

export interface Part {
  /** Left, top, width and height of its picture around its joint. */
  readonly box: readonly [number, number, number, number]
  readonly paint: (pen: Pen) => void
}
export interface Leg {
  readonly joint: readonly [x: number, y: number]
  readonly lengths: readonly [number, number]
  readonly upper: Part
  readonly middle: Part
  readonly lower: Part
  readonly reach: number
}
export interface Beast {
  /** From the origin to the ground it stands on. */
  readonly stands: number
  readonly trunk: Part
  readonly neck: Part & { readonly joint: readonly [number, number] }
  readonly mane: Part | undefined
  readonly tail: Part & { readonly joint: readonly [number, number] }
  readonly hind: Leg
  readonly fore: Leg
  readonly steps: Steps
  /** Metres of the picture from a footfall to the next of the same foot. */
  readonly stride: number
  /** How far its trunk is drawn together and stretched. */
  readonly spring: number
  /** How many metres of the picture its trunk is long. */
  readonly metres: number
  readonly cloth: Part & { readonly number: readonly [x: number, y: number, size: number] }
  /** Who sits on it: silks that are tinted, and the rest. */
  readonly rider: { readonly silks: Part; readonly rest: Part } | undefined
  readonly coats: readonly number[]
}

const path = (svg: string): Path2D => new Path2D(svg)

/** A shape with light from above and a darker edge below. */
function solid(svg: string, top: number, bottom: number) {
  return (pen: Pen) => {
    pen.fillStyle = shade(pen, top, bottom)
    pen.fill(path(svg))
    pen.globalAlpha = 0.28
    pen.strokeStyle = '#000000'
    pen.lineWidth = 1.2
    pen.stroke(path(svg))
    pen.globalAlpha = 1
  }
}
const flat = (svg: string, colour: string) => (pen: Pen) => {
  pen.fillStyle = colour
  pen.fill(path(svg))
}
const all =
  (...paints: readonly ((pen: Pen) => void)[]) =>
  (pen: Pen) => {
    for (const paint of paints) paint(pen)
  }
/** A limb as a part; `foot` is what it ends in. */
function bone(length: number, from: number, to: number, foot?: (pen: Pen) => void): Part {
  const side = Math.max(from, 26)
  return {
    box: [-side, -from, 2 * side, length + from + 18],
    paint(pen) {
      limb(pen, length, from, to)
      foot?.(pen)
    },
  }
}

const soft =
  (x: number, y: number, radius: number, colour: string, alpha: number) => (pen: Pen) => {
    const light = pen.createRadialGradient(x, y, 0, x, y, radius)
    light.addColorStop(0, colour)
    light.addColorStop(1, `${colour}00`)
    pen.globalAlpha = alpha
    pen.fillStyle = light
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    pen.globalAlpha = 1
  }

const HORSE_TRUNK =
  'M-71-8C-74-34-46-42-20-34C0-29 16-32 36-41C58-44 74-27 74-6C74 15 57 31 34 31C8 33-18 25-36 18C-52 27-70 18-71-8Z'
const HORSE_NECK =
  'M-18-14C6-34 30-54 52-64C55-72 60-78 64-77C67-72 67-66 67-62C78-58 90-45 100-34C106-28 104-19 96-18C89-17 80-23 72-27C64-23 58-27 54-32C44-18 36 2 20 20C6 26-16 10-18-14Z'
const hoof = (y: number) => flat(`M-4 ${y - 4}L5 ${y - 4}L10 ${y + 5}L-5 ${y + 5}Z`, '#2b2730')

export const horse: Beast = {
  stands: 105,
  trunk: {
    box: [-80, -50, 160, 90],
    paint: all(
      solid(HORSE_TRUNK, -44, 34),
      soft(-46, -10, 34, '#ffffff', 0.2),
      soft(48, -6, 30, '#ffffff', 0.22),
      soft(-8, 26, 40, '#000000', 0.22),
    ),
  },
  neck: {
    joint: [50, -18],
    box: [-30, -84, 142, 116],
    paint: all(
      solid(HORSE_NECK, -78, 24),
      soft(22, -14, 34, '#ffffff', 0.16),
      // Bridle, nostril and eye.
      (pen) => {
        pen.strokeStyle = '#1b1620'
        pen.lineWidth = 2.2
        pen.stroke(path('M92-42C90-34 88-28 85-22M66-62C70-48 72-38 72-28M88-34C70-26 40-22 6-30'))
        pen.fillStyle = '#120e16'
        pen.fill(path('M77-51a3.2 3.2 0 1 0 .1 0ZM98-27a2 2 0 1 0 .1 0Z'))
      },
    ),
  },
  mane: {
    box: [-40, -90, 120, 90],
    paint: flat(
      'M60-66C40-64 18-48-16-18C-26-22-34-20-38-14C-34-30-16-36-4-44C-8-46-14-44-18-42C-6-56 12-60 22-64C20-68 14-68 12-66C28-78 48-76 60-66Z',
      '#ffffff',
    ),
  },
  tail: {
    joint: [-68, -16],
    box: [-84, -24, 92, 60],
    paint: flat(
      'M4-8C-18-18-46-14-78 12C-66 8-56 8-50 10C-58 14-62 20-64 26C-48 14-30 10-14 12C-6 10 2 6 4 4Z',
      '#ffffff',
    ),
  },
  hind: {
    joint: [-48, -4],
    lengths: [44, 40],
    upper: bone(44, 46, 20),
    middle: bone(40, 19, 9),
    lower: bone(32, 9.5, 7, hoof(38)),
    reach: 0.72,
  },
  fore: {
    joint: [46, 14],
    lengths: [42, 30],
    upper: bone(42, 26, 11),
    middle: bone(30, 10, 7.5),
    lower: bone(10, 7.5, 7, hoof(16)),
    reach: 0.82,
  },
  steps: { hindFar: 0, hindNear: 0.11, foreFar: 0.4, foreNear: 0.54 },
  stride: 6.6,
  spring: 0.02,
  metres: 3.3,
  cloth: {
    box: [-54, -50, 90, 66],
    number: [-23, -14, 27],
    paint: all(
      solid('M-46-38C-22-32 4-36 22-39L18 4C0 8-26 8-44 2Z', -70, 70),
      flat('M-46-38C-22-32 4-36 22-39L21.500-35C4-31-22-27-46-33Z', '#ffffff'),
    ),
  },
  rider: {
    silks: {
      box: [-34, -118, 110, 110],
      paint: all(
        // Back and shoulder, the sleeve, the cap.
        solid(
          'M-20-62C-18-80 12-96 34-92C44-88 42-74 32-68C16-60 0-54-12-52C-18-54-20-58-20-62Z',
          -98,
          -48,
        ),
        solid(
          'M28-88C38-88 42-78 38-70L52-52C54-46 48-44 44-48L24-68C20-76 22-86 28-88Z',
          -92,
          -40,
        ),
        solid('M34-100C36-112 56-113 59-99C58-95 38-93 34-96Z', -114, -90),
      ),
    },
    rest: {
      box: [-34, -118, 110, 120],
      paint: all(
        flat('M-18-60C-8-66 10-60 30-44C33-40 31-34 26-33C10-40-8-46-16-50Z', '#f1eff4'),
        flat('M31-42C34-36 30-30 24-26L6-6C2-3-4-6-2-11L18-38C22-44 28-46 31-42Z', '#e4e1ea'),
        flat('M12-18L24-9C20-4 12-2 2 0C-6 1-6-6-2-9Z', '#17131d'),
        flat('M38-98C44-100 56-99 60-96C60-88 54-84 48-85C42-86 38-92 38-98Z', '#d9a17c'),
        flat('M44-96L61-97L61-92L46-91Z', '#1a1620'),
        flat('M46-50a5 5 0 1 0 .1 0Z', '#efe9f2'),
      ),
    },
  },
  coats: [0x9a5a30, 0x5c3a2a, 0xb4b0ba, 0x7c4424, 0x3d3440, 0xc08a4e, 0x6c4a3c, 0x8d8794],
}

const HOUND_TRUNK =
  'M-67-4C-70-30-42-42-14-36C6-32 24-36 44-36C63-34 72-17 68 2C64 25 47 37 28 33C6 24-12 5-30 3C-44 11-63 15-67-4Z'
const HOUND_NECK =
  'M-14-14C4-26 20-36 34-42C32-48 24-52 14-52C22-58 36-56 42-48C50-47 56-44 62-40C76-35 90-30 98-23C100-17 93-14 86-15C74-15 60-17 52-19C42-12 30 6 12 20C-4 20-16 2-14-14Z'
const paw = (y: number) =>
  flat(`M-4 ${y - 5}L4 ${y - 5}C12 ${y - 2} 12 ${y + 4} 8 ${y + 4}L-4 ${y + 4}Z`, '#cfcad4')

export const hound: Beast = {
  stands: 96,
  trunk: {
    box: [-78, -48, 156, 92],
    paint: all(
      solid(HOUND_TRUNK, -42, 36),
      soft(44, 4, 34, '#ffffff', 0.2),
      soft(-44, -10, 28, '#ffffff', 0.2),
      soft(-10, 8, 30, '#000000', 0.2),
    ),
  },
  neck: {
    joint: [54, -18],
    box: [-26, -66, 134, 96],
    paint: all(solid(HOUND_NECK, -56, 20), (pen) => {
      pen.fillStyle = '#120e16'
      pen.fill(path('M58-38a2.8 2.8 0 1 0 .1 0ZM96-24a3 3 0 1 0 .1 0Z'))
      // The muzzle that racing hounds wear.
      pen.strokeStyle = '#f4f1f8'
      pen.lineWidth = 1.6
      pen.stroke(path('M72-36L70-16M84-31L82-15M94-27L92-14M62-30L98-20'))
    }),
  },
  mane: undefined,
  tail: {
    joint: [-64, -10],
    box: [-84, -20, 92, 56],
    paint: flat('M4-6C-22-4-46 4-76 26C-62 22-36 14 2 6Z', '#ffffff'),
  },
  hind: {
    joint: [-46, -4],
    lengths: [40, 38],
    upper: bone(40, 40, 15),
    middle: bone(38, 14, 6.5),
    lower: bone(30, 6.5, 5, paw(33)),
    reach: 0.98,
  },
  fore: {
    joint: [44, 14],
    lengths: [42, 26],
    upper: bone(42, 20, 8),
    middle: bone(26, 7, 5.5),
    lower: bone(8, 5.5, 5, paw(12)),
    reach: 0.98,
  },
  steps: { hindFar: 0, hindNear: 0.07, foreFar: 0.47, foreNear: 0.56 },
  stride: 5.4,
  spring: 0.075,
  metres: 2.7,
  cloth: {
    box: [-34, -46, 110, 92],
    number: [22, -4, 30],
    paint: all(
      solid(
        'M-16-37C6-33 24-37 44-37C60-35 68-24 69-8C66 6 58 24 42 33C26 34 12 26 0 18C-8 2-14-20-16-37Z',
        -60,
        60,
      ),
      flat('M-16-37L-10-36.500C-8-18-2 4 6 21L0 18C-8 2-14-20-16-37Z', '#ffffff'),
    ),
  },
  rider: undefined,
  coats: [0x3a3640, 0xc79a66, 0x8a8794, 0x6a4a34, 0xe6e0e8, 0x55505c],
}
