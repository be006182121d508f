import type { PlayerId } from '@menekse/contract/ids'
import type { CaseKind, CaseStrength } from '@menekse/contract/cases/staff-cases'

/** What somebody noticed about a player. */
export interface Signal {
  playerId: PlayerId
  kind: CaseKind
  strength: CaseStrength
  /** Names the occurrence (`deposit:dep_…`): the same one is evidence once, even after its case was closed. */
  key: string
  /** What was seen: Turkish sentences with figures, for the desk and never for the player. */
  facts: readonly string[]
  /** Ids of the rows that show it. */
  subjects: readonly string[]
}

/** Money does not leave while such a case is open. */
export const holdsOf = ({ kind, strength }: Pick<Signal, 'kind' | 'strength'>) =>
  (kind.startsWith('aml_') || kind.startsWith('debt_')) && strength === 'strong'
