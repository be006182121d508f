import { useMemo, useRef } from 'react'
import { useSound } from '../tables/use-sound.ts'
import { useFrame } from '../tables/use-table.ts'
import { factsOf, type FlightTable } from './use-table.ts'
import { createVoice, tones } from './voice.ts'

/** The sound of a table: it follows the picture, and says when one's own bet has been paid. */
export function useVoice(table: FlightTable, world: string | undefined) {
  const make = useMemo(() => {
    const tone = world === undefined ? undefined : tones[world]
    return tone && (() => createVoice(tone))
  }, [world])
  const { sound: voice, isOn, set } = useSound({ name: 'crash', isOnAtFirst: true, make })
  const last = useRef({ kind: '', paid: 0 })
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
  return { isOn, set }
}
