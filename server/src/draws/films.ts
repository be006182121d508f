import type { Film, TableGame } from './game.ts'
import type { DrawRow } from './store.ts'

/** The newest film of each table: everybody who looks asks for it. */
const newest = new WeakMap<TableGame, { number: number; film: Film }>()

/** What is shown of a draw, computed again from its told seed; nothing before that. */
export function filmOf(game: TableGame, draw: DrawRow): Film | undefined {
  const { number, seed, salt, programme, result } = draw
  if (seed === null || result === null || game.film === undefined) return undefined
  const known = newest.get(game)
  if (known?.number === number) return known.film
  const chance = { seed: Buffer.from(seed, 'hex'), salt: Buffer.from(salt, 'hex'), number }
  const film = game.film(chance, programme, result)
  if (known === undefined || known.number < number) newest.set(game, { number, film })
  return film
}
