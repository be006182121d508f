import { useRef } from 'react'
import { useSound } from '../tables/use-sound.ts'
import { type Table, useFrame } from '../tables/use-table.ts'
import { endedOf } from './ended.ts'
import { throwOfDraw, useIsStill } from './use-throw.ts'
import { createVoice } from './voice.ts'
import { heardOf } from './wheel/spin.ts'

/** A page that comes back after longer than this has missed what was to be heard. */
const MISSED_MS = 500

/** The sound of a wheel, off until somebody wants it: the ball, and that one's own bets won. */
export function useVoice(table: Table) {
  const isStill = useIsStill()
  const { sound: voice, isOn, set } = useSound({ name: 'roulette', make: createVoice })
  const last = useRef({ number: 0, at: 0, touches: 0, hasWon: false })
  useFrame(() => {
    const { draw, bets } = table.feed.view()
    const stage = table.stage()
    const thrown = throwOfDraw(draw)
    if (draw === null || stage.kind !== 'shown' || thrown === undefined)
      return voice.current?.roll(0)
    const { speed, touches } = heardOf(thrown, isStill ? thrown.landMs : stage.ms)
    const ended = endedOf(draw, bets)
    const hasWon = stage.ms >= thrown.landMs && ended !== undefined && ended.paid > ended.staked
    const before = last.current
    const now = performance.now()
    last.current = { number: draw.number, at: now, touches, hasWon }
    voice.current?.roll(speed)
    if (before.number !== draw.number || now - before.at > MISSED_MS) return undefined
    if (touches > before.touches) voice.current?.knock(stage.ms >= thrown.landMs)
    if (hasWon && !before.hasWon) voice.current?.win()
    return undefined
  })
  return { isOn, set }
}
