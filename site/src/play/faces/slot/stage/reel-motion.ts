import { Container, Sprite } from 'pixi.js'
import type { Textures } from './board.ts'

/** One reel: shows what it is told to, and turns in between. It knows no strip and decides nothing. */
export interface Reel {
  readonly view: Container
  /** The sprite that lies on a row now. */
  spriteAt(row: number): Sprite
  show(symbols: readonly string[]): void
  start(): void
  /** Comes to rest with these symbols; `landed` is called when they first reach their places. */
  stop(symbols: readonly string[], landed: () => void): Promise<void>
  resize(cell: number, gap: number, height: number): void
  /** How far apart its rows lie now, and how large their symbols are. */
  measures(): { readonly pitch: number; readonly size: number }
  update(ms: number): void
}

const SPEED = 21
const SPRING = 1500
const DAMPING = 46

type Phase = 'still' | 'run' | 'land'

/**
 * What passes by while a reel turns: the title's own symbols in a fixed order, dressing and nothing else. A reel may
 * come to rest with fewer rows than it has room for; they share its height then.
 */
export function createReel(
  textures: Textures,
  passing: readonly string[],
  rowsMax: number,
  column: number,
): Reel {
  const view = new Container()
  let rows = rowsMax
  const sprites = Array.from({ length: rowsMax + 2 }, () => {
    const sprite = new Sprite()
    sprite.anchor.set(0.5)
    view.addChild(sprite)
    return sprite
  })
  const tape = new Map<number, string>()
  let phase: Phase = 'still'
  let at = 0
  let speed = 0
  let target = 0
  let cell = 80
  let gap = 6
  let height = 240
  let stopping = false
  let onLanded = () => {}
  let onRest = () => {}

  const symbolAt = (place: number): string => {
    const length = passing.length
    const dressing = passing[(((place * 5 + column * 3) % length) + length) % length]
    return tape.get(place) ?? dressing ?? ''
  }
  const lay = (bottom: number, symbols: readonly string[]) =>
    symbols.forEach((symbol, row) => tape.set(bottom + rows - 1 - row, symbol))

  function measures() {
    const pitch = (height + gap) / rows
    return { pitch, size: Math.min(cell, pitch - gap) }
  }

  function draw(): void {
    const { pitch, size } = measures()
    const lowest = Math.floor(at) - 1
    const blur = Math.abs(speed) > 11
    sprites.forEach((sprite, i) => {
      const place = lowest + i
      const id = symbolAt(place)
      sprite.visible = i < rows + 2
      sprite.texture = blur ? textures.blurred(id) : textures.sharp(id)
      sprite.position.set(cell / 2, (rows - 1 - (place - at)) * pitch + (pitch - gap) / 2)
      sprite.setSize(size * 0.94)
    })
  }

  function rest(): void {
    phase = 'still'
    speed = 0
    stopping = false
    at = target
    for (const place of tape.keys()) if (place < at - 1) tape.delete(place)
    draw()
    onRest()
  }

  function land(seconds: number): void {
    const steps = 4
    for (let i = 0; i < steps; i++) {
      const dt = seconds / steps
      speed += (SPRING * (target - at) - DAMPING * speed) * dt
      at += speed * dt
    }
    if (at >= target) {
      onLanded()
      onLanded = () => {}
    }
    if (Math.abs(speed) < 0.25 && Math.abs(target - at) < 0.006) rest()
  }

  return {
    view,
    spriteAt: (row) => sprites[1 + (rows - 1 - row)]!,
    show(symbols) {
      tape.clear()
      rows = symbols.length
      at = 0
      target = 0
      lay(0, symbols)
      draw()
    },
    start() {
      phase = 'run'
      speed = -3
    },
    stop: (symbols, landed) =>
      new Promise((resolve) => {
        rows = symbols.length
        target = Math.ceil(at) + rows + 1
        lay(target, symbols)
        stopping = true
        onLanded = landed
        onRest = resolve
      }),
    resize(nextCell, nextGap, nextHeight) {
      cell = nextCell
      gap = nextGap
      height = nextHeight
      draw()
    },
    measures,
    update(ms) {
      if (phase === 'still') return
      const seconds = ms / 1000
      if (phase === 'run') {
        speed += (SPEED - speed) * Math.min(1, ms / 110)
        at += speed * seconds
        if (stopping && at >= target - 0.8) phase = 'land'
      } else land(seconds)
      if (speed !== 0) draw()
    },
  }
}
