import { bytesOf, type Followed, followStream, type HashFunctions, hexOf } from '../../followed.ts'
import { type Fault, FAULTS_LABEL, faultOf } from './faults.ts'
import type { SimulatedMatch } from './matches.ts'
import type { Happening, Moment, Pair, Teller, Told, VersionedResult } from './told.ts'

/*
 * A simulated match played again by somebody who trusts nobody: from its seed to its score, with hash functions that
 * are handed in. Nothing the house says about the match is believed; it is compared.
 */

/** How a match ends, as everybody was told: played to its end, stopped for good, or never played. */
export type EndStatus = 'closed' | 'abandoned' | 'cancelled'

/** What the house told of the end of a match. */
export interface ToldEnd {
  readonly status: EndStatus
  /** Null where it was never played. */
  readonly score: Pair | null
  readonly periods: readonly Pair[]
}

export interface MatchClaim {
  readonly match: SimulatedMatch
  /** In hexadecimals, as the commitment is. */
  readonly seed: string
  /** What was told before the match: SHA-256 of the seed. */
  readonly commitment: string
  /** Undefined where nothing of the end is known, and only the seed is. */
  readonly told?: ToldEnd | undefined
}

/** What is compared. `commitment`: the seed is the one of before the match; the others: it ends as was told. */
export type MatchCheckName = 'commitment' | 'status' | 'score' | 'periods'

export interface MatchCheck {
  readonly name: MatchCheckName
  readonly computed: string
  readonly recorded: string
  readonly isRight: boolean
}

/** Something that happened, and the score once it had. */
export interface ReplayedLine extends Happening {
  readonly score: Pair
}

export interface ReplayedMatch {
  readonly status: EndStatus
  readonly digest: string
  /** In the order of the calculation; each must be right. */
  readonly checks: readonly MatchCheck[]
  readonly isProved: boolean
  readonly fault: Followed<Fault>
  /** What the match took of its stream; undefined where it was never played. */
  readonly stream: Omit<Followed<unknown>, 'value'> | undefined
  /** How it stood when it was over; undefined where it was never played. */
  readonly last: Moment | undefined
  readonly timeline: readonly ReplayedLine[]
  /** What markets came to, in the last version of each. Whatever is not here was void. */
  readonly results: readonly VersionedResult[]
}

/** Later than anything that is told of a match, and of what was told wrongly. */
const EVER = 10_000_000

/**
 * Plays a match again and compares it with what was told of it.
 * @throws RangeError when the seed is none
 */
export async function replayMatch(claim: MatchClaim, hash: HashFunctions): Promise<ReplayedMatch> {
  const { match } = claim
  const key = bytesOf(claim.seed)
  const digest = hexOf(await hash.sha256(key))
  const fault = await followStream({ key, label: FAULTS_LABEL, hash }, faultOf)
  const isPlayed = fault.value.kind !== 'called_off'
  const tell = (random: Parameters<SimulatedMatch['tell']>[0]) => match.tell(random, fault.value)
  const stream = isPlayed ? await followStream({ key, label: match.label, hash }, tell) : undefined
  const heard = heardOf(stream?.value)
  const status = endOf(heard.last)
  const checks = checksOf(claim, { digest, status, last: heard.last })
  const isProved = checks.every(({ isRight }) => isRight)
  return { status, digest, checks, isProved, fault, stream, ...heard }
}

const endOf = (last: Moment | undefined): EndStatus => {
  if (last === undefined) return 'cancelled'
  return last.status === 'abandoned' ? 'abandoned' : 'closed'
}

type Heard = Pick<ReplayedMatch, 'last' | 'timeline' | 'results'>

/** All that there is to tell, heard at once: prices are left out, results and standings do not know of them. */
function heardOf(teller: Teller | undefined): Heard {
  let last: Moment | undefined
  const timeline: ReplayedLine[] = []
  const results = new Map<string, VersionedResult>()
  const hear = (told: Told) => {
    if (told.type === 'state') {
      last = told.moment
      if (told.happened !== undefined) timeline.push({ ...told.happened, score: last.score })
    }
    if (told.type === 'result') for (const market of told.markets) results.set(market.key, market)
    if (told.type === 'unresult') for (const { key } of told.markets) results.delete(key)
  }
  for (const told of teller?.until(EVER) ?? []) hear(told)
  return { last, timeline, results: [...results.values()] }
}

const pairText = ({ home, away }: Pair) => `${home}–${away}`

function checksOf(
  { commitment, told }: MatchClaim,
  { digest, status, last }: Pick<ReplayedMatch, 'digest' | 'status' | 'last'>,
): MatchCheck[] {
  const check = (name: MatchCheckName, computed: string, recorded: string): MatchCheck => ({
    name,
    computed,
    recorded,
    isRight: computed === recorded,
  })
  const promised = check('commitment', digest, commitment)
  if (told === undefined) return [promised]
  const ended = [promised, check('status', status, told.status)]
  // Neither was it played, nor does anybody say so: there is nothing to compare.
  if (last === undefined && told.score === null) return ended
  const scoreText = (score: Pair | null | undefined) => (score ? pairText(score) : '')
  const periodsText = (periods: readonly Pair[] = []) => periods.map(pairText).join(', ')
  return [
    ...ended,
    check('score', scoreText(last?.score), scoreText(told.score)),
    check('periods', periodsText(last?.periods), periodsText(told.periods)),
  ]
}
