import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { crashTables } from '../../src/crash/crash.ts'
import type { Flight, TableGame } from '../../src/draws/draws.ts'

/*
 * Two tables that only crashes know, so quick that a run sees many of their draws: a flight of the product's own maths
 * in a fortieth of the time, and a draw that is told at once.
 */

const QUICK = 40
const WHATEVER = lira(1_000_000_000)
const { flight: slow, ...zeplin } = crashTables[0]!
const base = {
  ...zeplin,
  betsMax: 20,
  liability: { draw: WHATEVER, selection: WHATEVER, player: WHATEVER },
  cycle: { openMs: 3_000, lockMs: 50, shownMs: 100 },
}
const quickly = (ms: number | undefined) => (ms === undefined ? undefined : Math.ceil(ms / QUICK))

const flight: Flight = {
  ...slow!,
  hiddenMs: (result) => Math.ceil(slow!.hiddenMs(result) / QUICK),
  price: (bet, ms, result) => slow!.price(bet, ms * QUICK, result),
  dueMs: (bet) => quickly(slow!.dueMs(bet)),
}

export const quickFlight: TableGame = { ...base, slug: 'hizli-ucus', flight }

/** Whether the first byte of its seed is even. */
export const quickDraw: TableGame = {
  ...base,
  slug: 'hizli-cekilis',
  lateMs: 60_000,
  draw: ({ seed }) => ({ isEven: seed[0]! % 2 === 0 }),
  read({ market, selection }, stake) {
    if (market !== 'parite' || !['cift', 'tek'].includes(selection)) return undefined
    return { market, selection, oddsMillis: 2_000, payoutMax: (stake * 2n) as Kurus }
  },
  payout: ({ selection, stake }, { isEven }) =>
    (isEven === (selection === 'cift') ? stake * 2n : 0n) as Kurus,
}

export const quickTables: readonly TableGame[] = [quickFlight, quickDraw]
