import type { Risk } from '@menekse/contract/games/game'
import { WheelBeginning, type WheelEvent } from '@menekse/contract/games/wheel'
import { type Figure, figureOf, shownPercent } from '../figures.ts'
import { type Drawn, type InstantTitle, instantKind } from '../instant/instant.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { nazarCarki } from './titles/nazar-carki.ts'

/** A wheel by what its segments pay, in hundredths and clockwise. */
export interface Wheel {
  readonly risk: Risk
  readonly multipliers: readonly number[]
}

export interface WheelTitle extends InstantTitle {
  readonly wheels: readonly Wheel[]
  readonly defaultSegments: number
  readonly defaultRisk: Risk
}

const wheelOf = ({ wheels }: WheelTitle, { segments, risk }: WheelBeginning) =>
  wheels.find((wheel) => wheel.multipliers.length === segments && wheel.risk === risk)

/** One draw, `below(segments)`: the segment it stops on. */
export function spinWheel(
  title: WheelTitle,
  choice: WheelBeginning,
  random: Random,
): Drawn<WheelEvent> {
  const { segments, risk } = choice
  const wheel = wheelOf(title, choice)
  if (wheel === undefined) throw new RangeError(`${title.slug} has no wheel of ${segments}.`)
  const segment = random.below(wheel.multipliers.length)
  const multiplier = wheel.multipliers[segment] ?? Number.NaN
  return {
    events: [
      { type: 'stopped', segments, risk, segment },
      { type: 'round_end', multiplier },
    ],
    multiplier,
  }
}

const market = (segments: number, risk: Risk) => `${segments} segments, ${risk}`

const wheelFigure = ({ risk, multipliers }: Wheel): Figure =>
  figureOf(
    market(multipliers.length, risk),
    'enumeration',
    multipliers.map((hundredths) => ({
      multiplier: rational(hundredths, 100),
      chance: rational(1, multipliers.length),
    })),
  )

/** A wheel of equal segments that pay what stands on them. */
export const wheelKind = instantKind<WheelTitle, WheelBeginning, WheelEvent>({
  kind: 'wheel',
  titles: [nazarCarki],
  earlier: [],
  readBeginning(title, wish) {
    const { data } = WheelBeginning.safeParse(wish)
    return data !== undefined && wheelOf(title, data) !== undefined ? data : undefined
  },
  draw: spinWheel,
  decisive: ({ wheels }) => wheels.map(({ risk, multipliers }) => [risk, multipliers]),
  figures: ({ wheels }) => wheels.map(wheelFigure),
  info: ({ wheels, defaultSegments, defaultRisk }) => ({
    wheels: wheels.map((wheel) => ({
      segments: wheel.multipliers.length,
      risk: wheel.risk,
      multipliers: [...wheel.multipliers],
      rtp_percent: shownPercent(wheelFigure(wheel).rtpPercent),
    })),
    default_segments: defaultSegments,
    default_risk: defaultRisk,
  }),
  samples: ({ wheels }) =>
    wheels.map(({ risk, multipliers: { length: segments } }) => ({
      market: market(segments, risk),
      choice: { segments, risk },
    })),
})
