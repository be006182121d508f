import type { DrawProof, ProvedBet } from '@menekse/contract/fairness/draw-proof'
import {
  bytesOf,
  canonical,
  type Followed,
  followStream,
  type HashFunctions,
  hexOf,
} from '../followed.ts'
import { type BeaconNetwork, isSignedRound, publishedAt, quicknet } from './beacon.ts'
import { soldChecks, type SoldCheck, soldOf } from '../tombala/proof.ts'
import { type Drawn, drawLabel, drawnOf, type Due, filmLabel, programmeLabel } from './drawn.ts'
import { eventText, wholeSalt } from './salt.ts'

/*
 * A draw computed again by somebody who trusts nobody: from the chain's link to the result and what a bet returned,
 * with hash functions that are handed in. Nothing the house says about the draw is believed; it is compared.
 */

/**
 * What is compared. `commitment`: the seed leads to what was told before bets opened. `chain`: it lies on the same
 * chain as another draw's. `salt`: the chain has one salt. `event`: the announced event gave that salt, where one did.
 * `event_chain`: the seed leads to the digest that was told with the announcement, and that was before the event.
 * `beacon`: its network signed the round that the draw waited for. `beacon_time`: that round was published after bets
 * closed. `sold`, `tickets`, `pot`: what bets play for, where they play for what was sold. `programme`, `maths`,
 * `result`, `events`, `payout`: what came of it.
 */
export type DrawCheckName =
  | 'commitment'
  | 'chain'
  | 'salt'
  | 'event'
  | 'event_chain'
  | 'beacon'
  | 'beacon_time'
  | SoldCheck['name']
  | 'programme'
  | 'maths'
  | 'result'
  | 'events'
  | 'payout'

export interface DrawCheck {
  readonly name: DrawCheckName
  /** As computed here; undefined where it cannot be: a table or a bet that is unknown here, a chain too far away. */
  readonly computed: string | undefined
  readonly recorded: string
  readonly isRight: boolean
}

/** A bet, and between which sums its return must lie: two that are the same unless it was ended by hand. */
export interface ProvedDue {
  readonly bet: ProvedBet
  readonly due: Due | undefined
}

export interface ComputedDraw {
  /** In the order of the calculation; each must be right. */
  readonly checks: readonly DrawCheck[]
  /** The seed hashed once, twice …: the last is the commitment. */
  readonly hashes: readonly string[]
  /**
   * HMAC-SHA-256 of the seed with the whole salt as key: the key of the streams of result and film. Undefined where the
   * draw is void because its beacon told nothing: then it has no result, not even a hidden one.
   */
  readonly key: string | undefined
  readonly kind: string | undefined
  /** Undefined where the table is unknown here; a void draw has a result that nobody was told. */
  readonly programme: Followed<unknown> | undefined
  readonly result: Followed<object> | undefined
  readonly bets: readonly ProvedDue[]
  readonly isProved: boolean
}

type Claim = DrawProof

/** Links between two draws that are still computed: as many as one waits for. */
const LINKS_MAX = 20_000

/**
 * Computes a draw again and compares it with its record.
 * @param network the beacon that is believed where the draw waited for one
 * @throws RangeError when the seed is not revealed yet
 */
export async function proveDraw(
  claim: Claim,
  hash: HashFunctions,
  network: BeaconNetwork = quicknet,
): Promise<ComputedDraw> {
  const { draw, table } = claim
  if (draw.seed === null) throw new RangeError('The seed is not revealed yet.')
  const seed = bytesOf(draw.seed)
  const hashes = await hashed(seed, draw.commitment_steps, hash)
  const salt = wholeSalt(draw)
  const key = salt === undefined ? undefined : await hash.hmacSha256(bytesOf(salt), seed)
  // With the maths it names, also where others are played by now; with none of that name there is no proof.
  const drawn = drawnOf(table.slug, draw.math_version) ?? drawnOf(table.slug)
  const played = drawn && (await play(drawn, claim, { key, hash }))
  const bets = claim.bets.map((bet) => ({ bet, due: played && dueOf(drawn, claim, played, bet) }))
  const checks = [
    check('commitment', hashes.at(-1), draw.commitment),
    ...(await chainChecks(claim, hash)),
    ...(await eventChecks(draw, hash)),
    ...beaconChecks(draw, network),
    ...(drawn?.isPooled === true ? await soldChecks(claim, hash) : []).map(
      ({ name, computed, recorded }) => check(name, computed, recorded),
    ),
    ...playedChecks(claim, drawn, played),
    ...bets.map(payoutCheck),
  ]
  return {
    checks,
    hashes,
    key: key && hexOf(key),
    kind: drawn?.kind,
    programme: played?.programme,
    result: played?.result,
    bets,
    isProved: checks.every(({ isRight }) => isRight),
  }
}

const check = (name: DrawCheckName, computed: string | undefined, recorded: string): DrawCheck => ({
  name,
  computed,
  recorded,
  isRight: computed === recorded,
})

async function hashed(seed: Uint8Array, steps: number, hash: HashFunctions): Promise<string[]> {
  const hashes: string[] = []
  let bytes = seed
  for (let step = 0; step < steps; step++) {
    bytes = await hash.sha256(bytes)
    hashes.push(hexOf(bytes))
  }
  return hashes
}

/** Of two draws of a chain the later seed leads to the earlier one, by as many hashes as draws lie between. */
async function chainChecks({ draw, links }: Claim, hash: HashFunctions): Promise<DrawCheck[]> {
  const checks: DrawCheck[] = []
  for (const link of links) {
    const own = { number: draw.number, seed: draw.seed! }
    const [earlier, later] = link.number < own.number ? [link, own] : [own, link]
    const between = later.number - earlier.number
    const end = between > LINKS_MAX ? [] : await hashed(bytesOf(later.seed), between, hash)
    const computed = between === 0 ? later.seed : end.at(-1)
    checks.push(check('salt', draw.salt, link.salt), check('chain', computed, earlier.seed))
  }
  return checks
}

/** The salt is what an announced event came to, and the chain is the one that was told before it. */
async function eventChecks(
  { salt, salt_event: told, seed }: Claim['draw'],
  hash: HashFunctions,
): Promise<DrawCheck[]> {
  if (told === null || seed === null) return []
  const given = hexOf(await hash.sha256(new TextEncoder().encode(eventText(told))))
  let digest = bytesOf(seed)
  for (let link = told.link; link > 0; link--) digest = await hash.sha256(digest)
  const isEarlier = Date.parse(told.prepared_at) < Date.parse(told.event_at)
  const chain = check('event_chain', hexOf(digest), told.commitment)
  return [check('event', given, salt), { ...chain, isRight: chain.isRight && isEarlier }]
}

/** A draw that is void because its beacon told nothing has nothing to check of it. */
function beaconChecks({ beacon, closes_at: closes }: Claim['draw'], network: BeaconNetwork) {
  if (beacon === null || beacon.signature === null) return []
  const { round, signature } = beacon
  const isKnown = beacon.network === network.hash
  const isSigned = isKnown && isSignedRound(network, round, signature)
  const at = publishedAt(network, round)
  const isLater = isKnown && closes !== undefined && at > Date.parse(closes)
  return [
    { ...check('beacon', isSigned ? signature : undefined, signature), isRight: isSigned },
    {
      ...check('beacon_time', isKnown ? new Date(at).toISOString() : undefined, closes ?? ''),
      isRight: isLater,
    },
  ]
}

interface Played {
  readonly programme: Followed<unknown>
  /** Undefined where nothing decided the draw. */
  readonly result: Followed<object> | undefined
  readonly events: readonly object[]
}

async function play(
  drawn: Drawn,
  claim: Claim,
  { key, hash }: { key: Uint8Array | undefined; hash: HashFunctions },
): Promise<Played> {
  const { number, salt } = claim.draw
  const { slug } = drawn
  const programme = await followStream(
    { key: bytesOf(salt), label: programmeLabel(slug, number), hash },
    (random) => drawn.programme(number, random),
  )
  if (key === undefined) return { programme, result: undefined, events: [] }
  // What was computed is played, and not what the record says: a wrong programme is one check that fails, and the rest
  // follows.
  const result = await followStream({ key, label: drawLabel(slug, number), hash }, (random) =>
    drawn.draw(programme.value, key, random, soldOf(claim)),
  )
  const film = await followStream({ key, label: filmLabel(slug, number), hash }, (random) =>
    drawn.events(programme.value, result.value, random),
  )
  return { programme, result, events: film.value }
}

/** Of a void draw nothing was told that could be compared but its programme; of flights and wheels there is none. */
function playedChecks({ draw }: Claim, drawn?: Drawn, played?: Played): DrawCheck[] {
  const compared = (name: DrawCheckName, computed: unknown, recorded: unknown) =>
    check(name, computed === undefined ? undefined : canonical(computed), canonical(recorded))
  const hasProgramme = draw.programme !== null || (played?.programme.value ?? null) !== null
  return [
    check('maths', drawn?.mathVersion(), draw.math_version),
    ...(hasProgramme ? [compared('programme', played?.programme.value, draw.programme)] : []),
    ...(draw.result === null ? [] : [compared('result', played?.result?.value, draw.result)]),
    ...(draw.events === null ? [] : [compared('events', played?.events, draw.events)]),
  ]
}

const dueOf = (
  drawn: Drawn,
  claim: Claim,
  { programme, result }: Played,
  { market, selection, stake, id, status }: ProvedBet,
): Due | undefined =>
  claim.draw.result === null || result === undefined
    ? undefined
    : drawn.due(
        programme.value,
        result.value,
        { market, selection, stake, id, isCashedOut: status === 'cashed_out' },
        soldOf(claim),
      )

function payoutCheck({ bet: { payout }, due }: ProvedDue): DrawCheck {
  const isRight = due !== undefined && due.least <= payout && payout <= due.most
  const exact = due?.least === due?.most ? due?.most.toString() : `${due?.least}–${due?.most}`
  return { name: 'payout', computed: exact, recorded: payout.toString(), isRight }
}
