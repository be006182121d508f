import type { DrawProof } from '@menekse/contract/fairness/draw-proof'
import { type SoldTicket, TombalaResult, type TombalaPrize } from '@menekse/contract/draws/tombala'
import { ZERO } from '@menekse/contract/money'
import { type HashFunctions, hexOf } from '../followed.ts'
import { placesOf, rowBalls } from './prizes.ts'
import { type Sold, soldText } from './round.ts'
import { isTicket, ticketKey } from './ticket.ts'

/*
 * What is compared of a draw of tombala before its prizes are: the tickets that are shown are those whose digest stands
 * in the result, each is one and none is there twice, and the pot is what the last draw has left. How many players held
 * them is the one figure of a result that nobody can compute, as tickets do not say whose they are; no prize hangs on it.
 */

type Before = Exclude<DrawProof['before'], null>
interface Told {
  readonly draw: { readonly result: unknown }
  readonly sold?: readonly SoldTicket[] | undefined
}

/** A result that was told; undefined for a draw that has none, and for another kind's. */
export const toldOf = (result: unknown): TombalaResult | undefined =>
  TombalaResult.safeParse(result).data

/** What was sold, as its record says it; undefined where it does not. */
export function soldOf({ draw, sold }: Told): Sold | undefined {
  const told = toldOf(draw.result)
  if (told === undefined || sold === undefined || sold.length === 0) return undefined
  const { players, pot_before: potBefore, digest } = told
  return { tickets: sold, players, potBefore, digest }
}

/** `sold`: the digest of the tickets. `tickets`: how many are tickets and of their own. `pot`: what the draw began with. */
export interface SoldCheck {
  readonly name: 'sold' | 'tickets' | 'pot'
  readonly computed: string | undefined
  readonly recorded: string
}

/** None for a draw that did not take place. */
export async function soldChecks(
  { draw, sold, before }: Pick<DrawProof, 'draw' | 'sold' | 'before'>,
  { sha256 }: Pick<HashFunctions, 'sha256'>,
): Promise<SoldCheck[]> {
  const told = toldOf(draw.result)
  if (told === undefined) return []
  const digest = sold && hexOf(await sha256(new TextEncoder().encode(soldText(sold))))
  const distinct =
    sold && new Set(sold.flatMap(({ cells }) => (isTicket(cells) ? [ticketKey(cells)] : []))).size
  const pot = draw.number === 1 || before === null ? { left: ZERO } : leftBy(before, draw.number)
  return [
    { name: 'sold', computed: digest, recorded: told.digest },
    { name: 'tickets', computed: distinct?.toString(), recorded: String(told.tickets) },
    ...(pot === undefined
      ? []
      : [
          {
            name: 'pot',
            computed: pot.left?.toString(),
            recorded: told.pot_before.toString(),
          } as const,
        ]),
  ]
}

/** What an earlier draw left, if it is one; undefined where none is told. */
const leftBy = (before: Before, number: number): { left: bigint | undefined } | undefined =>
  before && { left: before.number < number ? before.pot : undefined }

/** How one ticket fared. */
export interface TicketProof {
  /** Its place among the draw's tickets, from 0. */
  readonly number: number
  readonly cells: SoldTicket['cells']
  /** With which ball each of its three rows was full, from the first row. */
  readonly rows: readonly number[]
  readonly prizes: readonly TombalaPrize[]
}

/**
 * What the tickets of a bet completed and with which ball, in the order of the draw.
 * @param result as it was computed from the balls
 */
export function ticketProofs(
  bet: string | undefined,
  sold: readonly SoldTicket[],
  result: unknown,
): TicketProof[] {
  const told = toldOf(result)
  if (bet === undefined || told === undefined) return []
  const places = placesOf(told.balls)
  return sold.flatMap(({ bet: of, cells }, number) => {
    if (of !== bet) return []
    const won = told.prizes.filter(({ tickets }) => tickets.some((one) => one.number === number))
    const rows = [...rowBalls(cells, places)]
    return [{ number, cells, rows, prizes: won.map(({ prize }) => prize) }]
  })
}
