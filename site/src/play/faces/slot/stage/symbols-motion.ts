import type { Sprite, Texture } from 'pixi.js'
import { easeOut, type Motion } from '../../../host/motion.ts'
import type { Spot, SymbolBoard } from './board.ts'

const FLICKER_MS = 520
const FLICKER_STEP_MS = 65

/** What happens to symbols where they lie: they step back, turn into others, or run on in their cells. */
export function createSymbols(motion: Motion, board: SymbolBoard) {
  const keyOf = ({ reel, row }: Spot) => `${reel}:${row}`
  const at = (spots: readonly Spot[]): Sprite[] =>
    spots.flatMap((spot) => board.spriteAt(spot) ?? [])
  const others = (spots: readonly Spot[]): Sprite[] => {
    const kept = new Set(spots.map(keyOf))
    const all = board.shown().flatMap((column, reel) => column.map((_, row) => ({ reel, row })))
    return at(all.filter((spot) => !kept.has(keyOf(spot))))
  }

  /** Lets all symbols but these step back; none given brings all of them forward. */
  function focus(spots: readonly Spot[] | undefined, alpha = 0.4): void {
    for (const sprite of at(spots ?? [])) sprite.alpha = 1
    for (const sprite of others(spots ?? [])) sprite.alpha = spots === undefined ? 1 : alpha
  }

  /** Turns cells into another symbol, with a swell where things may move. */
  async function change(texture: Texture, spots: readonly Spot[]): Promise<void> {
    const changed = spots.flatMap((spot) => {
      const sprite = board.spriteAt(spot)
      return sprite === undefined ? [] : [{ sprite, size: board.placeOf(spot).size * 0.94 }]
    })
    for (const { sprite, size } of changed) {
      sprite.texture = texture
      sprite.setSize(size)
      sprite.alpha = 1
    }
    if (motion.reduced()) return
    await motion.tween(
      320,
      (t) => {
        for (const { sprite, size } of changed)
          if (!sprite.destroyed) sprite.setSize(size * (1 + 0.25 * Math.sin(t * Math.PI)))
      },
      easeOut,
    )
  }

  /** All cells but the held ones run through symbols, dressing and nothing else, and are dark again. */
  async function flicker(held: readonly Spot[], textures: readonly Texture[]): Promise<void> {
    const running = others(held)
    const before = running.map((sprite) => sprite.texture)
    if (!motion.reduced())
      await motion.tween(FLICKER_MS, (t) => {
        const step = Math.floor((t * FLICKER_MS) / FLICKER_STEP_MS)
        running.forEach((sprite, i) => {
          sprite.texture = textures[(i * 5 + step * 3) % textures.length]!
          sprite.alpha = 0.42
        })
      })
    running.forEach((sprite, i) => {
      sprite.texture = before[i]!
      sprite.alpha = 0.14
    })
  }

  return { at, focus, change, flicker }
}
