import { useEffect, useState } from 'react'
import { gameTexts } from '../messages-games.ts'
import { elapsedText } from './game-window.ts'

/** How long this game has been open, always in sight. */
export function Elapsed() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - start) / 1000)),
      1_000,
    )
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="px-2 text-13 text-low tabular max-sm:hidden" title={gameTexts.modal.elapsed}>
      <span className="sr-only">{gameTexts.modal.elapsed}: </span>
      {elapsedText(seconds)}
    </span>
  )
}
