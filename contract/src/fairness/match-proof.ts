import * as z from 'zod/mini'
import type { FixturePage } from '../sports/fixture.ts'

/*
 * What proves a simulated match. It stands behind the `#` of an address, which a browser keeps to itself: the page that
 * plays a match again asks nobody anything.
 */

const Pair = z.object({ home: z.int(), away: z.int() })

/** What everybody was told of the end of a match; without a score where it was never played. */
const ToldEnd = z.object({
  status: z.enum(['closed', 'abandoned', 'cancelled']),
  score: z.nullable(Pair),
  periods: z.array(Pair).check(z.maxLength(20)),
})

/** As it was read from an address: whether there is such a league, and whether that is a seed, is not known yet. */
export interface AddressedMatch {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly seed: string
  readonly commitment: string
  readonly told: z.output<typeof ToldEnd> | undefined
}

type Proved = Pick<
  FixturePage,
  'tournament' | 'home' | 'away' | 'seed' | 'commitment' | 'status' | 'state'
>

const pairText = ({ home, away }: z.output<typeof Pair>) => `${home}-${away}`

const pairIn = (text: string) => {
  const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? []
  return { home: Number(home), away: Number(away) }
}

/** The page that plays a finished match again; undefined where its seed is not told. */
export function matchProofAddress(match: Proved): string | undefined {
  const { tournament, home, away, seed, commitment, status, state } = match
  if (seed === null || commitment === null) return undefined
  const parts = new URLSearchParams({
    lig: tournament.id,
    ev: home.id,
    konuk: away.id,
    tohum: seed,
    soz: commitment,
    // Whoever hears late of a match hears last how it stood when it ended, and not that it was closed then.
    durum: status === 'ended' ? 'closed' : status,
    ...(state !== null && {
      skor: pairText(state.score),
      devreler: state.periods.map(pairText).join(','),
    }),
  })
  return `/dogrula/#${parts}`
}

/** The empty page for a match, where a seed is put in by hand. */
export const MATCH_PROOF_HASH = '#mac'

/** The match behind the `#` of an address, what is missing of it left empty; undefined where it is of none. */
export function matchInAddress(hash: string): AddressedMatch | undefined {
  const parts = new URLSearchParams(hash.slice(1))
  if (hash !== MATCH_PROOF_HASH && !parts.has('lig')) return undefined
  const part = (name: string) => parts.get(name) ?? ''
  const told = ToldEnd.safeParse({
    status: part('durum'),
    score: parts.has('skor') ? pairIn(part('skor')) : null,
    periods: part('devreler')
      .split(',')
      .filter((text) => text !== '')
      .map(pairIn),
  })
  return {
    league: part('lig'),
    home: part('ev'),
    away: part('konuk'),
    seed: part('tohum'),
    commitment: part('soz'),
    told: told.data,
  }
}
