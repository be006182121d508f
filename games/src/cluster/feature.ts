import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Random } from '../stream.ts'
import { honeyOf } from './honey.ts'
import type { Machine } from './machine.ts'
import { sporesOf } from './spores.ts'
import { tideOf } from './tide.ts'
import type { SpinMode } from './title.ts'

/** What a title does beside its clusters. It holds its state for the round that is being played. */
export interface Feature {
  /** Whether wilds that are left after a free spin stay for the next one. */
  readonly keepsWilds: boolean
  startRound(): void
  startSpin(mode: SpinMode): void
  /** By what the win of a found cluster is multiplied. */
  multiplierOf(cluster: number): number
  /** After the wins of a grid, before they vanish. */
  won(random: Random, events: SlotEvent[] | undefined): void
  /** When a grid has no win: whether cells of it vanish all the same. */
  still(): boolean
  endSpin(mode: SpinMode, events: SlotEvent[] | undefined): void
  /** When the free spins are over. */
  endFreeSpins(events: SlotEvent[] | undefined): void
}

export function featureOf(machine: Machine): Feature {
  const { feature } = machine.title
  if (feature.kind === 'honey') return honeyOf(machine, feature)
  if (feature.kind === 'tide') return tideOf(machine, feature)
  return sporesOf(machine, feature)
}
