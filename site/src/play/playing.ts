import { fromWire, type Kurus, toWire, ZERO } from '@menekse/contract/money'
import type { OpenedPlay } from '@menekse/contract/play'
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

/** A game in play: what the server opened, the table it stands on, and where the player is. */
export interface Game {
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
  /** When the server will take the next spin, on the clock of `performance.now()`. */
  readyAt: number
  /** None in a demo, where no money runs. */
  readonly reality: RealityCheck | undefined
}

const STAKE = 'menekse.play.stake.'

/** The stake of the last time; undefined when there was none. */
export const rememberedStake = (slug: string): Kurus | undefined =>
  fromWire(localStorage.getItem(STAKE + slug) ?? '')

export function showMoney(controls: Controls, { balance, bonusBalance }: PlayMoney): void {
  controls.balance(balance)
  controls.bonusBalance(bonusBalance)
}

export function choose(game: Game, by: number): void {
  const allowed = allowedOf(game)
  if (game.busy || allowed === undefined) return
  const chosen = stakeOf(step(allowed, by))
  game.stepper = stepperAt(game.stepper.stakes, chosen)
  localStorage.setItem(STAKE + game.opened.title.slug, String(toWire(chosen)))
  refresh(game)
}

export function switchSpins(game: Game): void {
  if (game.busy) return
  game.keepsSpins = !game.keepsSpins
  refresh(game)
}

/** The stakes to choose from: none above the bonus's cap; undefined where all of them are. */
export const allowedOf = (game: Game) => stepperUnder(game.stepper, stakeCap(game.money.bonus))

const freeSpinsOf = (game: Game) => {
  const spins = game.money.bonus?.free_spins
  return spins && spins.left > 0 ? spins : undefined
}

/** The free spins the next press uses. */
export const nextFreeOf = (game: Game) => (game.keepsSpins ? undefined : freeSpinsOf(game))

export function refresh(game: Game): void {
  const { controls } = game.table
  const free = nextFreeOf(game)
  const allowed = allowedOf(game)
  const shown = allowed ?? stepperAt(game.stepper.stakes, ZERO)
  const cap = stakeCap(game.money.bonus)
  const capped = cap !== undefined && !canRaise(shown) && (game.stepper.stakes.at(-1) ?? ZERO) > cap
  controls.stake(
    free?.stake ?? stakeOf(shown),
    free === undefined && allowed !== undefined && canLower(shown),
    free === undefined && allowed !== undefined && canRaise(shown),
    capped ? messages.bonusCapReached(money(cap)) : undefined,
  )
  controls.spinName(free === undefined ? messages.spin : messages.freeSpin(free.left))
  const able = free !== undefined || allowed !== undefined
  controls.ready(
    able && !game.busy && performance.now() >= game.readyAt,
    !game.busy && free === undefined,
  )
  refreshBar(game, able, cap)
}

function refreshBar(game: Game, able: boolean, cap: Kurus | undefined): void {
  const words =
    able || cap === undefined
      ? bonusWords(game.money)
      : { text: messages.bonusCapTooLow(money(cap)) }
  const spins = freeSpinsOf(game) === undefined ? 'none' : game.keepsSpins ? 'kept' : 'used'
  if (game.table.controls.bonusBar(words, spins)) game.table.fit()
}
