import { useRef } from 'react'
import { tableTexts } from '../messages-tables.ts'
import { useFrame } from './use-table.ts'

const texts = tableTexts.stage

export const secondsText = (ms: number): string => texts.seconds(Math.ceil(Math.max(0, ms) / 100))

interface CountdownProps {
  /** How long is left of how much; undefined while nothing runs out. Asked with each frame. */
  left: () => { readonly leftMs: number; readonly wholeMs: number } | undefined
  className?: string
}

/** Seconds and a bar that run out; screen readers hear of phases alone. */
export function Countdown({ left, className = 'table-countdown' }: CountdownProps) {
  const figure = useRef<HTMLElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  useFrame(() => {
    const now = left()
    const text = now === undefined ? '' : secondsText(now.leftMs)
    if (figure.current !== null && figure.current.textContent !== text)
      figure.current.textContent = text
    if (bar.current === null) return
    const share = now === undefined ? 0 : Math.max(0, now.leftMs / now.wholeMs)
    bar.current.style.transform = `scaleX(${share})`
    bar.current.dataset['soon'] = String(now !== undefined && now.leftMs < SOON_MS)
  })
  return (
    <span className={className} aria-hidden="true">
      <b ref={figure} />
      <span className="table-bar">
        <span ref={bar} />
      </span>
    </span>
  )
}

const SOON_MS = 5_000
