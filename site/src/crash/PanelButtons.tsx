import type { DrawBet } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import { Button } from '@menekse/ui/Button'
import { formatMoney } from '@menekse/ui/money-format'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { worthOf } from './amount.ts'
import { isFree } from '../tables/free-key.ts'
import { crashTexts, timesText } from '../messages-crash.ts'
import { type Act, actOf } from './panel-act.ts'
import type { Seat, SeatName } from './seats.ts'
import { targetOf } from './target.ts'
import { useFrame } from '../tables/use-table.ts'
import type { FlightTable } from './use-table.ts'

const texts = crashTexts.panel
const KEYS: Readonly<Record<SeatName, string>> = { a: 'Space', b: 'KeyB' }

interface PanelButtonsProps {
  table: FlightTable
  name: SeatName
  seat: Seat
  /** What would be staked, written out; undefined while the fields say nothing that can be. */
  stake: string | undefined
  isAble: boolean
  onPlace: () => void
}

/** The large button of a panel, for whatever can be done with it now. */
export function PanelButtons(props: PanelButtonsProps) {
  const { table, name, seat, stake, isAble, onPlace } = props
  const act = useAct(table, seat)
  const isLate = useLate(act)
  const press = () => {
    if (isLate()) return
    if (act.kind === 'cancel') table.seats.cancel(name)
    else if (act.kind === 'cashOut' && !act.isEarly) table.seats.cashOut(name, act.bets)
    else if ((act.kind === 'place' || act.kind === 'queue') && isAble) onPlace()
  }
  useKey(KEYS[name], press)
  if (act.kind === 'cashOut') return <CashOut table={table} name={name} act={act} onAll={press} />
  if (act.kind === 'busy') {
    return (
      <Button wide loading className="table-go">
        {seat.busy === 'cashing' ? texts.cashing : texts.placing}
      </Button>
    )
  }
  if (act.kind === 'cancel') {
    return (
      <>
        <p className="table-note">{texts.waits}</p>
        <Button wide tone="secondary" className="table-go" onClick={press}>
          {texts.cancel}
        </Button>
      </>
    )
  }
  if (act.kind === 'stands') {
    return (
      <Button wide tone="secondary" className="table-go" aria-disabled="true">
        {standsText(seat)}
      </Button>
    )
  }
  return (
    <Button wide className="table-go" disabled={!isAble} onClick={press}>
      {act.kind === 'place' ? texts.place : texts.next}
      {stake !== undefined && <span className="tabular">{stake}</span>}
    </Button>
  )
}

function standsText(seat: Seat): string {
  const target = targetOf(seat.bets[0]?.selection ?? '')
  return target === undefined ? texts.placed : texts.placedAuto(timesText(target))
}

interface CashOutProps {
  table: FlightTable
  name: SeatName
  act: Extract<Act, { kind: 'cashOut' }>
  onAll: () => void
}

function CashOut({ table, name, act, onAll }: CashOutProps) {
  const { bets, isEarly } = act
  const [first] = bets
  const off = isEarly ? { 'aria-disabled': true, title: texts.tooEarly } : {}
  const half = first !== undefined && bets.length > 1
  return (
    <div className="crash-outs">
      {half && (
        <Button
          wide
          tone="secondary"
          className="table-go"
          {...off}
          onClick={() => !isEarly && table.seats.cashOut(name, [first])}
        >
          {texts.cashOutHalf} <Worth table={table} bets={[first]} />
        </Button>
      )}
      <Button wide className="table-go crash-out" {...off} onClick={onAll}>
        {half ? texts.cashOutAll : texts.cashOut} <Worth table={table} bets={bets} />
      </Button>
    </div>
  )
}

/** What bets would pay at this instant; it follows the curve, and a screen reader is not told of it. */
function Worth({ table, bets }: { table: FlightTable; bets: readonly DrawBet[] }) {
  const amount = useRef<HTMLSpanElement>(null)
  useFrame(() => {
    const multiplier = table.multiplier()
    const worth = bets.reduce((sum, { stake }) => sum + worthOf(stake, multiplier), 0n) as Kurus
    if (amount.current !== null) amount.current.textContent = formatMoney(worth)
  })
  return <span ref={amount} className="tabular" aria-hidden="true" />
}

/** What pressing does, looked at with each frame and changed only when it does. */
function useAct(table: FlightTable, seat: Seat): Act {
  const look = () =>
    actOf(seat, {
      stage: table.stage(),
      number: table.feed.view().draw?.number,
      multiplier: table.multiplier(),
    })
  const [, setShown] = useState('')
  const act = look()
  useFrame(() => setShown(nameOf(look())))
  return act
}

/** A press that was meant to cash out and comes too late is none for the next round. */
const LATE_MS = 900

function useLate(act: Act): () => boolean {
  const last = useRef({ kind: act.kind, since: 0 })
  useEffect(() => {
    const { kind } = last.current
    const isAfterFlight = kind === 'cashOut' || (kind === 'busy' && act.kind === 'queue')
    const since = isAfterFlight && kind !== act.kind ? performance.now() : last.current.since
    last.current = { kind: act.kind, since }
  }, [act.kind])
  return () =>
    act.kind === 'queue' &&
    last.current.since > 0 &&
    performance.now() - last.current.since < LATE_MS
}

const nameOf = (act: Act): string =>
  act.kind === 'cashOut'
    ? `${act.kind} ${act.isEarly} ${act.bets.map(({ id }) => id).join()}`
    : act.kind

/** One press of a key, one act; on a control that was reached by keyboard the key is that control's. */
function useKey(code: string, press: () => void): void {
  const onPress = useEffectEvent(press)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.code !== code || event.ctrlKey || event.metaKey || event.altKey) return
      if (!isFree(event.target)) return
      event.preventDefault()
      if (!event.repeat) onPress()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [code])
}
