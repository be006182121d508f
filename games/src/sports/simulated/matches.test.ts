import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../random.ts'
import { isPossible } from '../possible/possible.ts'
import { withFault } from './faults.ts'
import { type SimulatedMatch, simulatedSports } from './matches.ts'
import { soldFair, WINS_LEAST } from './sold-fair.ts'
import type { Teller, Told } from './told.ts'

const DAY_MS = 86_400_000
const FROM = Date.parse('2026-11-24T00:00:00Z')
const played = simulatedSports.filter(({ sport }) => sport !== 'football')
const seedOf = (word: string) => createHash('sha256').update(word).digest()
const streamOf = (match: SimulatedMatch) => seededRandom(seedOf(match.id), match.label)
const NO_FAULT = { kind: 'none' } as const

const matchesOf = (sport: string, days: number) =>
  simulatedSports.find((one) => one.sport === sport)!.matches(FROM, FROM + days * DAY_MS)

function heard(teller: Teller, step = 60): Told[] {
  const told: Told[] = []
  for (let second = -60; !teller.isDone && second < 250_000; second += step)
    told.push(...teller.until(second))
  return told
}

it('says of a match of tennis who serves first', () => {
  const [match] = matchesOf('tennis', 1)
  const told = heard(match!.tell(streamOf(match!), NO_FAULT))
  const start = told.find((one) => one.type === 'state' && one.happened?.kind === 'match_start')
  expect(start?.type === 'state' && start.happened?.side).toMatch(/^(home|away)$/)
})

describe.each(played.map(({ sport }) => sport))('%s', (sport) => {
  const day = matchesOf(sport, 1)
  it('is played at every hour, more than twenty times a day', () => {
    expect(day.length).toBeGreaterThan(20)
    for (let at = FROM + 6 * 3_600_000; at < FROM + DAY_MS; at += 900_000) {
      const live = day.filter(({ startsAtMs }) => startsAtMs <= at && at < startsAtMs + 5_400_000)
      expect(live.length).toBeGreaterThanOrEqual(2)
    }
  })
  it('says the same again from the same seed, to the byte', () => {
    const tell = () => JSON.stringify(heard(day[0]!.tell(streamOf(day[0]!), NO_FAULT)))
    expect(tell()).toBe(tell())
  })
  it('decides every market that was offered, and ends as it says it does', () => {
    for (const match of day.slice(0, 4)) {
      const told = heard(match.tell(streamOf(match), NO_FAULT))
      const decided = new Set(
        told.flatMap((one) => (one.type === 'result' ? one.markets.map(({ key }) => key) : [])),
      )
      const offered = told.flatMap((one) => (one.type === 'offer' ? one.markets : []))
      expect(offered.filter(({ key }) => !decided.has(key))).toEqual([])
      const last = told.findLast((one) => one.type === 'state')
      expect(last?.type === 'state' && last.moment).toEqual(match.end(streamOf(match)))
    }
  })
  it('cannot be beaten: bets at fair odds return what was staked, on every side', () => {
    const sold = soldFair(matchesOf(sport, 2), {
      playOf: streamOf,
      choose: seededRandom(seedOf(sport), 'bets'),
    })
    const judged = [...sold].filter(([, { wins }]) => wins >= WINS_LEAST)
    expect(judged.length).toBeGreaterThan(10)
    const beaten = judged.filter(([, { mean, deviation }]) => Math.abs(mean - 1) / deviation >= 4)
    expect(beaten).toEqual([])
  })
})

describe.each(simulatedSports.map(({ sport }) => sport))('what is told of %s', (sport) => {
  /** Results against the end of their match: how many there are, and which cannot be. */
  const heldAgainst = (told: readonly Told[]) => {
    const last = told.findLast((one) => one.type === 'state')!
    const end = last.type === 'state' ? last.moment : undefined
    const results = told.flatMap((one) => (one.type === 'result' ? one.markets : []))
    // Whoever goes on alone wins by no score.
    if (results.some(({ voidReason }) => voidReason !== undefined)) return { count: 0, wrong: [] }
    const standing = new Map(results.map(({ key, results: of }) => [key, of]))
    const wrong = [...standing].filter(([key, of]) => !isPossible(sport, key, of, end!))
    return { count: standing.size, wrong: wrong.map(([key]) => key) }
  }
  const matches = matchesOf(sport, 1).slice(0, 8)

  it('is what its end and its parts may have come to', () => {
    for (const match of matches) {
      const { count, wrong } = heldAgainst(heard(match.tell(streamOf(match), NO_FAULT), 600))
      expect([match.id, count === 0 || count > 20, wrong]).toEqual([match.id, true, []])
    }
  })

  it('cannot be so where its sides are confused', () => {
    const seen = matches.map((match) => {
      const told = heard(match.tell(streamOf(match), { kind: 'misread', afterMs: 3_600_000 }), 600)
      const wrongly = told.findIndex((one) => one.type === 'result' && one.isFinal)
      return heldAgainst(told.slice(0, wrongly + 1)).wrong.length > 0
    })
    // A draw has no side, nor has a match that was given up.
    expect(seen.filter(Boolean).length).toBeGreaterThan(matches.length / 2)
  })
})

describe('football', () => {
  it('takes back what it has decided where a goal is taken back, and nowhere else', () => {
    let takenBack = 0
    for (const match of matchesOf('football', 1)) {
      const told = match.tell(streamOf(match), NO_FAULT).until(4 * 3_600)
      const places = told.flatMap((one, place) => (one.type === 'unresult' ? [place] : []))
      for (const place of places) {
        const before = told.slice(0, place).findLast((one) => one.type === 'state')
        expect(before).toMatchObject({ happened: { kind: 'goal_cancelled' } })
      }
      takenBack += places.length
    }
    expect(takenBack).toBeGreaterThan(0)
  })
})

describe('a match that goes wrong', () => {
  const match = matchesOf('basketball', 1)[0]!
  const end = match.end(streamOf(match))
  const lastSecond = 5_465

  it('stands where it was decided when it stops for good, and is void for the rest', () => {
    const whole = match.tell(streamOf(match), NO_FAULT)
    const told = heard(withFault(whole, { kind: 'abandoned', thousandths: 600 }, lastSecond))
    const decided = new Set(
      told.flatMap((one) => (one.type === 'result' ? one.markets.map(({ key }) => key) : [])),
    )
    const cancelled = told.flatMap((one) => (one.type === 'cancel' ? one.markets : []))
    expect(decided).toContain('quarter_result|quarternr=1')
    expect(cancelled).toContain('match_winner')
    expect(cancelled.filter((key) => decided.has(key))).toEqual([])
    const statuses = told.flatMap((one) => (one.type === 'state' ? one.moment.status : []))
    expect(statuses.slice(-2)).toEqual(['interrupted', 'abandoned'])
  })

  it('gives back no bet on corners whose line was passed before it stopped', () => {
    let passed = 0
    for (const one of matchesOf('football', 1).slice(0, 16)) {
      const told = heard(one.tell(streamOf(one), { kind: 'abandoned', thousandths: 800 }), 600)
      const last = told.findLast((each) => each.type === 'state')!
      const corners = last.type === 'state' ? last.moment.counts['corners']! : undefined
      const taken = corners!.home + corners!.away
      const gone = told.flatMap((each) => (each.type === 'cancel' ? each.markets : []))
      const lines = [6.5, 7.5, 8.5, 9.5].filter((line) => taken > line)
      passed += lines.length
      expect(gone).not.toEqual([])
      for (const line of lines) expect(gone).not.toContain(`corner_total|total=${line}`)
    }
    expect(passed).toBeGreaterThan(0)
  })

  it('has a wrong result put right in the time that was said, under the next version', () => {
    const winner = end.score.home > end.score.away ? '1' : '2'
    const fault = { kind: 'misread', afterMs: 2 * 3_600_000 } as const
    const teller = match.tell(streamOf(match), fault)
    const results = heard(teller).flatMap((one) =>
      one.type !== 'result' && one.type !== 'unresult'
        ? []
        : one.markets
            .filter(({ key }) => key === 'match_winner')
            .map(({ version }) => `${one.type} ${version} ${said(one)}`),
    )
    expect(results).toEqual(['result 1 L', 'unresult 1 -', 'result 2 W'])

    function said(told: Told): string {
      if (told.type !== 'result') return '-'
      return told.markets.find(({ key }) => key === 'match_winner')!.results.get(winner)!
    }
  })
})
