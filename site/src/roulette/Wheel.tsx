import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rouletteTexts } from '../messages-roulette.ts'
import type { Table } from '../tables/use-table.ts'
import { numberOf } from './board.ts'
import { throwOfDraw, useIsStill } from './use-throw.ts'
import type { Throw } from './wheel/spin.ts'
import { openWheel, type WheelLook } from './wheel/wheel-motion.ts'

/** While bets are taken the ball lies where it fell the last time. */
function lastThrow(table: Table): Throw | undefined {
  const last = table.feed.view().recent.find(({ result }) => result !== null)
  const number = last === undefined ? undefined : numberOf(last)
  return number === undefined ? undefined : { pocket: number, turns: 0, number, landMs: 0 }
}

/** The wheel as the house's clock turns it; screen readers hear of the result alone. */
export function Wheel({ table }: { table: Table }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isStill = useIsStill()
  const [fails, setFails] = useState(false)
  const look = useEffectEvent((): WheelLook => {
    const stage = table.stage()
    const thrown = throwOfDraw(table.feed.view().draw)
    const now = table.feed.clock.now()
    return stage.kind === 'shown' && thrown !== undefined
      ? { now, thrown, ms: stage.ms, isStill }
      : { now, thrown: lastThrow(table), ms: 0, isStill }
  })
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    let close: (() => void) | undefined
    const open = async () => {
      close = openWheel(element, () => look())
    }
    open().catch(() => setFails(true))
    return () => close?.()
  }, [])
  return fails ? (
    <p className="text-13 text-low">{rouletteTexts.status.graphics}</p>
  ) : (
    <canvas ref={canvas} className="roulette-wheel" aria-hidden="true" />
  )
}
