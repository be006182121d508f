import type { SoldTicket } from '@menekse/contract/draws/tombala'
import type { ProvedBet } from '@menekse/contract/fairness/draw-proof'
import { readSoldText } from '../tombala/round.ts'
import tombalaVectors from '../tombala/proof-vectors.json' with { type: 'json' }
import eventVectors from './salt-vectors.json' with { type: 'json' }
import seedVectors from './proof-vectors.json' with { type: 'json' }

/** A draw that a second program has computed, in another language, from the rules a player can read. Money in kuruş. */
export interface DrawVector {
  readonly table: string
  readonly number: number
  readonly seed: string
  readonly salt: string
  readonly commitment: string
  readonly commitment_steps: number
  readonly key: string
  readonly programme: unknown
  readonly result: object
  readonly bets: readonly {
    readonly id?: ProvedBet['id']
    readonly market: string
    readonly selection: string
    readonly stake: number
    readonly payout: number
  }[]
  /** What its bets play for, where they play for what was sold; with it the draw that left the pot. */
  readonly sold?: SoldTicket[]
  readonly before?: { readonly number: number; readonly pot: number }
}

const pooled = tombalaVectors.map(({ sold, ...vector }) => ({
  ...vector,
  sold: readSoldText(sold.map((line) => `${line}\n`).join('')),
})) as readonly DrawVector[]

/** Published draws of every title of shared rounds. */
export const drawVectors: readonly DrawVector[] = [...seedVectors, ...pooled]

/** Words of events with the salt that each gives, computed by another program. */
export const saltVectors: readonly {
  readonly event: string
  readonly outcome: string
  readonly salt: string
}[] = eventVectors
