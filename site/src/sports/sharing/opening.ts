import { bookingCodeIn, bookings, isBookingCode } from '@menekse/contract/sports/bookings'
import { useSyncExternalStore } from 'react'
import { call, messageOf } from '../../api.ts'
import { sharingTexts } from '../../messages-sports-sharing.ts'
import type { Draft } from '../coupon/draft.ts'
import { coupon } from '../coupon/use-coupon.ts'
import { bookedOf, filledWith, type GoneLeg } from './booking.ts'

const texts = sharingTexts.open

/** A code that was opened: what came of it, and the coupon that stood there before. */
interface Opened {
  readonly code: string
  readonly count: number
  readonly gone: readonly GoneLeg[]
  readonly before: Draft | undefined
}

interface Opening {
  readonly isOpening: boolean
  readonly typed: string
  readonly problem: string | undefined
  /** It may go well another time: the house was not reached, or a coupon was on its way. */
  readonly isAgain: boolean
  /** Selections stood in the coupon, which has no field for a code then. */
  readonly isBeside: boolean
  readonly opened: Opened | undefined
  /** Where the coupon is a sheet over the page: it is to be shown. */
  readonly isShown: boolean
}

let view: Opening = {
  isOpening: false,
  typed: '',
  problem: undefined,
  isAgain: false,
  isBeside: false,
  opened: undefined,
  isShown: false,
}
const listeners = new Set<() => void>()
const change = (part: Partial<Opening>) => {
  view = { ...view, ...part }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// What was placed or cleared is in the coupon no more.
coupon.subscribe(() => {
  const isEmpty = coupon.view().draft.picks.length === 0
  if (isEmpty && view.opened !== undefined && view.opened.count > 0) change({ opened: undefined })
})

/** What is known of the code that was opened last; the panel and the page's address share it. */
export const useOpening = (): Opening => useSyncExternalStore(subscribe, () => view)

export const typeCode = (typed: string) => change({ typed, problem: undefined })
export const dismissOpened = () => change({ opened: undefined, problem: undefined })
/** Shows the coupon, or puts it away, where it lies over the page. */
export const showSheet = (isShown: boolean) => change({ isShown })

/** Fills the coupon with the selections under a code, at the prices of now. */
export async function openCode(typed: string): Promise<void> {
  const code = bookingCodeIn(typed)
  const { draft: there, isPlacing } = coupon.view()
  const isBeside = there.picks.length > 0
  change({ typed, opened: undefined, isShown: true, isAgain: false, isBeside })
  if (!isBookingCode(code)) return change({ problem: texts.shape })
  if (isPlacing) return change({ problem: texts.busy, isAgain: true })
  change({ isOpening: true, problem: undefined })
  try {
    const answer = await call(bookings.open, { params: { code } })
    if (!answer.ok) return change({ problem: answer.refusal.message })
    const { picks, gone } = bookedOf(answer.value.legs)
    const { draft, isPlacing: isSent } = coupon.view()
    if (isSent) return change({ problem: texts.busy, isAgain: true })
    const before = draft.picks.length > 0 && picks.length > 0 ? draft : undefined
    if (picks.length > 0) coupon.edit(filledWith(draft, picks))
    change({ typed: '', opened: { code, count: picks.length, gone, before } })
  } catch (error) {
    change({ problem: messageOf(error, texts.lost), isAgain: true })
  } finally {
    change({ isOpening: false })
  }
}

/** Puts back the coupon that a code has taken the place of. */
export function restoreBefore(): void {
  const before = view.opened?.before
  if (before !== undefined) coupon.edit(before)
  dismissOpened()
}
