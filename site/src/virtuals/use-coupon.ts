import { useEffect, useState } from 'react'
import type { Kurus } from '@menekse/contract/money'
import { virtualTexts } from '../messages-virtuals.ts'
import type { TableView } from '../tables/table-view.ts'
import { useSlip, useSlipView } from '../tables/use-slip.ts'
import { type Table, useTableView } from '../tables/use-table.ts'
import { isSamePick, linesOf, type Mode, type Picked, toggled } from './coupon.ts'

const texts = virtualTexts.coupon

/** The selections in front of a table, and how they are placed. */
export interface Coupon {
  readonly picks: readonly Picked[]
  readonly mode: Mode
  /** What has just happened, for everybody who sees or hears it. */
  readonly note: string | undefined
  has(pick: Pick<Picked, 'draw' | 'market' | 'selection'>): boolean
  toggle(pick: Picked): void
  clear(): void
  setMode(mode: Mode): void
  place(stake: Kurus): Promise<void>
}

const isOpenIn = ({ draw, coming }: TableView, number: number, now: number): boolean =>
  [...(draw === null ? [] : [draw]), ...coming].some(
    (one) => one.number === number && one.phase === 'open' && Date.parse(one.closes_at) > now,
  )

export function useCoupon(table: Table) {
  const slip = useSlip(table)
  const { isPlacing, problem } = useSlipView(slip)
  const [picks, setPicks] = useState<readonly Picked[]>([])
  const [mode, setMode] = useState<Mode>('singles')
  const [note, setNote] = useState<string>()
  useTableView(table)
  // What closes while it lies in the coupon leaves it, and says so.
  useEffect(() => {
    const leave = () => {
      const now = table.feed.clock.now()
      const open = picks.filter(({ draw }) => isOpenIn(table.feed.view(), draw, now))
      if (isPlacing || open.length === picks.length) return
      setPicks(open)
      setNote(texts.gone)
    }
    const timer = setInterval(leave, 500)
    return () => clearInterval(timer)
  }, [table, picks, isPlacing])
  const change = (next: readonly Picked[]) => {
    if (isPlacing) return
    setPicks(next)
    setNote(undefined)
    slip.tell(undefined)
    if (next.length < 2) setMode('singles')
  }
  const coupon: Coupon = {
    picks,
    mode,
    note,
    has: (pick) => picks.some((one) => isSamePick(one, pick as Picked)),
    toggle: (pick) => change(toggled(picks, pick)),
    clear: () => change([]),
    setMode(next) {
      setMode(next)
      slip.tell(undefined)
    },
    async place(stake) {
      const lines = linesOf(picks, mode, stake)
      slip.clear()
      slip.lay(lines)
      if (slip.view().lines.length < lines.length) return
      await slip.place()
      const { lines: left } = slip.view()
      if (left.length < lines.length) setNote(texts.placed(lines.length - left.length))
      const stays = (pick: Picked) =>
        left.some(
          ({ draw, market, selection }) =>
            market === 'together' || isSamePick(pick, { ...pick, draw: draw!, market, selection }),
        )
      setPicks(left.length === 0 ? [] : picks.filter(stays))
      if (left.length === 0) setMode('singles')
    },
  }
  return { coupon, isPlacing, problem, tell: slip.tell }
}
