import { Container, Graphics, Sprite, Texture, TilingSprite } from 'pixi.js'
import { type Pen, painted, scatterOf, strip } from './paint.ts'

/** Which light a track lies in. */
export interface Look {
  readonly sky: readonly (readonly [at: number, colour: string])[]
  readonly sun: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly colour: string
  }
  readonly hills: readonly [far: string, near: string]
  readonly trees: string
  readonly stand: string
  readonly crowd: readonly string[]
  readonly track: readonly [far: string, near: string, stripe: string]
  readonly verge: readonly [far: string, near: string]
  readonly dust: number
  readonly isNight: boolean
}

export const meadow: Look = {
  sky: [
    [0, '#241650'],
    [0.34, '#5a2f86'],
    [0.62, '#c0648e'],
    [0.82, '#f3a97a'],
    [1, '#ffd9a0'],
  ],
  sun: { x: 0.74, y: 0.84, size: 0.9, colour: '#ffe2b0' },
  hills: ['#8a5a94', '#5d4480'],
  trees: '#35305c',
  stand: '#2a2248',
  crowd: ['#f2c6a0', '#e88a8a', '#b9a8ff', '#ffe2b0', '#8fc7e8', '#ffffff'],
  track: ['#4d7a4a', '#356a3d', '#417341'],
  verge: ['#3e6a42', '#24502f'],
  dust: 0xb99a72,
  isNight: false,
}

export const stadium: Look = {
  sky: [
    [0, '#05040c'],
    [0.55, '#140c30'],
    [1, '#3a1f6e'],
  ],
  sun: { x: 0.5, y: 1, size: 1.3, colour: '#7a45d8' },
  hills: ['#1b1238', '#140d2a'],
  trees: '#0f0a22',
  stand: '#161029',
  crowd: ['#b9a8ff', '#7a5ad8', '#f2c6a0', '#8fc7e8', '#ffffff', '#e88a8a'],
  track: ['#a98258', '#8a6440', '#9a744c'],
  verge: ['#1f4a33', '#123322'],
  dust: 0xd0ac80,
  isNight: true,
}

/** Where the ground begins and how high the track is, of the picture's height. */
export const HORIZON = 0.44
export const TRACK = { top: 0.52, bottom: 0.91 } as const

export interface Scenery {
  readonly back: Container
  readonly front: Container
  resize(width: number, height: number): void
  /** @param camera the metre in the middle of the picture @param scale pixels of a metre */
  draw(camera: number, scale: number, clockMs: number): void
}

/** A strip that passes at a share of the ground's speed. */
interface Plane {
  readonly sprite: TilingSprite
  readonly speed: number
  /** Top and height, of the picture's height. */
  readonly top: number
  readonly height: number
}

function ridge(
  pen: Pen,
  seed: number,
  width: number,
  height: number,
  rough: number,
  colour: string,
): void {
  const chance = scatterOf(seed)
  const waves = Array.from({ length: 4 }, (_, at) => ({
    times: at + 1 + Math.floor(chance() * 2),
    size: rough / (at + 1.4),
    turn: chance() * Math.PI * 2,
  }))
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width; x += 4) {
    const lift = waves.reduce(
      (sum, { times, size, turn }) =>
        sum + size * Math.sin((x / width) * Math.PI * 2 * times + turn),
      0,
    )
    pen.lineTo(x, height * (0.5 - 0.3 * lift))
  }
  pen.lineTo(width, height)
  pen.fill()
}

function trees(pen: Pen, width: number, height: number, colour: string): void {
  const chance = scatterOf(11)
  pen.fillStyle = colour
  for (let x = 10; x < width - 30; x += 16 + chance() * 22) {
    const tall = height * (0.4 + 0.5 * chance())
    if (chance() < 0.3) {
      pen.beginPath()
      pen.ellipse(x, height - tall / 2, 6, tall / 2, 0, 0, Math.PI * 2)
      pen.fill()
      continue
    }
    for (let blot = 0; blot < 6; blot++) {
      pen.beginPath()
      pen.arc(
        x + (chance() - 0.5) * 22,
        height - tall * (0.45 + 0.4 * chance()),
        8 + 7 * chance(),
        0,
        Math.PI * 2,
      )
      pen.fill()
    }
    pen.fillRect(x - 2, height - tall * 0.5, 4, tall)
  }
  pen.fillRect(0, height - 5, width, 5)
}

/** Tiers with people under a roof, and lights on it. */
function grandstand(pen: Pen, width: number, height: number, look: Look): void {
  const chance = scatterOf(23)
  const [from, to] = [width * 0.06, width * 0.68]
  const light = pen.createLinearGradient(0, 0, 0, height)
  light.addColorStop(0, look.stand)
  light.addColorStop(1, look.isNight ? '#241a45' : '#43335f')
  pen.fillStyle = light
  pen.beginPath()
  pen.moveTo(from, height)
  pen.lineTo(from + 26, height * 0.3)
  pen.lineTo(to - 26, height * 0.3)
  pen.lineTo(to, height)
  pen.fill()
  for (let row = 0; row < 9; row++) {
    const y = height * (0.36 + row * 0.064)
    for (let x = from + 30 - row * 2; x < to - 30 + row * 2; x += 4.6) {
      if (chance() < 0.16) continue
      pen.globalAlpha = 0.35 + 0.5 * chance()
      pen.fillStyle = look.crowd[Math.floor(chance() * look.crowd.length)]!
      pen.fillRect(x + chance() * 2, y + chance() * 2, 2.6, 4)
      pen.beginPath()
      pen.arc(x + 1.4, y - 0.6, 1.5, 0, Math.PI * 2)
      pen.fill()
    }
  }
  pen.globalAlpha = 1
  pen.fillStyle = look.stand
  pen.beginPath()
  pen.moveTo(from - 10, height * 0.2)
  pen.lineTo(to + 10, height * 0.12)
  pen.lineTo(to + 2, height * 0.2)
  pen.lineTo(from - 4, height * 0.28)
  pen.fill()
  for (let x = from + 40; x < to; x += 96) pen.fillRect(x, height * 0.2, 3, height * 0.8)
  // A board, tents and flags where the stand ends.
  pen.fillStyle = look.stand
  pen.fillRect(width * 0.76, height * 0.44, width * 0.12, height * 0.34)
  pen.fillRect(width * 0.81, height * 0.7, 8, height * 0.3)
  pen.fillStyle = look.isNight ? '#7735ec' : '#b9a8ff'
  pen.fillRect(width * 0.766, height * 0.48, width * 0.108, height * 0.26)
  for (const [at, colour] of [
    [0.91, '#e7d3a1'],
    [0.945, '#d7263d'],
    [0.98, '#8b5cfb'],
  ] as const) {
    pen.fillStyle = look.stand
    pen.fillRect(width * at, height * 0.3, 2, height * 0.7)
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(width * at + 2, height * 0.3)
    pen.lineTo(width * at + 20, height * 0.36)
    pen.lineTo(width * at + 2, height * 0.43)
    pen.fill()
  }
}

function rail(pen: Pen, width: number, height: number, posts: number, thick: number): void {
  pen.fillStyle = '#d8d3e4'
  for (let post = 0; post < posts; post++)
    pen.fillRect(((post + 0.5) * width) / posts - thick / 2, height * 0.2, thick, height * 0.8)
  const light = pen.createLinearGradient(0, 0, 0, height * 0.34)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(1, '#a9a3bb')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height * 0.26)
}

function turf(pen: Pen, width: number, height: number, look: Look): void {
  const [far, near, stripe] = look.track
  const light = pen.createLinearGradient(0, 0, 0, height)
  light.addColorStop(0, far)
  light.addColorStop(1, near)
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = stripe
  pen.globalAlpha = look.isNight ? 0.35 : 0.8
  if (!look.isNight) pen.fillRect(0, 0, width / 2, height)
  const chance = scatterOf(31)
  for (let blade = 0; blade < 420; blade++) {
    const [x, y] = [chance() * width, chance() * height]
    pen.globalAlpha = 0.05 + 0.16 * chance() * (y / height)
    pen.fillStyle = chance() < 0.5 ? '#ffffff' : '#000000'
    pen.fillRect(x, y, 3 + 14 * chance(), 1 + (y / height) * 1.4)
  }
  pen.globalAlpha = 1
}

const tiled = (texture: Texture): TilingSprite => new TilingSprite({ texture, width: 1, height: 1 })

/** Everything of a track that does not run. */
export function sceneryOf(look: Look): Scenery {
  const back = new Container()
  const front = new Container()
  const sky = new Sprite(
    painted(4, 256, (pen) => {
      const light = pen.createLinearGradient(0, 0, 0, 256)
      for (const [at, colour] of look.sky) light.addColorStop(at, colour)
      pen.fillStyle = light
      pen.fillRect(0, 0, 4, 256)
    }),
  )
  const sun = new Sprite(
    painted(256, 256, (pen) => {
      const light = pen.createRadialGradient(128, 128, 0, 128, 128, 128)
      light.addColorStop(0, look.sun.colour)
      light.addColorStop(0.16, `${look.sun.colour}bb`)
      light.addColorStop(0.45, `${look.sun.colour}33`)
      light.addColorStop(1, `${look.sun.colour}00`)
      pen.fillStyle = light
      pen.fillRect(0, 0, 256, 256)
    }),
  )
  sun.anchor.set(0.5)
  const planes: Plane[] = [
    {
      speed: 0.03,
      top: 0.2,
      height: 0.26,
      sprite: tiled(strip(1024, 160, (pen) => ridge(pen, 3, 1024, 160, 0.7, look.hills[0]))),
    },
    {
      speed: 0.07,
      top: 0.27,
      height: 0.2,
      sprite: tiled(strip(1024, 128, (pen) => ridge(pen, 8, 1024, 128, 0.8, look.hills[1]))),
    },
    {
      speed: 0.16,
      top: 0.3,
      height: 0.16,
      sprite: tiled(strip(1024, 96, (pen) => trees(pen, 1024, 96, look.trees))),
    },
    {
      speed: 0.34,
      top: 0.16,
      height: 0.3,
      sprite: tiled(strip(1400, 190, (pen) => grandstand(pen, 1400, 190, look))),
    },
    {
      speed: 0.8,
      top: HORIZON,
      height: TRACK.top - HORIZON + 0.01,
      sprite: tiled(
        strip(512, 64, (pen) => {
          const light = pen.createLinearGradient(0, 0, 0, 64)
          light.addColorStop(0, look.verge[0])
          light.addColorStop(1, look.verge[1])
          pen.fillStyle = light
          pen.fillRect(0, 0, 512, 64)
        }),
      ),
    },
    {
      speed: 1,
      top: TRACK.top,
      height: 1 - TRACK.top,
      sprite: tiled(strip(640, 220, (pen) => turf(pen, 640, 220, look))),
    },
    {
      speed: 0.94,
      top: TRACK.top - 0.05,
      height: 0.062,
      sprite: tiled(strip(400, 26, (pen) => rail(pen, 400, 26, 5, 3))),
    },
  ]
  const near: Plane = {
    speed: 1.22,
    top: 0.905,
    height: 0.115,
    sprite: tiled(strip(560, 60, (pen) => rail(pen, 560, 60, 4, 7))),
  }
  const lights = new Container()
  if (look.isNight) lights.addChild(...Array.from({ length: 3 }, floodlight))
  back.addChild(sky, sun, ...planes.slice(0, 4).map(({ sprite }) => sprite), lights)
  back.addChild(...planes.slice(4).map(({ sprite }) => sprite))
  const edge = new Graphics()
  front.addChild(near.sprite, edge)
  let [width, height] = [1, 1]
  return {
    back,
    front,
    resize(w, h) {
      ;[width, height] = [w, h]
      sky.width = w
      sky.height = h * (HORIZON + 0.02)
      sun.position.set(look.sun.x * w, look.sun.y * h * HORIZON)
      sun.width = sun.height = look.sun.size * h
      for (const plane of [...planes, near]) {
        plane.sprite.y = plane.top * h
        plane.sprite.width = w
        plane.sprite.height = plane.height * h
        plane.sprite.tileScale.set((plane.height * h) / plane.sprite.texture.height)
      }
      edge.clear()
    },
    draw(camera, scale) {
      for (const { sprite, speed } of [...planes, near])
        sprite.tilePosition.x = -camera * scale * speed
      for (const [at, light] of lights.children.entries()) {
        const span = width + 300
        const x = ((at * span) / 3 - camera * scale * 0.34) % span
        light.position.set((x < 0 ? x + span : x) - 150, height * 0.02)
        light.scale.set(height / 420)
      }
    },
  }
}

function floodlight(): Container {
  const view = new Container()
  const glow = new Sprite(
    painted(220, 220, (pen) => {
      const light = pen.createRadialGradient(110, 110, 4, 110, 110, 110)
      light.addColorStop(0, 'rgb(255 250 235 / 0.9)')
      light.addColorStop(0.2, 'rgb(235 225 255 / 0.4)')
      light.addColorStop(1, 'rgb(190 170 255 / 0)')
      pen.fillStyle = light
      pen.fillRect(0, 0, 220, 220)
    }),
  )
  glow.anchor.set(0.5)
  glow.blendMode = 'add'
  const mast = new Graphics()
    .rect(-2, 12, 4, 168)
    .fill(0x2a2148)
    .rect(-26, -12, 52, 24)
    .fill(0x2a2148)
  for (let row = 0; row < 2; row++)
    for (let lamp = 0; lamp < 5; lamp++)
      mast.circle(-20 + lamp * 10, -6 + row * 12, 3.4).fill(0xfffbe8)
  view.addChild(mast, glow)
  return view
}
