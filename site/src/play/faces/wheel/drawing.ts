import { svg } from '../../host/svg.ts'

const RADIUS = 188
const INNER = 96
const FULL = 2 * Math.PI

/** The glasses of the beads, from what pays nothing to what pays most. */
const GLASS = ['#122a5c', '#8fd3e8', '#3fa7d6', '#f4d58d', '#f29e6b', '#f06a8a']

/** The multipliers of a wheel in rising order, each once. */
export const kindsOf = (multipliers: readonly number[]): number[] =>
  [...new Set(multipliers)].toSorted((a, b) => a - b)

/** The colour of a multiplier on its wheel: nothing is dark, the largest is coral. */
export function glassOf(multipliers: readonly number[], hundredths: number): string {
  if (hundredths === 0) return GLASS[0]!
  const kinds = kindsOf(multipliers).filter((kind) => kind > 0)
  const rank = kinds.indexOf(hundredths)
  const last = GLASS.length - 1
  const step = kinds.length === 1 ? last : 1 + Math.round((rank * (last - 1)) / (kinds.length - 1))
  return GLASS[step]!
}

function segmentPath(from: number, to: number): string {
  const at = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  return (
    `M${at(INNER, from)}L${at(RADIUS, from)}A${RADIUS} ${RADIUS} 0 0 1 ${at(RADIUS, to)}` +
    `L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}Z`
  )
}

/** The eye in the middle stays; the ring of glass around it turns. */
export function drawWheel(multipliers: readonly number[]) {
  const step = FULL / multipliers.length
  const ring = svg(
    'g',
    { class: 'wheel-ring' },
    ...multipliers.map((hundredths, index) =>
      svg('path', {
        d: segmentPath(index * step, (index + 1) * step),
        fill: glassOf(multipliers, hundredths),
        stroke: '#0a1230',
        'stroke-width': multipliers.length > 30 ? 1.5 : 2.5,
      }),
    ),
  )
  const circle = (r: number, fill: string) => svg('circle', { r, fill })
  const picture = svg(
    'svg',
    { class: 'wheel-picture', viewBox: '-210 -220 420 430', 'aria-hidden': 'true' },
    svg('circle', { r: 202, fill: '#d9b26a' }),
    svg('circle', { r: 196, fill: '#0a1230' }),
    ring,
    circle(INNER - 4, '#123a9c'),
    circle(70, '#f7fbff'),
    circle(46, '#3d9be0'),
    circle(24, '#081026'),
    svg('ellipse', { cx: -30, cy: -44, rx: 20, ry: 11, fill: '#fff', opacity: 0.5 }),
    svg('path', { class: 'wheel-pointer', d: 'M-17 -216H17L0 -176Z' }),
  )
  return {
    picture,
    turn: (radians: number) =>
      ring.setAttribute('transform', `rotate(${((radians * 360) / FULL).toFixed(3)})`),
    /** How far the ring has turned when the middle of a segment stands under the pointer. */
    under: (segment: number) => -(segment + 0.5) * step,
  }
}
