import { useEffect, useRef, useState } from 'react'
import { useFrame } from '../tables/use-table.ts'
import { toneOf } from './Ball.tsx'

const SIZE = 220
const RADIUS = SIZE / 2 - 6
const BALL = 9
const TURN = Math.PI * 2

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where a ball of the drum is after so many seconds: loops of its own, drawn towards the ground. */
function placeOf(number: number, seconds: number): [x: number, y: number] {
  const [own, other] = [(number * 0.618_034) % 1, (number * 0.754_878) % 1]
  const pace = 0.5 + ((number * 7) % 10) / 14
  const angle = TURN * (own + seconds * pace * 0.5)
  const reach =
    (RADIUS - BALL - 3) * (0.12 + 0.88 * Math.abs(Math.sin(seconds * pace + other * TURN)))
  const fall = 16 * Math.sin(seconds * 1.3 * pace + own * TURN)
  const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86 + 14 + fall * 0.4]
  const away = Math.hypot(x, y)
  const most = RADIUS - BALL - 2
  return away > most ? [(x / away) * most, (y / away) * most] : [x, y]
}

interface DrumProps {
  /** The numbers that are still in it. */
  left: readonly number[]
  isTurning: boolean
}

/** The drum with all balls that are not called yet. */
export function Drum({ left, isTurning }: DrumProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [tones, setTones] = useState<readonly string[]>([])
  const clock = useRef({ at: 0, seconds: 0, drawn: '' })
  useEffect(() => {
    const style = getComputedStyle(canvas.current!)
    setTones(Array.from({ length: 9 }, (_, at) => style.getPropertyValue(`--ball-${at}`).trim()))
  }, [])
  useFrame(() => {
    const context = canvas.current?.getContext('2d') ?? undefined
    if (context === undefined || tones.length === 0) return
    const now = performance.now()
    const passed = Math.min(50, now - clock.current.at) / 1_000
    clock.current.at = now
    const moves = isTurning && !still()
    if (moves) clock.current.seconds += passed
    const drawn = `${left.length} ${clock.current.seconds}`
    if (drawn === clock.current.drawn) return
    clock.current.drawn = drawn
    paint(context, left, clock.current.seconds, tones)
  })
  return (
    <canvas
      ref={canvas}
      className="tombala-drum"
      width={SIZE * 2}
      height={SIZE * 2}
      aria-hidden="true"
    />
  )
}

function paint(
  context: CanvasRenderingContext2D,
  left: readonly number[],
  seconds: number,
  tones: readonly string[],
): void {
  context.setTransform(2, 0, 0, 2, SIZE, SIZE)
  context.clearRect(-SIZE / 2, -SIZE / 2, SIZE, SIZE)
  context.font = '600 8px system-ui'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const number of left) {
    const [x, y] = placeOf(number, seconds)
    context.fillStyle = tones[toneOf(number)]!
    context.beginPath()
    context.arc(x, y, BALL, 0, TURN)
    context.fill()
    context.fillStyle = 'rgb(255 255 255 / 0.9)'
    context.beginPath()
    context.arc(x, y, BALL * 0.62, 0, TURN)
    context.fill()
    context.fillStyle = '#16141f'
    context.fillText(String(number), x, y + 0.5)
  }
}
