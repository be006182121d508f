// @vitest-environment happy-dom
import { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import { createMotion } from '../../../host/motion.ts'
import { layoutOf } from './layout.ts'
import { createReels } from './reels.ts'

/** A screen whose frames the test counts out. */
function screen() {
  const listeners = new Set<(now: { readonly elapsedMS: number }) => void>()
  return {
    maxFPS: 0,
    add: (onFrame: (now: { readonly elapsedMS: number }) => void) => listeners.add(onFrame),
    remove: (onFrame: (now: { readonly elapsedMS: number }) => void) => listeners.delete(onFrame),
    async pass(frames: number, each = () => {}) {
      for (let frame = 0; frame < frames; frame++) {
        for (const onFrame of listeners) onFrame({ elapsedMS: 16 })
        await Promise.resolve()
        each()
      }
    },
  }
}

const ids = ['a', 'b', 'c', 'd', 'e']
const first = [
  ['a', 'a', 'a'],
  ['b', 'c', 'd'],
  ['a', 'a', 'a'],
]
const second = [
  ['a', 'a', 'a'],
  ['e', 'a', 'c'],
  ['a', 'a', 'a'],
]

function reelsWith(reduced: boolean) {
  const ticker = screen()
  const textures = new Map(ids.map((id) => [id, new Texture()]))
  const picture = (id: string) => textures.get(id)!
  const reels = createReels(
    createMotion(ticker, () => reduced),
    { sharp: picture, blurred: picture, draw: () => () => {} },
    ids,
    { reels: 3, rows: 3, accent: 0xffffff, carriages: [] },
    first,
  )
  reels.resize(layoutOf(900, 600, { top: 40, bottom: 60 }, 3, 3), 1)
  /** What lies on a reel, and exactly where. */
  const lies = (reel: number) =>
    JSON.stringify(
      [0, 1, 2].map((row) => {
        const { texture, y } = reels.spriteAt({ reel, row })!
        return [ids.find((id) => textures.get(id) === texture), y]
      }),
    )
  return { ticker, reels, lies }
}

test('reels that are held stay where they are while the others turn, from the press to the end', async () => {
  const { ticker, reels, lies } = reelsWith(false)
  const [left, turned, right] = [0, 1, 2].map(lies)
  const seen = new Set<string>()
  const look = () => {
    seen.add(lies(1))
    expect(lies(0)).toBe(left)
    expect(lies(2)).toBe(right)
  }
  reels.start([0, 2])
  await ticker.pass(30, look)
  const landed: number[] = []
  const end = reels.land(second, (reel) => landed.push(reel))
  await ticker.pass(300, look)
  await end
  look()
  expect(seen.size).toBeGreaterThan(20)
  expect(landed).toEqual([1])
  expect(lies(1)).not.toBe(turned)
  expect(reels.shown()).toEqual(second)
})

test('without a reel that is held all of them turn', async () => {
  const { ticker, reels, lies } = reelsWith(false)
  const before = [0, 1, 2].map(lies)
  reels.start([])
  await ticker.pass(30)
  for (const reel of [0, 1, 2]) expect(lies(reel)).not.toBe(before[reel])
})
