import type { BrakeScope } from '@menekse/contract/brakes/staff-brakes'
import type { Product } from '@menekse/contract/products'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'

/** What is played, as a brake names it. */
export interface Title {
  slug: string
  name: string
  provider: string
  product: Product
}

/** What somebody wants to begin: a stake or a launch. */
export interface Beginning {
  product: Product
  /** The game; of what is no title of the house, its product alone is asked about. */
  title: string
}

/** What is stopped at an instant. Pure, so that the money lane can ask it inside a decision. */
export interface Standing {
  denies(beginning: Beginning): Refusal<'game_paused'> | undefined
}

export const brakeKey = (scope: BrakeScope, subject: string) => `${scope}:${subject}`

export function standingOf(
  stopped: ReadonlySet<string>,
  titles: ReadonlyMap<string, Title>,
): Standing {
  return {
    denies({ product, title }) {
      if (stopped.size === 0) return undefined
      const provider = titles.get(title)?.provider
      const isStopped =
        stopped.has(brakeKey('all', '')) ||
        stopped.has(brakeKey('product', product)) ||
        stopped.has(brakeKey('title', title)) ||
        (provider !== undefined && stopped.has(brakeKey('provider', provider)))
      return isStopped ? refuse('game_paused') : undefined
    },
  }
}
