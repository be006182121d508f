import { type PointerEvent, useRef } from 'react'

const HOLD_MS = 450
const SLIP_PX = 10

/** A finger that rests: opens the choices, and the lifting of that finger is then no tap. */
export function useLongPress(held: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const happened = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      happened.current = false
      if (event.pointerType !== 'touch') return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        happened.current = true
        held()
      }, HOLD_MS)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: React.MouseEvent) => {
      if (happened.current) event.preventDefault()
    },
    onClickCapture: (event: React.MouseEvent) => {
      if (!happened.current) return
      happened.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
