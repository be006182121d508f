import { CanvasSource, Texture } from 'pixi.js'

export type Pen = CanvasRenderingContext2D

/** How much finer than a CSS pixel what is painted is; it is shown smaller, so it stays sharp. */
const FINE = 2

/** A texture of `width` × `height` units with its middle where `origin` says. */
export function painted(
  width: number,
  height: number,
  paint: (pen: Pen) => void,
  fine = FINE,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * fine)
  canvas.height = Math.ceil(height * fine)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no canvas.')
  pen.scale(fine, fine)
  paint(pen)
  const source = new CanvasSource({ resource: canvas, resolution: fine, autoGenerateMipmaps: true })
  return new Texture({ source })
}

/** One that repeats sideways. */
export function strip(
  width: number,
  height: number,
  paint: (pen: Pen) => void,
  fine = FINE,
): Texture {
  const texture = painted(width, height, paint, fine)
  texture.source.style.addressModeU = 'repeat'
  texture.source.style.addressModeV = 'clamp-to-edge'
  return texture
}

/** Light from above: what is painted in it is tinted where it is used. */
export function shade(pen: Pen, top: number, bottom: number): CanvasGradient {
  const light = pen.createLinearGradient(0, top, 0, bottom)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(0.34, '#d9d6dc')
  light.addColorStop(0.72, '#8f8a96')
  light.addColorStop(1, '#5a5563')
  return light
}

/** A limb that hangs down from its joint, from one width to another, with round ends. */
export function limb(pen: Pen, length: number, from: number, to: number): void {
  const light = pen.createLinearGradient(-from / 2, 0, from / 2, 0)
  light.addColorStop(0, '#7d7884')
  light.addColorStop(0.45, '#d8d5db')
  light.addColorStop(1, '#a19ca8')
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(0, 0, from / 2, Math.PI, 0)
  pen.bezierCurveTo(from / 2, length * 0.4, to / 2, length * 0.6, to / 2, length)
  pen.arc(0, length, to / 2, 0, Math.PI)
  pen.bezierCurveTo(-to / 2, length * 0.6, -from / 2, length * 0.4, -from / 2, 0)
  pen.fill()
}

export const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** A colour that lets through what lies below. */
export const ink = (color: number, alpha: number) => ({ color, alpha })
