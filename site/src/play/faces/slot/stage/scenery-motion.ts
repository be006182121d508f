import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { Drifter, Mode, Theme } from '../titles/theme.ts'
import type { Layout } from './layout.ts'
import { scatterOf } from '@menekse/ui/scatter'
import type { Motion } from '../../../host/motion.ts'
import { loadPicture, rasterise } from './pictures.ts'

/** A scene is larger than the page by this, so that it may sway. */
const ROOM = 1.05

interface Piece {
  readonly view: Container
  update(ms: number, layout: Layout): void
}

/** The world behind the reels: a painted scene that sways a little, and what drifts through it. */
export function createScenery(theme: Theme, motion: Motion) {
  const view = new Container()
  const background = new Sprite()
  const pieces = new Container()
  const veil = new Graphics()
  view.addChild(background, pieces, veil)
  let mode: Mode | undefined
  let orientation = ''
  let living: Piece[] = []
  let layout: Layout | undefined
  let resolution = 1
  let clock = 0
  let wanted = 0
  let sunk = 0

  async function show(next: Mode): Promise<void> {
    if (layout === undefined) return
    const mine = ++wanted
    const scene = theme.scenes[next]
    const image = await loadPicture(layout.portrait ? scene.tall : scene.wide)
    const drifting = await Promise.all(
      scene.drifters.map(async (drifter) => [drifter, await loadPicture(drifter.picture)] as const),
    )
    if (mine !== wanted) return
    const crossing = mode !== undefined && mode !== next
    if (crossing) await fade(1)
    mode = next
    orientation = layout.portrait ? 'tall' : 'wide'
    paint(image)
    for (const child of pieces.removeChildren())
      child.destroy({ children: true, texture: true, textureSource: true })
    living = []
    if (!motion.reduced()) {
      living = drifting.flatMap(([drifter, picture]) =>
        drifters(drifter, picture, layout!, resolution),
      )
      if (scene.rain !== undefined) living.push(rain(scene.rain))
      if (scene.flashes === true) living.push(flashes())
      for (const piece of living) pieces.addChild(piece.view)
    }
    if (crossing) await fade(0)
  }

  function paint(image: HTMLImageElement): void {
    if (layout === undefined) return
    const scale = Math.max(
      (layout.width * ROOM) / image.naturalWidth,
      (layout.height * ROOM) / image.naturalHeight,
    )
    if (background.texture !== Texture.EMPTY) background.texture.destroy(true)
    background.texture = rasterise(
      image,
      image.naturalWidth * scale,
      image.naturalHeight * scale,
      Math.min(resolution, 2),
    )
    background.anchor.set(0.5)
    // A tall scene is too high for a tablet.
    const spare = image.naturalHeight * scale - layout.height * ROOM
    sunk = layout.portrait ? Math.max(0, spare) * (0.5 - (theme.cutAbove ?? 0.5)) : 0
  }

  const fade = (to: number): Promise<void> => {
    const from = veil.alpha
    return motion.tween(motion.reduced() ? 160 : 420, (t) => {
      veil.alpha = from + (to - from) * t
    })
  }

  function update(ms: number): void {
    if (layout === undefined) return
    clock += ms
    const sway = motion.reduced() ? 0 : Math.sin(clock / 9000)
    background.position.set(
      layout.width / 2 + sway * layout.width * 0.012,
      layout.height / 2 +
        sunk +
        (motion.reduced() ? 0 : Math.cos(clock / 7000) * layout.height * 0.008),
    )
    for (const piece of living) piece.update(ms, layout)
  }

  async function resize(next: Layout, nextResolution: number): Promise<void> {
    layout = next
    resolution = nextResolution
    veil.clear().rect(0, 0, next.width, next.height).fill(0x05040a)
    veil.alpha = 0
    if (mode !== undefined || orientation === '') await show(mode ?? 'base')
  }

  return { view, show, resize, update }
}

function drifters(
  drifter: Drifter,
  picture: HTMLImageElement,
  layout: Layout,
  resolution: number,
): Piece[] {
  const chance = scatterOf(drifter.count * 7919 + Math.round(drifter.band[0] * 100))
  const between = ([low, high]: readonly [number, number]) => low + (high - low) * chance()
  const short = Math.min(layout.width, layout.height)
  const ratio = picture.naturalHeight / picture.naturalWidth
  return Array.from({ length: drifter.count }, (_, i) => {
    const width =
      drifter.path === 'swell' ? layout.width * 1.5 : Math.max(10, short * between(drifter.size))
    const height = drifter.path === 'swell' ? short * between(drifter.size) : width * ratio
    const sprite = new Sprite(rasterise(picture, width, height, Math.min(2, resolution)))
    sprite.anchor.set(0.5)
    const start = {
      x: (i + 0.15 + 0.7 * chance()) / drifter.count,
      y: between(drifter.band),
      phase: chance() * Math.PI * 2,
    }
    const speed = between(drifter.speed) / 60_000
    return { view: sprite, update: mover(drifter.path, sprite, start, speed) }
  })
}

function mover(
  path: Drifter['path'],
  sprite: Sprite,
  start: { x: number; y: number; phase: number },
  speed: number,
): Piece['update'] {
  let { x, y } = start
  let clock = start.phase * 1000
  return (ms, layout) => {
    clock += ms
    if (path === 'float') {
      x = (x + speed * ms + 1.2) % 1.2
      sprite.position.set(
        (x - 0.1) * layout.width,
        y * layout.height + Math.sin(clock / 2600) * layout.height * 0.012,
      )
      sprite.rotation = Math.sin(clock / 3100) * 0.03
    } else if (path === 'fall') {
      y = (y + speed * ms) % 1.15
      sprite.position.set(
        x * layout.width + Math.sin(clock / 1700) * layout.width * 0.03,
        (y - 0.08) * layout.height,
      )
      sprite.rotation = clock / 1900
      sprite.scale.x = Math.abs(sprite.scale.y) * Math.cos(clock / 1300)
    } else {
      sprite.position.set(
        layout.width * (0.5 + 0.16 * Math.sin(clock * speed * 40 + start.phase)),
        y * layout.height + Math.sin(clock / 1500 + start.phase) * layout.height * 0.008,
      )
    }
  }
}

function rain(count: number): Piece {
  const view = new Graphics()
  const chance = scatterOf(count)
  const drops = Array.from({ length: count }, () => [chance(), chance(), 0.5 + chance()] as const)
  let clock = 0
  return {
    view,
    update(ms, layout) {
      clock += ms
      view.clear()
      for (const [x, y, pace] of drops) {
        const fallen = (y + (clock / 1100) * pace) % 1.1
        const top = (fallen - 0.05) * layout.height
        const left = (((x - fallen * 0.22) % 1) + 1) % 1
        const length = layout.height * 0.03 * pace
        view
          .moveTo(left * layout.width, top)
          .lineTo(left * layout.width - length * 0.3, top + length)
      }
      view.stroke({ width: 1.2, color: 0xbfe6f2, alpha: 0.26 })
    },
  }
}

/** One soft brightening about every twelve seconds: far below what can harm (three a second). */
function flashes(): Piece {
  const view = new Graphics()
  let clock = 4000
  return {
    view,
    update(ms, layout) {
      clock = (clock + ms) % 12_000
      const light = clock < 900 ? Math.sin((clock / 900) * Math.PI) * 0.16 : 0
      view.clear()
      if (light > 0.004) {
        view.rect(0, 0, layout.width, layout.height * 0.7).fill(`rgba(191, 239, 255, ${light})`)
      }
    },
  }
}
