import type { Container, Sprite, Texture } from 'pixi.js'
import type { Layout } from './layout.ts'
import { rasteriseBlurred, rasteriseSymbol } from './pictures.ts'

export type Grid = readonly (readonly string[])[]

export interface Spot {
  readonly reel: number
  readonly row: number
}

/** Where a cell lies on the canvas, and how large its symbol may be. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The symbols of a title and how they come to lie: reels that turn, or cells that fall. It decides nothing. */
export interface SymbolBoard {
  readonly view: Container
  resize(layout: Layout, resolution: number): void
  show(grid: Grid): void
  shown(): Grid
  /** The stake is pressed: what lay there goes, but for reels that stay. */
  start(staying: readonly number[]): void
  /** Brings a grid to rest; `landed` is told each reel as it arrives, and tense ones keep one waiting. */
  land(grid: Grid, landed: (reel: number) => void, tense?: readonly boolean[]): Promise<void>
  /** These vanish, the rest falls, and `grid` lies there then. */
  tumble(removed: readonly Spot[], grid: Grid): Promise<void>
  spriteAt(spot: Spot): Sprite | undefined
  placeOf(spot: Spot): Place
}

/** The pictures of a title at the size they are needed in, sharp and smeared by speed. */
export function createTextures(pictures: ReadonlyMap<string, HTMLImageElement>) {
  let sharp = new Map<string, Texture>()
  let blurred = new Map<string, Texture>()
  const textureIn = (textures: ReadonlyMap<string, Texture>, id: string): Texture => {
    const texture = textures.get(id)
    if (texture === undefined) throw new Error(`This title has no picture for the symbol ${id}.`)
    return texture
  }
  return {
    sharp: (id: string) => textureIn(sharp, id),
    blurred: (id: string) => textureIn(blurred, id),
    /** Draws all of them anew; returns how to be rid of the old ones, once nothing shows them. */
    draw(size: number, resolution: number, isTurning: boolean): () => void {
      const old = [...sharp.values(), ...blurred.values()]
      const drawn = [...pictures]
      sharp = new Map(drawn.map(([id, image]) => [id, rasteriseSymbol(image, size, resolution)]))
      blurred = new Map(
        (isTurning ? drawn : []).map(([id, image]) => [
          id,
          rasteriseBlurred(image, size, Math.min(1, resolution)),
        ]),
      )
      return () => {
        for (const texture of old) texture.destroy(true)
      }
    },
  }
}

export type Textures = ReturnType<typeof createTextures>
