import { createHash } from 'node:crypto'
import type { Fault } from '@menekse/games/sports/simulated/faults'
import { ratedLeagues } from '@menekse/games/sports/simulated/leagues'
import { simulatedFootball, simulatedSports } from '@menekse/games/sports/simulated/matches'
import { describe, expect, it } from 'vitest'
import { happenedIn } from '../../../test/simulated-matches.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import { messageShapes } from '../message.ts'
import type { Producing } from '../feeds.ts'
import type { Said } from '../message.ts'
import { sayInParts } from './simulated.ts'
import { createSimulation } from './simulation.ts'

const sports = [simulatedFootball(ratedLeagues.filter(({ id }) => id === 'tr.1'))]
const secret = Buffer.alloc(32, 7)
const FROM = Date.parse('2026-11-24T00:00:00Z')
const at = (ms: number) => new Date(FROM + ms)
const simulated = (toldUntil = at(0)) => createSimulation({ secret, sports, toldUntil })

/** All that is said by an instant, looked at in steps. */
function saidBy(untilMs: number, stepMs: number): Said[] {
  const simulation = simulated()
  const said: Said[] = []
  for (let ms = 0; ms <= untilMs; ms += stepMs) said.push(...simulation.due(at(ms)))
  return said
}

/** What whoever follows knows to have happened, match by match. */
function following() {
  const timelines = new Map<string, unknown[]>()
  const hear = (said: readonly Said[]) => {
    for (const one of said) {
      if (one.type !== 'state') continue
      const before = one.timeline === undefined ? (timelines.get(one.fixture) ?? []) : []
      timelines.set(one.fixture, [...before, ...happenedIn(one)])
    }
  }
  return { timelines, hear }
}
/** What markets came to at last, by match and market. */
function resultsIn(said: readonly Said[]): Map<string, unknown> {
  const results = new Map<string, unknown>()
  for (const one of said) {
    if (one.type === 'result')
      for (const market of one.markets) results.set(`${one.fixture} ${market.key}`, market)
    if (one.type === 'unresult')
      for (const { key } of one.markets) results.delete(`${one.fixture} ${key}`)
  }
  return results
}
const envelope = { v: 1, feed: 'simulated', gen: 1, seq: 1, at: at(0).toISOString() }

describe('a simulated feed', () => {
  it('says only what the language of feeds knows', () => {
    for (const said of saidBy(3 * HOUR_MS, 60_000)) {
      const shape = messageShapes[said.type]
      expect(shape.safeParse({ ...envelope, ...said }).error).toBeUndefined()
    }
  })
  it('says the same again from the same secret', () => {
    expect(saidBy(HOUR_MS, 60_000)).toEqual(saidBy(HOUR_MS, 60_000))
  })
  it('plays each match to its end, decides each of its markets, and then tells the seed it had committed to', () => {
    const said = saidBy(4 * HOUR_MS, 30_000)
    const closed = said.filter((one) => one.type === 'fixture' && one.status === 'closed')
    expect(closed.length).toBeGreaterThan(2)
    for (const one of closed) {
      if (one.type !== 'fixture') continue
      const digest = createHash('sha256').update(Buffer.from(one.seed!, 'hex')).digest('hex')
      expect(digest).toBe(one.commitment)
      const own = said.filter(({ fixture }) => fixture === one.fixture)
      const offered = new Set(
        own.flatMap((told) => (told.type === 'offer' ? told.markets.map(({ key }) => key) : [])),
      )
      const decided = new Set<string>()
      for (const told of own) {
        if (told.type === 'result') for (const { key } of told.markets) decided.add(key)
        if (told.type === 'unresult') for (const { key } of told.markets) decided.delete(key)
      }
      expect([...offered].filter((key) => !decided.has(key))).toEqual([])
    }
  })
  it('tells no seed before the match is over', () => {
    const early = saidBy(HOUR_MS, 60_000).filter(
      (said) => said.type === 'fixture' && said.status !== 'closed',
    )
    expect(early.length).toBeGreaterThan(0)
    expect(early.filter((said) => 'seed' in said)).toEqual([])
  })
  it('tells whoever comes late all that has happened, and nothing of it twice', () => {
    const simulation = simulated()
    const told = [...simulation.due(at(0))]
    for (let ms = 60_000; ms <= HOUR_MS; ms += 60_000) told.push(...simulation.due(at(ms)))
    simulation.note(told)
    const late = simulation.snapshot().filter((said) => said.type === 'state')
    expect(late.length).toBeGreaterThan(0)
    for (const { fixture, timeline, happened } of late) {
      const heard = told.flatMap((said) => (said.fixture === fixture ? happenedIn(said) : []))
      expect(happened).toBeUndefined()
      expect(timeline).toEqual(heard)
      expect(timeline![0]).toEqual({ kind: 'kick_off', minute: 0 })
    }
  })
  it('tells nothing twice to who heard of its matches from another, who has ended', () => {
    const { timelines, hear } = following()
    const first = simulated()
    for (let ms = 0; ms <= HOUR_MS; ms += 60_000) hear([...first.due(at(ms))])
    const once = new Map(timelines)
    expect(once.size).toBeGreaterThan(2)
    const second = simulated()
    for (let n = 0; n < 40; n += 1) hear([...second.due(at(HOUR_MS))])
    expect(timelines).toEqual(once)
  })
  it('says nothing twice to whoever asks for everything between two parts', async () => {
    const simulation = createSimulation({ secret, sports: simulatedSports, toldUntil: at(0) })
    const { timelines, hear } = following()
    const producing = {
      gen: () => 1,
      async say(part: readonly Said[]) {
        hear(part)
        if (part.includes(said[0]!)) hear(simulation.snapshot())
      },
    } as Producing
    const before: Said[] = []
    for (let n = 0; n < 40; n += 1) before.push(...simulation.due(at(0)))
    simulation.note(before)
    hear(before)
    const said = [...simulation.due(at(HOUR_MS / 3))]
    expect(said.length).toBeGreaterThan(100)
    await sayInParts({ simulation, producing }, said, () => false)
    expect(timelines.size).toBeGreaterThan(2)
    for (const [fixture, timeline] of timelines) {
      const own = [...before, ...said].filter((one) => one.fixture === fixture)
      expect(timeline).toEqual(own.flatMap(happenedIn))
    }
  })
  it('leaves to the next snapshot what it could not say', async () => {
    const simulation = simulated()
    const say = () => Promise.reject(new Error('The lines are lost'))
    const producing = { gen: () => 1, say } as unknown as Producing
    const said = [...simulation.due(at(0)), ...simulation.due(at(HOUR_MS))]
    await expect(sayInParts({ simulation, producing }, said, () => false)).rejects.toThrow('lost')
    const known = new Set(simulation.snapshot().map(({ fixture }) => fixture))
    expect(known).toEqual(new Set(said.map(({ fixture }) => fixture)))
  })
  it('has said nothing while nobody speaks, nor before what stands has been written', async () => {
    const simulation = simulated()
    const say = () => Promise.reject(new Error('The lines are lost'))
    const said = (gen: number | undefined) => {
      const producing = { gen: () => gen, say } as unknown as Producing
      return sayInParts({ simulation, producing }, [], () => false)
    }
    expect(await said(undefined)).toBe(false)
    await expect(said(1)).rejects.toThrow('lost')
  })
  it('lets others have a turn between its matches, and plays no more of them once it is to end', async () => {
    const simulation = simulated()
    const all = [...simulation.due(at(0))]
    let [played, isEnding] = [0, false]
    function* slowly() {
      for (const said of all) {
        const until = performance.now() + 10
        while (performance.now() < until);
        played += 1
        yield said
      }
    }
    const producing = { gen: () => 1, say: () => Promise.resolve() } as unknown as Producing
    setImmediate(() => (isEnding = true))
    expect(await sayInParts({ simulation, producing }, slowly(), () => isEnding)).toBe(false)
    expect(all.length).toBeGreaterThan(1)
    expect(played).toBe(1)
  })
  it('has after a restart the results that it would have had, in their versions', () => {
    // Another process begins two hours later, with everything that was not told to its end.
    const again = simulated(at(0))
    const late: Said[] = []
    for (let ms = 2 * HOUR_MS; ms <= 3 * HOUR_MS; ms += 60_000) late.push(...again.due(at(ms)))
    const whole = resultsIn(saidBy(3 * HOUR_MS, 60_000))
    expect(whole.size).toBeGreaterThan(100)
    expect(resultsIn(late)).toEqual(whole)
  })
  it('has nothing more to catch up once all that ended was told', () => {
    const simulation = simulated()
    for (let ms = 0; ms <= 5 * HOUR_MS; ms += 60_000) Array.from(simulation.due(at(ms)))
    expect(simulation.toldUntil(at(5 * HOUR_MS)).getTime()).toBeGreaterThan(
      at(2 * HOUR_MS).getTime(),
    )
  })
})

describe('a match that is put off', () => {
  const wrong = (fault: Fault) =>
    createSimulation({ secret, sports, toldUntil: at(0), faultOf: () => fault })
  const late = () => sports[0]!.matches(FROM + 2 * HOUR_MS, FROM + 12 * HOUR_MS)[0]!
  /** What is said of the first match that begins later than two hours from now, by half an hour at a time. */
  function heard(fault: Fault, hours: number): Said[] {
    const simulation = wrong(fault)
    const { id } = late()
    const said: Said[] = []
    for (let n = 0; n < 40; n += 1) said.push(...simulation.due(at(0)))
    for (let hour = 0; hour <= hours; hour += 0.5) said.push(...simulation.due(at(hour * HOUR_MS)))
    return said.filter(({ fixture }) => fixture === id)
  }
  const statuses = (said: readonly Said[]) =>
    said.flatMap((one) => (one.type === 'fixture' ? one.status : []))

  const moved = { kind: 'moved', byMs: 20 * HOUR_MS } as const
  const misread = { kind: 'misread', afterMs: 48 * HOUR_MS } as const
  it.each([
    ['is put off', { kind: 'called_off' }, 3, ['postponed']],
    ['was moved', moved, 10, ['planned']],
    ['is in play at its new time', moved, 23, ['live']],
    ['was called off', { kind: 'called_off' }, 52, ['cancelled']],
    ['is over, and its result is still to be put right', misread, 50, ['closed', 'ended']],
  ] as const)(
    'is never told as it once stood by who begins when it %s',
    (_, fault, hour, stood) => {
      const { id, startsAtMs } = late()
      const now = new Date(startsAtMs + (hour - 2) * HOUR_MS - HOUR_MS / 4)
      const simulation = wrong(fault)
      const told: string[] = []
      for (let n = 0; n < 60 && told.length === 0; n += 1)
        for (const one of simulation.due(now))
          if (one.fixture === id && (one.type === 'fixture' || one.type === 'state'))
            told.push(one.status)
      expect([...new Set(told)]).toEqual(stood)
    },
  )
  it('is void when it was not played in two days', () => {
    const said = heard({ kind: 'called_off' }, 64)
    expect(statuses(said)).toEqual(['planned', 'postponed', 'cancelled'])
    expect(said.filter(({ type }) => type === 'cancel')).toMatchObject([{ markets: 'all' }])
    expect(said.some(({ type }) => type === 'result' || type === 'state')).toBe(false)
  })
  it('is sold again until it begins at its new time, and played then', () => {
    const said = heard({ kind: 'moved', byMs: 20 * HOUR_MS }, 40)
    expect(statuses(said)).toEqual(['planned', 'postponed', 'planned', 'closed'])
    const stop = said.findIndex(({ type }) => type === 'stop')
    expect(said.findIndex(({ type }, place) => place > stop && type === 'offer')).toBe(stop + 2)
    expect(said.some(({ type }) => type === 'cancel')).toBe(false)
  })
})
