import { Container, Sprite, type Texture } from 'pixi.js'
import { easeOut, type Motion } from '../../../host/motion.ts'
import type { Place } from './board.ts'
import { canvasOf, textureOf } from './pictures.ts'

/** What is written on a cell, and where on it. */
export interface Label {
  readonly text: string
  readonly place: Place
  /** `plain` in the middle, `corner` where the symbol below is to be seen. */
  readonly at: 'plain' | 'corner'
}

/** Numbers that lie on cells, and large ones that fly up over the board. */
export function createLabels(motion: Motion, resolution: () => number) {
  const view = new Container()
  const lying = new Container()
  view.addChild(lying)
  const textures = new Map<string, Texture>()

  const textureOfText = (text: string, size: number, colour: string): Texture => {
    const key = `${text} ${size} ${colour} ${resolution()}`
    const known = textures.get(key)
    if (known !== undefined) return known
    const texture = write(text, size, colour, resolution())
    textures.set(key, texture)
    return texture
  }

  function clear(): void {
    for (const child of lying.removeChildren()) child.destroy()
  }

  /** Writes on cells, in place of what was written before or beside it. */
  function lay(labels: readonly Label[], isMore = false): void {
    if (!isMore) clear()
    for (const { text, place, at } of labels) {
      const height = at === 'corner' ? place.size * 0.3 : place.size * 0.34
      const sprite = new Sprite(textureOfText(text, Math.round(height), '#fff6d8'))
      sprite.anchor.set(0.5)
      const widest = place.size * (at === 'corner' ? 0.6 : 0.92)
      if (sprite.width > widest) sprite.scale.set(widest / sprite.width)
      const shift = at === 'corner' ? place.size * 0.27 : 0
      const [x, y] = [place.x + shift, place.y + (at === 'corner' ? shift : place.size * 0.02)]
      // A coin may be worth more now than what is written on it.
      for (const old of lying.children.filter((one) => one.x === x && one.y === y)) old.destroy()
      sprite.position.set(x, y)
      lying.addChild(sprite)
    }
  }

  /** A large word over the board for a moment. */
  async function callOut(text: string, place: Place, colour: string): Promise<void> {
    const sprite = new Sprite(textureOfText(text, Math.round(place.size * 0.8), colour))
    sprite.anchor.set(0.5)
    sprite.position.set(place.x, place.y)
    view.addChild(sprite)
    const { x, y } = sprite.scale
    await motion.tween(
      motion.reduced() ? 300 : 760,
      (t) => {
        const grown = motion.reduced() ? 1 : 0.6 + 0.5 * Math.min(1, t * 3)
        sprite.scale.set(x * grown, y * grown)
        sprite.alpha = t < 0.7 ? 1 : (1 - t) / 0.3
        if (!motion.reduced()) sprite.y = place.y - place.size * 0.3 * t
      },
      easeOut,
    )
    sprite.destroy()
  }

  /** The canvas has another size: what is written comes anew. */
  function forget(): void {
    clear()
    for (const texture of textures.values()) texture.destroy(true)
    textures.clear()
  }

  return { view, lay, clear, callOut, forget }
}

function write(text: string, size: number, colour: string, resolution: number): Texture {
  const font = `800 ${size * resolution}px "Onest Variable", system-ui, sans-serif`
  const [, ruler] = canvasOf(1, 1)
  ruler.font = font
  const room = size * 0.35 * resolution
  const width = ruler.measureText(text).width + 2 * room
  const [canvas, pen] = canvasOf(width, size * 1.7 * resolution)
  pen.font = font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.strokeStyle = 'rgba(12, 5, 22, 0.88)'
  pen.lineWidth = size * 0.2 * resolution
  const [x, y] = [canvas.width / 2, canvas.height / 2]
  pen.strokeText(text, x, y)
  pen.fillStyle = colour
  pen.fillText(text, x, y)
  return textureOf(canvas, resolution)
}
