import { useState, useSyncExternalStore } from 'react'
import { createSlip, type Slip, type SlipGround } from './slip.ts'
import { betsMoved, type Table } from './use-table.ts'

/** The slip in front of a table, as long as somebody looks at it. */
export function useSlip({ slug, feed, counter }: Table, forbids?: SlipGround['forbids']): Slip {
  const [slip] = useState(() =>
    createSlip({
      counter,
      view: feed.view,
      now: feed.clock.now,
      placed(bets) {
        feed.add(bets)
        betsMoved(slug)
      },
      ...(forbids && { forbids }),
    }),
  )
  return slip
}

export const useSlipView = (slip: Slip) => useSyncExternalStore(slip.subscribe, slip.view)
