import { CanvasSource, Sprite, Texture, TilingSprite } from 'pixi.js'
import { scatterOf } from '@menekse/ui/scatter'

/** Loads a drawing once; it is rastered at each size it is needed in, so that it is always sharp. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  await image.decode()
  return image
}

type Pen = CanvasRenderingContext2D

/** A texture of so many CSS pixels, drawn by hand. */
export function drawn(
  width: number,
  height: number,
  draw: (pen: Pen) => void,
  resolution = 1,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * resolution))
  canvas.height = Math.max(1, Math.round(height * resolution))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no canvas.')
  pen.scale(canvas.width / width, canvas.height / height)
  draw(pen)
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution }) })
}

const sharpness = (): number => Math.min(2, window.devicePixelRatio || 1)

/** A drawing as a texture of `width` CSS pixels. */
export const raster = (image: HTMLImageElement, width: number): Texture => {
  const height = (width * image.naturalHeight) / image.naturalWidth
  return drawn(width, height, (pen) => pen.drawImage(image, 0, 0, width, height), sharpness())
}

/** Colours from top to bottom. */
export type Stops = readonly (readonly [at: number, colour: string])[]

export const gradient = (stops: Stops, height = 1_024): Texture =>
  drawn(4, height, (pen) => {
    const light = pen.createLinearGradient(0, 0, 0, height)
    for (const [at, colour] of stops) light.addColorStop(at, colour)
    pen.fillStyle = light
    pen.fillRect(0, 0, 4, height)
  })

/** A soft round light, tinted where it is used. */
export const glow = (size = 256): Texture =>
  drawn(size, size, (pen) => {
    const half = size / 2
    const light = pen.createRadialGradient(half, half, 0, half, half, half)
    light.addColorStop(0, 'rgba(255,255,255,1)')
    light.addColorStop(0.25, 'rgba(255,255,255,0.55)')
    light.addColorStop(0.6, 'rgba(255,255,255,0.14)')
    light.addColorStop(1, 'rgba(255,255,255,0)')
    pen.fillStyle = light
    pen.fillRect(0, 0, size, size)
  })

/** A bank of vapour: many soft blots along a line, denser below. */
export const vapour = (seed: number, width = 512, height = 192): Texture =>
  drawn(width, height, (pen) => {
    const chance = scatterOf(seed)
    for (let i = 0; i < 46; i++) {
      const x = width * (0.16 + 0.68 * chance())
      const lift = 1 - Math.abs(x / width - 0.5) * 2
      const radius = height * (0.12 + 0.24 * chance() * (0.4 + lift))
      const y = height * (0.66 - 0.3 * chance() * lift)
      const light = pen.createRadialGradient(x, y, 0, x, y, radius)
      light.addColorStop(0, 'rgba(255,255,255,0.34)')
      light.addColorStop(0.5, 'rgba(255,255,255,0.14)')
      light.addColorStop(1, 'rgba(255,255,255,0)')
      pen.fillStyle = light
      pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
    }
  })

/** A tile of stars of one depth. */
export const stars = (seed: number, count: number, sizeMax: number): Texture =>
  drawn(
    512,
    512,
    (pen) => {
      const chance = scatterOf(seed)
      for (let i = 0; i < count; i++) {
        const size = sizeMax * (0.35 + 0.65 * chance() ** 3)
        pen.globalAlpha = 0.35 + 0.65 * chance()
        pen.fillStyle = chance() < 0.22 ? '#ffe2bf' : chance() < 0.3 ? '#c8d9ff' : '#ffffff'
        pen.beginPath()
        pen.arc(6 + 500 * chance(), 6 + 500 * chance(), size, 0, Math.PI * 2)
        pen.fill()
      }
    },
    2,
  )

/** A texture that covers an area again and again. */
export function tiled(texture: Texture): TilingSprite {
  texture.source.style.addressMode = 'repeat'
  return new TilingSprite({ texture, width: 1, height: 1 })
}

/** The same for a strip, which repeats sideways alone, so that its foot stays below. */
export function stripOf(image: HTMLImageElement, width: number): Texture {
  const texture = raster(image, width)
  texture.source.style.addressModeU = 'repeat'
  texture.source.style.addressModeV = 'clamp-to-edge'
  return texture
}

/** Gives a sprite another picture and lets go of the one before, which was its alone. */
export function repaint(sprite: Sprite | TilingSprite, texture: Texture): void {
  const before = sprite.texture
  sprite.texture = texture
  if (before !== Texture.EMPTY) before.destroy(true)
}

export function centred(texture: Texture): Sprite {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  return sprite
}
