import * as z from 'zod/mini'
import { SoldTicket } from '../draws/tombala.ts'
import { idSchema } from '../ids.ts'
import { Money, toWire } from '../money.ts'

/*
 * What proves a draw that everybody saw. The house made a chain of links beforehand, each the SHA-256 of the next, and
 * told the first; a draw's seed is its link, and what was told before it opened is a link before that. Which stream
 * decides what, `games/src/draws/drawn.ts` says.
 */

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2}){16,64}$/))

/** A bet on the draw, as its player's statement says it: what it returned can be computed from the result. */
const ProvedBet = z.object({
  id: z
    .optional(idSchema('bet'))
    .check(z.describe('Where the draw’s bets play for what was sold: which of it is this bet’s')),
  market: z.string().check(z.maxLength(20)),
  selection: z.string().check(z.maxLength(300)),
  stake: Money,
  payout: Money,
  status: z._default(z.enum(['settled', 'cashed_out']), 'settled'),
})
export type ProvedBet = z.output<typeof ProvedBet>

/** More than any chain has: so many digests are computed from a seed to a chain's first one. */
const LINK_MAX = 100_000
/** More than any room sells. */
const SOLD_MAX = 20_000

/**
 * Of the answer of `draws.draw` what its proof needs; bets and other links of the chain may stand beside it. Tombala
 * hangs on what was sold besides, and on the pot that the last draw before it with a result has left; null where there
 * was none.
 */
export const DrawProof = z.object({
  table: z.object({ slug: z.string(), name: z.string() }),
  draw: z.object({
    number: z.int().check(z.minimum(1)),
    phase: z.string(),
    closes_at: z.optional(z.string()),
    starts_at: z.string(),
    math_version: z.string(),
    commitment: hex,
    commitment_steps: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 1),
    salt: hex,
    beacon: z._default(
      z.nullable(
        z.object({ network: hex, round: z.int().check(z.minimum(1)), signature: z.nullable(hex) }),
      ),
      null,
    ),
    salt_event: z._default(
      z.nullable(
        z.object({
          event: z.string().check(z.maxLength(300)),
          event_at: z.string(),
          outcome: z.string().check(z.maxLength(64)),
          commitment: hex,
          prepared_at: z.string(),
          link: z.int().check(z.minimum(1), z.maximum(LINK_MAX)),
        }),
      ),
      null,
    ),
    seed: z.nullable(hex),
    programme: z._default(z.unknown(), null),
    result: z.nullable(z.looseObject({})),
    events: z._default(z.nullable(z.array(z.looseObject({}))), null),
  }),
  bets: z._default(z.array(ProvedBet).check(z.maxLength(100)), []),
  links: z._default(
    z
      .array(z.object({ number: z.int().check(z.minimum(1)), seed: hex, salt: hex }))
      .check(z.maxLength(10)),
    [],
  ),
  sold: z.optional(z.array(SoldTicket).check(z.maxLength(SOLD_MAX))),
  before: z.optional(z.nullable(z.object({ number: z.int().check(z.minimum(1)), pot: Money }))),
})
export type DrawProof = z.output<typeof DrawProof>
export type DrawProofWire = z.input<typeof DrawProof>

/** A proof as text, to be taken along and pasted elsewhere. */
export const drawProofText = (proof: DrawProof): string =>
  JSON.stringify(z.encode(DrawProof, proof))

/** The page that computes a draw again, and with it what a bet returned. Nothing in it names a player. */
export function drawProofAddress(slug: string, number: number, bet?: ProvedBet): string {
  const query = new URLSearchParams({ masa: slug, cekilis: String(number) })
  if (bet !== undefined) {
    query.set('pazar', bet.market)
    query.set('secim', bet.selection)
    query.set('bahis', String(toWire(bet.stake)))
    query.set('kazanc', String(toWire(bet.payout)))
    if (bet.status === 'cashed_out') query.set('bozuldu', '1')
    if (bet.id !== undefined) query.set('fis', bet.id)
  }
  return `/dogrula/?${query}`
}

/** The bet that an address of `drawProofAddress` names; undefined where it names none. */
export function betInAddress(query: URLSearchParams): ProvedBet | undefined {
  const read = ProvedBet.safeParse({
    market: query.get('pazar'),
    selection: query.get('secim'),
    stake: query.get('bahis'),
    payout: query.get('kazanc'),
    status: query.get('bozuldu') === null ? 'settled' : 'cashed_out',
    id: query.get('fis') ?? undefined,
  })
  return read.data
}
