import { Graphics } from 'pixi.js'

/** Where a carriage stands in the window of the reels. */
interface Berth {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Paint of a carriage: its body, its brass, and the light behind its window. */
const BODY = 0x9c2f2b
const SHADOW = 0x4f1414
const BRASS = 0xf0c869
const LIT = 'rgba(255, 223, 154, 0.42)'
const TYRE = 0x14100e

/** What rides above reels: a lit railway carriage behind each top cell, coupled to the one beside it. */
export function createCarriages() {
  const view = new Graphics()
  return {
    view,
    draw(berths: readonly Berth[]): void {
      view.clear()
      berths.forEach((berth, at) => {
        const next = berths[at + 1]
        if (next !== undefined) couple(view, berth, next)
      })
      for (const berth of berths) carriage(view, berth)
    },
  }
}

/** A bar from one to the next, as low as the lower of them allows. */
function couple(view: Graphics, left: Berth, right: Berth): void {
  const y = Math.min(left.y + left.height, right.y + right.height) * 0.74
  const from = left.x + left.width - 1
  view.rect(from, y, right.x - from + 1, Math.max(3, left.width * 0.05)).fill(BRASS)
}

function carriage(view: Graphics, { x, y, width, height }: Berth): void {
  const unit = Math.min(width, height)
  const wheel = unit * 0.075
  const roof = unit * 0.09
  const body = height - wheel * 1.2
  for (const side of [0.24, 0.76]) {
    const [cx, cy] = [x + width * side, y + body]
    view.circle(cx, cy, wheel).fill(TYRE)
    view.circle(cx, cy, wheel).stroke({ width: Math.max(1, wheel * 0.32), color: BRASS })
  }
  view.roundRect(x, y, width, body, roof).fill(BODY)
  view.rect(x, y + body - unit * 0.09, width, unit * 0.045).fill(BRASS)
  view.roundRect(x, y, width, roof, roof * 0.6).fill(SHADOW)
  const edge = unit * 0.05
  const pane = { x: x + edge, y: y + roof, width: width - 2 * edge, height: body - roof * 2.2 }
  view.roundRect(pane.x, pane.y, pane.width, pane.height, edge).fill(SHADOW)
  view.roundRect(pane.x, pane.y, pane.width, pane.height, edge).fill(LIT)
  view
    .roundRect(pane.x, pane.y, pane.width, pane.height, edge)
    .stroke({ width: Math.max(1, unit * 0.02), color: BRASS })
}
