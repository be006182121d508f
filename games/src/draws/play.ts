import { createHmac } from 'node:crypto'
import { seededRandom } from '../random.ts'
import type { Sold } from '../tombala/round.ts'
import { type Drawn, drawLabel, filmLabel, programmeLabel } from './drawn.ts'

/* Draws as the server plays them, with its own hashes; what decides them stands in `drawn.ts`. */

/** What decides a draw. */
export interface Chance {
  /** The chain's link for this draw: 32 bytes, promised before bets opened. */
  readonly seed: Uint8Array
  /** The whole salt (`drawn.ts`); of a programme the chain's own, 32 bytes. */
  readonly salt: Uint8Array
  /** Counted by table, from 1. */
  readonly number: number
}

/** What a draw is on, from public chance: known to all before bets open; null where every draw is the same. */
export const programmeOf = (drawn: Drawn, { salt, number }: Omit<Chance, 'seed'>): unknown =>
  drawn.programme(number, seededRandom(salt, programmeLabel(drawn.slug, number)))

/** The result of a draw and what is shown of it, always the same for the same chance, programme and what was sold. */
export function playDraw(
  drawn: Drawn,
  {
    seed,
    salt,
    number,
    programme,
    sold,
  }: Chance & { readonly programme: unknown; readonly sold?: Sold | undefined },
): { result: object; events: readonly object[] } {
  const key = createHmac('sha256', salt).update(seed).digest()
  const { slug } = drawn
  const result = drawn.draw(programme, key, seededRandom(key, drawLabel(slug, number)), sold)
  const film = seededRandom(key, filmLabel(slug, number))
  return { result, events: drawn.events(programme, result, film) }
}
