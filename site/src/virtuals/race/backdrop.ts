import { Container, Graphics, Sprite } from 'pixi.js'
import type { Look } from './looks.ts'
import { scatterOf } from '@menekse/ui/scatter'
import { type Pen, painted } from './paint.ts'

/* What stands behind a track, painted once. */

export function ridge(
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

export function trees(pen: Pen, width: number, height: number, colour: string): void {
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
export function grandstand(pen: Pen, width: number, height: number, look: Look): void {
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

export function rail(pen: Pen, width: number, height: number, posts: number, thick: number): void {
  pen.fillStyle = '#d8d3e4'
  for (let post = 0; post < posts; post++)
    pen.fillRect(((post + 0.5) * width) / posts - thick / 2, height * 0.2, thick, height * 0.8)
  const light = pen.createLinearGradient(0, 0, 0, height * 0.34)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(1, '#a9a3bb')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height * 0.26)
}

export function turf(pen: Pen, width: number, height: number, look: Look): void {
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

export function floodlight(): Container {
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
