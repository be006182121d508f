import { lasting } from '@menekse/ui/storage'
import { useEffect, useRef, useState } from 'react'
import { useFrame } from '../tables/use-table.ts'
import { factsOf, type FlightTable } from './use-table.ts'
import { createVoice, tones, type Voice } from './voice.ts'

/** The sound of a table: it follows the picture, and says when one's own bet has been paid. */
export function useVoice(table: FlightTable, world: string | undefined) {
  const [isOn, setOn] = useState(() => lasting.getItem('menekse.crash.sound') !== 'off')
  const voice = useRef<Voice>(undefined)
  const last = useRef({ kind: '', paid: 0 })
  useEffect(() => {
    const tone = world === undefined ? undefined : tones[world]
    if (tone === undefined) return undefined
    const made = createVoice(tone, lasting)
    voice.current = made
    const allow = () => made.allow()
    addEventListener('pointerdown', allow)
    addEventListener('keydown', allow)
    return () => {
      removeEventListener('pointerdown', allow)
      removeEventListener('keydown', allow)
      made.close()
      voice.current = undefined
    }
  }, [world])
  useFrame(() => {
    const stage = table.stage()
    const { kind, paid } = last.current
    const seats = Object.values(table.seats.view())
    const paidNow = seats.flatMap(({ bets }) => bets.filter((bet) => bet.payout > 0n)).length
    const { growth } = factsOf(table.feed) ?? { growth: 0 }
    if (stage.kind === 'flight') voice.current?.fly(stage.ms * growth)
    else voice.current?.rest()
    if (stage.kind === 'bust' && kind === 'flight') voice.current?.end()
    if (paidNow > paid) voice.current?.cash()
    last.current = { kind: stage.kind, paid: paidNow }
  })
  return {
    isOn,
    set(on: boolean) {
      voice.current?.set(on)
      setOn(on)
    },
  }
}
