import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../walk.ts'

/*
 * That no title is another's recolour, nor a symbol another's double, by measure: silhouettes of 64 pixels, how far
 * they cover each other, and how far their colours lie apart (CIE Lab, ΔE 1976).
 */

const TITLES = new URL('../../site/src/play/faces/slot/titles/', import.meta.url)
const SYMBOL_BYTES_MAX = 8_000
/** Mean ΔE of two scenes, place by place: 2 is just seen, 10 is seen at a glance. */
const WORLDS_APART_MIN = 14

interface Shape {
  readonly name: string
  readonly mask: readonly number[]
  readonly colour: Lab
  /** The colours of an eight by eight thumbnail. */
  readonly cells: readonly Lab[]
}

type Lab = readonly [number, number, number]

const titles = readdirSync(TITLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const symbolsOf = (title: string): URL[] =>
  readdirSync(new URL(`${title}/symbols/`, TITLES)).map(
    (file) => new URL(`${title}/symbols/${file}`, TITLES),
  )
const nameOf = (file: URL) => file.pathname.replace(/^.*\/|\.svg$/g, '')

/** Draws each picture in the browser: which of its pixels are filled, and what they look like on average. */
const shapesOf = (page: Page, files: readonly URL[]): Promise<Shape[]> =>
  page.evaluate(
    async (pictures) => {
      const labOf = (rgb: readonly number[]): [number, number, number] => {
        const [r = 0, g = 0, b = 0] = rgb.map((value) => {
          const share = value / 255
          return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92
        })
        const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
        const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
        const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
        const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
      }
      const size = 64
      const shapes = []
      for (const { name, svg } of pictures) {
        const image = new Image()
        image.src = `data:image/svg+xml;base64,${svg}`
        await image.decode()
        const canvas = new OffscreenCanvas(size, size)
        const pen = canvas.getContext('2d')!
        pen.drawImage(image, 0, 0, size, size)
        const { data } = pen.getImageData(0, 0, size, size)
        const mask = Array.from({ length: size * size }, (_, at) =>
          data[at * 4 + 3]! > 96 ? 1 : 0,
        )
        const filled = mask.reduce<number>((sum, one) => sum + one, 0)
        const mean = [0, 1, 2].map(
          (channel) =>
            mask.reduce<number>((sum, on, at) => sum + on * data[at * 4 + channel]!, 0) / filled,
        )
        const small = new OffscreenCanvas(8, 8).getContext('2d')!
        small.imageSmoothingQuality = 'high'
        small.drawImage(canvas, 0, 0, 8, 8)
        const { data: dots } = small.getImageData(0, 0, 8, 8)
        const cells = Array.from({ length: 64 }, (_, at) =>
          labOf([dots[at * 4]!, dots[at * 4 + 1]!, dots[at * 4 + 2]!]),
        )
        shapes.push({ name, mask, colour: labOf(mean), cells })
      }
      return shapes
    },
    files.map((file) => ({ name: nameOf(file), svg: readFileSync(file).toString('base64') })),
  )

/** What two silhouettes have in common of what either covers. */
function overlap(one: Shape, other: Shape): number {
  let [both, any] = [0, 0]
  one.mask.forEach((on, at) => {
    both += on & other.mask[at]!
    any += on | other.mask[at]!
  })
  return both / any
}

const between = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]))

test('within a title no symbol can be taken for another', async ({ page }) => {
  const doubles = []
  for (const title of titles) {
    const shapes = await shapesOf(page, symbolsOf(title))
    for (const [one, other] of pairsOf(shapes))
      if (overlap(one, other) >= 0.75 && between(one.colour, other.colour) < 25)
        doubles.push(`${title}: ${one.name} and ${other.name}`)
  }
  expect(doubles).toEqual([])
})

test('no title is drawn with the silhouettes of another', async ({ page }) => {
  const drawn = []
  for (const title of titles) drawn.push({ title, shapes: await shapesOf(page, symbolsOf(title)) })
  const alike = pairsOf(drawn).flatMap(([one, other]) => {
    const doubles = one.shapes.filter((shape) =>
      other.shapes.some((double) => overlap(shape, double) >= 0.85),
    )
    // Round things are round in every world; a world of one's own is more than round things.
    return doubles.length > 2 ? [`${one.title} and ${other.title}: ${doubles.length}`] : []
  })
  expect(alike).toEqual([])
})

test('no two worlds look alike in their colours', async ({ page }) => {
  const worlds = []
  for (const title of titles) {
    const [scene] = await shapesOf(page, [new URL(`${title}/base-wide.svg`, TITLES)])
    worlds.push({ title, colours: scene!.cells })
  }
  const near = pairsOf(worlds).map(([one, other]) => ({
    pair: `${one.title} and ${other.title}`,
    far:
      one.colours.reduce((sum, colour, at) => sum + between(colour, other.colours[at]!), 0) /
      one.colours.length,
  }))
  expect(near.filter(({ far }) => far < WORLDS_APART_MIN)).toEqual([])
})

test('no symbol weighs more than it may', () => {
  const heavy = titles
    .flatMap(symbolsOf)
    .filter((file) => readFileSync(file).length > SYMBOL_BYTES_MAX)
  expect(heavy.map(({ pathname }) => pathname)).toEqual([])
})
