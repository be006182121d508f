import { CanvasSource, Texture } from 'pixi.js'

/** Loads an SVG once; it is drawn again at every size it is needed in, so it is always sharp. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  await image.decode()
  return image
}

export function canvasOf(
  width: number,
  height: number,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no canvas.')
  return [canvas, pen]
}

export function textureOf(canvas: HTMLCanvasElement, resolution = 1): Texture {
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution }) })
}

/** The picture as a texture of `width` × `height` CSS pixels. */
export function rasterise(
  image: HTMLImageElement,
  width: number,
  height: number,
  resolution: number,
): Texture {
  const [canvas, pen] = canvasOf(width * resolution, height * resolution)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return textureOf(canvas, resolution)
}

/** A symbol with a soft shadow beneath it, so that all of them lie on the drum in the same light. */
export function rasteriseSymbol(
  image: HTMLImageElement,
  size: number,
  resolution: number,
): Texture {
  const [canvas, pen] = canvasOf(size * resolution, size * resolution)
  const inset = canvas.width * 0.04
  pen.shadowColor = 'rgba(10, 4, 24, 0.5)'
  pen.shadowBlur = canvas.width * 0.045
  pen.shadowOffsetY = canvas.width * 0.022
  pen.drawImage(image, inset, inset * 0.7, canvas.width - 2 * inset, canvas.height - 2 * inset)
  return textureOf(canvas, resolution)
}

/** The same smeared downwards, for a reel at speed. */
export function rasteriseBlurred(
  image: HTMLImageElement,
  size: number,
  resolution: number,
): Texture {
  const [canvas, pen] = canvasOf(size * resolution, size * resolution)
  const copies = 21
  pen.globalAlpha = 0.085
  for (let i = 0; i < copies; i++) {
    const shift = (i / (copies - 1) - 0.5) * canvas.height * 0.42
    pen.drawImage(image, 0, shift, canvas.width, canvas.height)
  }
  return textureOf(canvas, resolution)
}

/** A soft round light, tinted where it is used. */
export function glowTexture(size = 128): Texture {
  const [canvas, pen] = canvasOf(size, size)
  const light = pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
  light.addColorStop(0, 'rgba(255,255,255,1)')
  light.addColorStop(0.35, 'rgba(255,255,255,0.42)')
  light.addColorStop(1, 'rgba(255,255,255,0)')
  pen.fillStyle = light
  pen.fillRect(0, 0, size, size)
  return textureOf(canvas)
}
