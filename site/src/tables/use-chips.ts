import type { DrawTable } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import { useMemo, useState } from 'react'
import { chipsOf } from './chips.ts'

/** The chips of a table and the one that is laid with: the second smallest, until another is chosen. */
export function useChips(told: DrawTable) {
  const all = useMemo(() => chipsOf(told), [told])
  const [chosen, choose] = useState<Kurus>()
  const chip =
    chosen !== undefined && all.includes(chosen) ? chosen : all[Math.min(1, all.length - 1)]!
  return { all, chip, choose }
}
