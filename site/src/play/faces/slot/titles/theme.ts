import type { Voice } from '../../../host/sound/voice.ts'

/** The character of a title: its pictures, colours and sound. The maths stay on the server. */
export interface Theme {
  readonly slug: string
  readonly symbols: Readonly<Record<string, string>>
  readonly scenes: Readonly<Record<Mode, Scene>>
  /** Where the tall scenes are too high for the page: what is cut above of all that is cut; half of it unless named. */
  readonly cutAbove?: number
  /** Reels whose top cell rides above them, in a carriage of its own. */
  readonly carriages?: readonly number[]
  readonly frame: {
    /** Metal or wood of the frame: light edge, body, dark edge. */
    readonly edge: readonly [string, string, string]
    /** The plate behind the symbols, from top to bottom. */
    readonly plate: readonly [string, string]
    readonly reel: readonly [string, string]
    readonly glow: string
    /** Darkness at the upper and lower edge of the window, where the drums turn away. */
    readonly shade: string
    readonly ornament: Ornament
  }
  /** Colours the winning lines take in turn. */
  readonly lines: readonly number[]
  readonly accent: number
  readonly sparks: readonly number[]
  readonly voice: Voice
  /** Small things of this world that rain when a great win is celebrated. */
  readonly shower: readonly [string, string]
  /** The picture of the title's feature, behind the words that announce it. */
  readonly feature: string
}

/** What runs along the frame. */
export type Ornament =
  | 'stone'
  | 'tile'
  | 'brass'
  | 'rope'
  | 'pearl'
  | 'weave'
  | 'leaf'
  | 'enamel'
  | 'glass'
  | 'paper'

export type Mode = 'base' | 'free'

interface Scene {
  readonly wide: string
  readonly tall: string
  readonly drifters: readonly Drifter[]
  /** Slanted rain, drops a screen. */
  readonly rain?: number
  /** Far lightning, seldom and soft. */
  readonly flashes?: boolean
}

export interface Drifter {
  readonly picture: string
  readonly count: number
  /** Share of the screen's shorter side. */
  readonly size: readonly [number, number]
  /** Share of the height between which they live. */
  readonly band: readonly [number, number]
  /** `float` sails sideways and bobs, `fall` sinks and turns, `swell` is a row of waves at the foot. */
  readonly path: 'float' | 'fall' | 'swell'
  /** Shares of the width (float, swell) or height (fall) a minute. */
  readonly speed: readonly [number, number]
  readonly front?: boolean
}
