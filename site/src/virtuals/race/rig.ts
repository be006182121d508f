import { Container, Sprite, type Texture } from 'pixi.js'
import type { Beast, Leg, Part } from './beasts.ts'
import { clothOf } from './cloths.ts'
import { foreLeg, hindLeg, type LegPose, rise } from './gait.ts'
import { painted } from './paint.ts'

/** What all runners of a kind are put together from; painted once. */
export interface Parts {
  readonly beast: Beast
  readonly of: (part: Part) => Texture
  readonly cloths: Map<number, Texture>
}

export function partsOf(beast: Beast): Parts {
  const known = new Map<Part, Texture>()
  return {
    beast,
    cloths: new Map(),
    of(part) {
      const [left, top, width, height] = part.box
      const texture =
        known.get(part) ??
        painted(width, height, (pen) => {
          pen.translate(-left, -top)
          part.paint(pen)
        })
      known.set(part, texture)
      return texture
    },
  }
}

const NEAR = 1
const FAR = 0.62

/** A colour as much darker as this share of it. */
const darker = (colour: number, share: number): number =>
  [16, 8, 0].reduce((all, bits) => all | (Math.round(((colour >> bits) & 255) * share) << bits), 0)
const colourOf = (css: string): number => Number.parseInt(css.slice(1), 16)

function sprite({ of }: Parts, part: Part, tint?: number): Sprite {
  const [left, top, width, height] = part.box
  const made = new Sprite(of(part))
  made.anchor.set(-left / width, -top / height)
  if (tint !== undefined) made.tint = tint
  return made
}

interface Limb {
  readonly view: Container
  pose(pose: LegPose): void
}

function limbOf(parts: Parts, leg: Leg, coat: number, light: number): Limb {
  const tint = darker(coat, light)
  const [upper, middle, lower] = [leg.upper, leg.middle, leg.lower].map((part) =>
    sprite(parts, part, tint),
  ) as [Sprite, Sprite, Sprite]
  const view = new Container()
  const knee = new Container()
  const foot = new Container()
  view.position.set(leg.joint[0] + (light === FAR ? 9 : 0), leg.joint[1] - (light === FAR ? 3 : 0))
  knee.y = leg.lengths[0]
  foot.y = leg.lengths[1]
  foot.addChild(lower)
  knee.addChild(foot, middle)
  view.addChild(knee, upper)
  return {
    view,
    pose(pose) {
      // Pixi turns clockwise; forward is to the right, so angles count the other way.
      view.rotation = -pose.upper
      knee.rotation = -(pose.middle - pose.upper)
      foot.rotation = -(pose.lower - pose.middle)
    },
  }
}

export interface Runner {
  readonly view: Container
  /**
   * @param phase of its stride, from 0 to 1 and on
   * @param force 0 stands, 1 gallops
   */
  pose(phase: number, force: number, clockMs: number): void
}

/** A runner with its number on its cloth, put together so that each of its parts turns in its joint. */
export function runnerOf(parts: Parts, number: number, coat: number): Runner {
  const { beast } = parts
  const view = new Container()
  const trunk = new Container()
  const legs = {
    hindFar: limbOf(parts, beast.hind, coat, FAR),
    foreFar: limbOf(parts, beast.fore, coat, FAR),
    hindNear: limbOf(parts, beast.hind, coat, NEAR),
    foreNear: limbOf(parts, beast.fore, coat, NEAR),
  }
  const cloth = clothOf(number)
  const hair = darker(coat, coat === beast.coats[2] ? 0.8 : 0.42)
  const tail = sprite(parts, beast.tail, hair)
  tail.position.set(...beast.tail.joint)
  const neck = new Container()
  neck.position.set(...beast.neck.joint)
  neck.addChild(sprite(parts, beast.neck, coat))
  if (beast.mane !== undefined) neck.addChild(sprite(parts, beast.mane, hair))
  const body = sprite(parts, beast.trunk, coat)
  const rug = new Sprite(clothTexture(parts, number))
  rug.anchor.set(-beast.cloth.box[0] / beast.cloth.box[2], -beast.cloth.box[1] / beast.cloth.box[3])
  const rider = new Container()
  if (beast.rider !== undefined) {
    rider.addChild(sprite(parts, beast.rider.silks, colourOf(cloth.fill)))
    rider.addChild(sprite(parts, beast.rider.rest))
  }
  trunk.addChild(tail, legs.hindFar.view, legs.foreFar.view, neck, body)
  trunk.addChild(legs.hindNear.view, legs.foreNear.view, rug, rider)
  // The neck goes before the near foreleg and behind the cloth, as shoulders do.
  view.addChild(trunk)
  return {
    view,
    pose(phase, force, clockMs) {
      const { steps, hind, fore } = beast
      legs.hindFar.pose(hindLeg(phase - steps.hindFar, hind.reach, force))
      legs.hindNear.pose(hindLeg(phase - steps.hindNear, hind.reach, force))
      legs.foreFar.pose(foreLeg(phase - steps.foreFar, fore.reach, force))
      legs.foreNear.pose(foreLeg(phase - steps.foreNear, fore.reach, force))
      const beat = rise(phase + 0.12) * force
      const idle = Math.sin(clockMs / 900 + number) * (1 - force)
      trunk.y = -beast.stands - 5 * beat
      trunk.rotation = 0.055 * rise(phase + 0.3) * force
      const drawn = 1 + beast.spring * rise(phase + 0.05) * force
      trunk.scale.set(drawn, 1 / drawn ** 0.5)
      neck.rotation =
        0.16 * force - 0.12 * rise(phase + 0.42) * force - 0.16 * (1 - force) + 0.05 * idle
      tail.rotation = (0.22 * rise(phase + 0.6) - 0.12) * force - (1 - force) * (0.95 + 0.1 * idle)
      rider.position.set(-3 * beat, 3.4 * rise(phase + 0.3) * force)
      rider.rotation = -0.03 * beat
    },
  }
}

/** A cloth in its colours, with its number. */
function clothTexture({ beast, cloths }: Parts, number: number): Texture {
  const { box, paint } = beast.cloth
  const [left, top, width, height] = box
  const [x, y, size] = beast.cloth.number
  const { fill, ink } = clothOf(number)
  const texture =
    cloths.get(number) ??
    painted(
      width,
      height,
      (pen) => {
        pen.translate(-left, -top)
        paint(pen)
        pen.globalCompositeOperation = 'source-atop'
        pen.globalAlpha = 0.84
        pen.fillStyle = fill
        pen.fillRect(left, top, width, height)
        pen.globalAlpha = 1
        pen.globalCompositeOperation = 'source-over'
        pen.fillStyle = ink
        pen.font = `800 ${size}px "Schibsted Grotesk Variable", system-ui, sans-serif`
        pen.textAlign = 'center'
        pen.textBaseline = 'middle'
        pen.fillText(String(number), x, y)
      },
      3,
    )
  cloths.set(number, texture)
  return texture
}
