import type { NumbersBoard } from '@menekse/contract/draws/numbers'

/** How a ball is painted: its body, and the ink of its number on the light disc. */
export interface Paint {
  readonly body: string
  readonly shade: string
}

const named: Readonly<Record<string, Paint>> = {
  white: { body: '#f4f1fa', shade: '#a9a3bd' },
  yellow: { body: '#f7c530', shade: '#a87407' },
  red: { body: '#e2394b', shade: '#861526' },
  purple: { body: '#8b4df0', shade: '#431596' },
  coral: { body: '#ff7a5c', shade: '#a8331d' },
  navy: { body: '#3566c9', shade: '#142d6b' },
  black: { body: '#34304a', shade: '#0c0a14' },
}

/** Dawn over ten rows, for balls without a colour of their own: from amber to the last blue of the night. */
const dawn: readonly Paint[] = [
  { body: '#f9c74f', shade: '#a8700a' },
  { body: '#f8a04a', shade: '#a34e0b' },
  { body: '#f57a55', shade: '#9c3018' },
  { body: '#ea5a78', shade: '#8e1f40' },
  { body: '#c85aa8', shade: '#6f1f5e' },
  { body: '#9a62d6', shade: '#491f8a' },
  { body: '#6a72e0', shade: '#262f8c' },
  { body: '#4a8ad6', shade: '#123f7c' },
]
const ROW = 10
const PLAIN = dawn[0]!

/** The paint of a ball of this board. */
export function paintOf(
  { colours, lowest }: Pick<NumbersBoard, 'colours' | 'lowest'>,
  ball: number,
): Paint {
  const colour = colours.find(({ balls }) => balls.includes(ball))
  if (colour !== undefined) return named[colour.id] ?? PLAIN
  return dawn[Math.floor((ball - lowest) / ROW) % dawn.length] ?? PLAIN
}

/** The same for the style sheet. */
export const paintStyle = ({ body, shade }: Paint) =>
  ({ '--body': body, '--shade': shade }) as React.CSSProperties
