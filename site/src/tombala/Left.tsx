import { useRef } from 'react'
import { tombalaTexts } from '../messages-tombala.ts'
import { secondsText } from '../tables/Countdown.tsx'
import { useFrame } from '../tables/use-table.ts'

const MINUTE_MS = 60_000

/** 237 s are `3:57`; the last minute is counted in tenths. */
const leftText = (ms: number): string => {
  if (ms < MINUTE_MS) return secondsText(ms)
  const seconds = Math.ceil(ms / 1_000)
  return tombalaTexts.clock(Math.floor(seconds / 60), seconds % 60)
}

/** Time and a bar that run out; asked with each frame. */
export function Left({ left }: { left: () => { leftMs: number; wholeMs: number } }) {
  const figure = useRef<HTMLElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  useFrame(() => {
    const { leftMs, wholeMs } = left()
    const text = leftText(leftMs)
    if (figure.current !== null && figure.current.textContent !== text)
      figure.current.textContent = text
    if (bar.current !== null) bar.current.style.transform = `scaleX(${leftMs / wholeMs})`
  })
  return (
    <span className="table-countdown" aria-hidden="true">
      <b ref={figure} />
      <span className="table-bar">
        <span ref={bar} />
      </span>
    </span>
  )
}
