import type { Container } from 'pixi.js'

/** One frame of a flight: all that a world draws follows from it. Sizes in CSS pixels, times in milliseconds. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly phase: 'rest' | 'flight' | 'over'
  /** Of flight; it stands still once the flight is over. */
  readonly ms: number
  /** The natural logarithm of the multiplier: how high it has got. */
  readonly climb: number
  /** Since the end; 0 before it. */
  readonly overMs: number
  /** Of the picture itself, for what moves whether anybody flies or not. Stands still where motion is reduced. */
  readonly clockMs: number
  readonly deltaMs: number
  /** Motion is reduced: no shaking, no rushing, nothing that drifts. */
  readonly isCalm: boolean
  /** Where the craft belongs, and how steeply it climbs, in radians. */
  readonly at: { readonly x: number; readonly y: number; readonly tilt: number }
}

/** What a flight is drawn in: planes behind each other, the craft, and an end of its own. */
export interface World {
  readonly view: Container
  readonly trail: TrailLook
  /** What the picture is veiled with between an end and the next beginning. */
  readonly dusk: number
  resize(width: number, height: number): void
  draw(frame: Frame): void
}

/** The line behind the craft. */
export interface TrailLook {
  readonly colour: number
  readonly fill: number
  /** Of the craft's length, how far behind its middle the line ends. */
  readonly behind: number
}

export const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value)
/** Soft at both ends. */
export const ease = (t: number): number => {
  const held = clamp(t)
  return held * held * (3 - 2 * held)
}
export const blend = (from: number, to: number, t: number): number => from + (to - from) * t

/** A colour that lets through what lies below. */
export const ink = (color: number, alpha: number) => ({ color, alpha })
