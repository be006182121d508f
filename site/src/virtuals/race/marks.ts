import { Container, Graphics } from 'pixi.js'
import { TRACK } from './scenery.ts'

interface Seen {
  readonly width: number
  readonly height: number
  readonly slant: number
  readonly metres: number | undefined
  screenX(metre: number): number
}

/** The gate, posts on the way, and the line. */
export function marksOf() {
  const view = new Container()
  const gate = new Graphics()
  const line = new Graphics()
  const posts = Array.from({ length: 8 }, () => new Graphics())
  view.addChild(...posts, line, gate)
  let drawnFor = 0
  return {
    view,
    draw({ width, height, slant, metres, screenX }: Seen) {
      const [top, bottom] = [height * (TRACK.top - 0.005), height * 0.96]
      if (drawnFor !== height + slant / 1e4) {
        drawnFor = height + slant / 1e4
        gateInto(gate, top, bottom, slant)
        lineInto(line, top, bottom, slant)
        for (const post of posts)
          post
            .clear()
            .rect(-2, top - height * 0.12, 4, height * 0.12)
            .fill(0xffffff)
            .circle(0, top - height * 0.13, height * 0.022)
            .fill(0xd7263d)
            .circle(0, top - height * 0.13, height * 0.013)
            .fill(0xffffff)
      }
      const isNear = (x: number) => x > -120 && x < width + 120
      gate.x = screenX(2.1)
      gate.visible = isNear(gate.x)
      line.visible = metres !== undefined && isNear(screenX(metres))
      for (const [at, post] of posts.entries()) {
        const metre = metres === undefined ? undefined : (metres * (at + 1)) / (posts.length + 1)
        post.visible = metre !== undefined && isNear(screenX(metre))
        if (metre !== undefined) post.x = screenX(metre)
      }
      if (metres !== undefined) line.x = screenX(metres)
    },
  }
}

function gateInto(gate: Graphics, top: number, bottom: number, slant: number): void {
  gate.clear()
  const tall = (bottom - top) * 0.4
  const at = (depth: number) => ({
    x: slant * (depth - 0.5),
    y: top + (bottom - top) * depth,
    tall: tall * (0.82 + 0.24 * depth),
  })
  const [far, near] = [at(0), at(0.94)]
  for (let bar = 0; bar <= 8; bar++) {
    const { x, y, tall: high } = at((0.94 * bar) / 8)
    gate.rect(x - 2, y - high, 4, high).fill({ color: 0x2a2148, alpha: 0.8 })
  }
  const beam = [far.x - 3, far.y - far.tall, far.x + 9, far.y - far.tall]
  gate
    .poly([...beam, near.x + 11, near.y - near.tall, near.x - 4, near.y - near.tall])
    .fill(0x7735ec)
}

function lineInto(line: Graphics, top: number, bottom: number, slant: number): void {
  line.clear()
  const rows = 14
  const step = (bottom - top) / rows
  for (let row = 0; row < rows; row++)
    for (let side = 0; side < 2; side++)
      line
        .rect(slant * (row / rows - 0.5) - 8 + side * 8, top + row * step, 8, step)
        .fill((row + side) % 2 === 0 ? 0xffffff : 0x17131d)
  const [x, tall] = [-slant / 2, (bottom - top) * 0.62]
  line.rect(x - 3, top - tall, 6, tall).fill(0xe9e5f2)
  line
    .circle(x, top - tall, 15)
    .fill(0xd7263d)
    .circle(x, top - tall, 9)
    .fill(0xffffff)
}
