import { createHash, createHmac } from 'node:crypto'
import type { HashFunctions } from '@menekse/games/followed'
import type { Fault } from '@menekse/games/sports/simulated/faults'
import { type SimulatedMatch, simulatedSports } from '@menekse/games/sports/simulated/matches'
import {
  type MatchClaim,
  type ReplayedMatch,
  replayMatch,
  type ToldEnd,
} from '@menekse/games/sports/simulated/replay'
import { describe, expect, it } from 'vitest'
import { happenedIn, simulateOne } from '../../../test/simulated-matches.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Said } from '../message.ts'

/* What the seed of a match says to whoever plays it again is what the house told of it. */

const FROM = Date.parse('2026-11-24T00:00:00Z')
/** Long enough for a match that is moved, and for a result that is put right, as late as there is. */
const HOURS = 104

const nodeHash: HashFunctions = {
  sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  hmacSha256: async (key, message) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest()),
}

interface Told {
  readonly match: SimulatedMatch
  readonly said: readonly Said[]
}

/** A match of a sport of whose seed a fault follows, and all the house says of it. */
function toldOf(sport: SimulatedMatch['sport'], kind: Fault['kind']): Told {
  const { match, simulation } = simulateOne(sport, new Date(FROM), kind)
  const said: Said[] = []
  // As the house does, but for the seconds: what is decided does not know when it was asked.
  for (let ms = 0; ms <= HOURS * HOUR_MS; ms += 60_000)
    said.push(...simulation.due(new Date(FROM + ms)))
  return { match, said }
}

const ends = ['closed', 'abandoned', 'cancelled'] as const

/** What whoever followed the match knows at its end. */
function claimOf({ match, said }: Told): MatchClaim & { told: ToldEnd } {
  const end = said.findLast((one) => one.type === 'fixture')!
  const state = said.findLast((one) => one.type === 'state')
  const status = ends.find((one) => one === end.status)!
  const { seed = '', commitment = '' } = end
  const told = { status, score: state?.score ?? null, periods: state?.periods ?? [] }
  return { match, seed, commitment, told }
}

/** A market with its version and what each outcome came to, in one line. */
const line = (version: number, outcomes: readonly (readonly [string, string])[]) =>
  `${version}: ${outcomes.map((outcome) => outcome.join('=')).join(' ')}`
const letters: Readonly<Record<string, string>> = {
  '1 0': 'W',
  '1 0.5': 'HW',
  '0 1': 'V',
  '0 0.5': 'HL',
  '0 0': 'L',
}

/** What the house said of each market last, and which it said were void. */
function settled(said: readonly Said[]) {
  const results = new Map<string, string>()
  const voided = new Set<string>()
  for (const one of said) {
    if (one.type === 'result')
      for (const { key, version, outcomes } of one.markets)
        results.set(
          key,
          line(
            version,
            outcomes.map((each) => [each.id, letters[`${each.won} ${each.void}`]!]),
          ),
        )
    if (one.type === 'unresult') for (const { key } of one.markets) results.delete(key)
    if (one.type === 'cancel' && one.markets !== 'all')
      for (const key of one.markets) voided.add(key)
  }
  return { results, voided }
}

const replayedResults = ({ results }: ReplayedMatch) =>
  new Map(results.map((market) => [market.key, line(market.version, [...market.results])]))

const wrong = ({ checks }: ReplayedMatch) =>
  checks.filter(({ isRight }) => !isRight).map(({ name }) => name)

const kinds = ['none', 'moved', 'called_off', 'abandoned', 'misread'] as const
const statusOf = { abandoned: 'abandoned', called_off: 'cancelled' } as Partial<
  Record<Fault['kind'], string>
>

describe.each(simulatedSports.map(({ sport }) => sport))('a match of %s', (sport) => {
  it.each(kinds)('that has this fault: %s, is played again from its seed alone', async (kind) => {
    const told = toldOf(sport, kind)
    const claim = claimOf(told)
    const replayed = await replayMatch(claim, nodeHash)
    expect(replayed.fault.value.kind).toBe(kind)
    expect(replayed.status).toBe(statusOf[kind] ?? 'closed')
    expect(wrong(replayed)).toEqual([])
    expect(replayed.isProved).toBe(true)

    const heard = told.said.flatMap(happenedIn)
    expect(replayed.timeline).toHaveLength(heard.length)
    expect(replayed.timeline).toMatchObject(heard)
    const state = told.said.findLast((one) => one.type === 'state')
    expect(replayed.last?.counts).toEqual(state?.counts)

    const { results, voided } = settled(told.said)
    expect(replayedResults(replayed)).toEqual(results)
    expect([...voided].filter((key) => results.has(key))).toEqual([])
    expect(voided.size > 0).toBe(kind === 'abandoned')
  })

  it('does not fit where a word of the seed, the score or the end is another', async () => {
    const claim = claimOf(toldOf(sport, 'none'))
    const { seed, told } = claim
    const flipped = `${seed.slice(0, 8)}${(~Number.parseInt(seed.slice(8, 16), 16) >>> 0)
      .toString(16)
      .padStart(8, '0')}${seed.slice(16)}`
    const other = await replayMatch({ ...claim, seed: flipped }, nodeHash)
    expect(wrong(other)).toContain('commitment')
    expect(wrong(other)).toContain('periods')

    const more = { ...told, score: { ...told.score!, home: told.score!.home + 1 } }
    expect(wrong(await replayMatch({ ...claim, told: more }, nodeHash))).toEqual(['score'])
    const stopped = { ...told, status: 'abandoned' as const }
    expect(wrong(await replayMatch({ ...claim, told: stopped }, nodeHash))).toEqual(['status'])
  })
  it('is mostly another match where its sides are exchanged', async () => {
    const { between, matches } = simulatedSports.find((one) => one.sport === sport)!
    const tried = matches(FROM, FROM + 48 * HOUR_MS).slice(0, 20)
    const fits = await Promise.all(
      tried.map(async (match, at) => {
        const seed = createHash('sha256').update(`seed ${at}`).digest('hex')
        const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
        const { last, status } = await replayMatch({ match, seed, commitment }, nodeHash)
        const told = { status, score: last!.score, periods: last!.periods }
        const swapped = between(match.tournament.id, match.away.id, match.home.id)!
        const again = { seed, commitment, told }
        const [right, back] = await Promise.all([
          replayMatch({ ...again, match }, nodeHash),
          replayMatch({ ...again, match: swapped }, nodeHash),
        ])
        expect(right.isProved).toBe(true)
        return back.isProved
      }),
    )
    // Two sides that are as good as one another score nearly alike, whoever is at home.
    expect(fits.filter(Boolean).length).toBeLessThan(tried.length * 0.6)
  })
})
