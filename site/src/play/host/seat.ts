import { fromWire, type Kurus, toWire, ZERO } from '@menekse/contract/money'
import type { OpenedPlay } from '@menekse/contract/casino/play'
import { lasting } from '@menekse/ui/storage'
import type * as z from 'zod/mini'
import { bonusWords, type PlayMoney, stakeCap } from './bonus-play.ts'
import type { Controls } from './controls.ts'
import { money } from './format.ts'
import { messages } from './messages.ts'
import {
  canLower,
  canRaise,
  type StakeStepper,
  stakeOf,
  step,
  stepperAt,
  stepperUnder,
} from './stake-stepper.ts'
import type { RealityCheck } from './reality-check.ts'
import type { Table } from './table.ts'

export type Opened = z.output<typeof OpenedPlay>

/** Where a player sits: what the server opened, the table in front, money and stake. */
export interface Seat {
  readonly opened: Opened
  readonly table: Table
  money: PlayMoney
  /** When the running session of play began, on this device's clock. */
  playingSince: number
  net: Kurus
  /** The stake that was chosen, whatever a bonus allows meanwhile. */
  stepper: StakeStepper
  /** The player keeps the free spins for later. */
  keepsSpins: boolean
  busy: boolean
  /** How far this device's clock is ahead of the server's. */
  readonly aheadMs: number
  /** When the server will take the next spin, on the clock of `performance.now()`. */
  readyAt: number
  /** None in a demo, where no money runs. */
  readonly reality: RealityCheck | undefined
  /** Told when a round has ended; not in a demo, where nothing is deposited. */
  rested?: () => void
}

const STAKE = 'menekse.play.stake.'

/** The stake of the last time; undefined when there was none. */
export const rememberedStake = (slug: string): Kurus | undefined =>
  fromWire(lasting.getItem(STAKE + slug) ?? '')

export function showMoney(controls: Controls, { balance, bonusBalance }: PlayMoney): void {
  controls.balance(balance)
  controls.bonusBalance(bonusBalance)
}

export function choose(seat: Seat, by: number): void {
  const allowed = allowedOf(seat)
  if (seat.busy || allowed === undefined) return
  // Whoever was told to choose another stake has just done so.
  seat.table.overlays.quiet()
  const chosen = stakeOf(step(allowed, by))
  seat.stepper = stepperAt(seat.stepper.stakes, chosen)
  lasting.setItem(STAKE + seat.opened.title.slug, String(toWire(chosen)))
  refresh(seat)
}

export function switchSpins(seat: Seat): void {
  if (seat.busy) return
  seat.keepsSpins = !seat.keepsSpins
  refresh(seat)
}

/** The stakes to choose from: none above the bonus's cap; undefined where all of them are. */
export const allowedOf = (seat: Seat) => stepperUnder(seat.stepper, stakeCap(seat.money.bonus))

const freeSpinsOf = (seat: Seat) => {
  const spins = seat.money.bonus?.free_spins
  return spins && spins.left > 0 ? spins : undefined
}

/** The free spins the next press uses. */
export const nextFreeOf = (seat: Seat) => (seat.keepsSpins ? undefined : freeSpinsOf(seat))

export function refresh(seat: Seat): void {
  const { controls } = seat.table
  const free = nextFreeOf(seat)
  const allowed = allowedOf(seat)
  const shown = allowed ?? stepperAt(seat.stepper.stakes, ZERO)
  const cap = stakeCap(seat.money.bonus)
  const capped = cap !== undefined && !canRaise(shown) && (seat.stepper.stakes.at(-1) ?? ZERO) > cap
  controls.stake(
    free?.stake ?? stakeOf(shown),
    free === undefined && allowed !== undefined && canLower(shown),
    free === undefined && allowed !== undefined && canRaise(shown),
    capped ? messages.bonusCapReached(money(cap)) : undefined,
  )
  controls.freeSpinsLeft(free?.left)
  const able = free !== undefined || allowed !== undefined
  controls.ready(
    able && !seat.busy && performance.now() >= seat.readyAt,
    !seat.busy && free === undefined,
  )
  refreshBar(seat, able, cap)
}

function refreshBar(seat: Seat, able: boolean, cap: Kurus | undefined): void {
  const words =
    able || cap === undefined
      ? bonusWords(seat.money)
      : { text: messages.bonusCapTooLow(money(cap)) }
  const spins = freeSpinsOf(seat) === undefined ? 'none' : seat.keepsSpins ? 'kept' : 'used'
  if (seat.table.controls.bonusBar(words, spins)) seat.table.face.fit()
}
