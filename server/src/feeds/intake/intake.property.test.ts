import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASK_AGAIN_MS, createIntake, LATE_MS, SILENCE_MS, WHOLE } from './intake.ts'
import type { Told } from './intake.ts'
import { readLine } from '../lines.ts'
import type { Heard } from '../lines.ts'

/** Rules (a) to (f) of the sportsbook reference, §1.3, and its silences, §1.4. */

const NOW = Date.parse('2026-11-24T12:00:00.000Z')
const at = (ms = 0) => new Date(NOW + ms).toISOString()

type Content = Record<string, unknown> & { type: string; fixture: string }
const state = (fixture: string, home: number, status = 'planned'): Content => ({
  type: 'state',
  fixture,
  status,
  clock: { period: 'first_half', minute: 1, second: 0, is_running: true },
  score: { home, away: 0 },
  periods: [],
  counts: {},
  source_at: at(),
})
const beat: Content = { type: 'beat', fixture: WHOLE, feed_seq: 1, is_subscribed: true }
const bracket = (fixture: string, ...content: Content[]): Content[] => [
  { type: 'snapshot_begin', fixture, request: 'r' },
  ...content,
  { type: 'snapshot_end', fixture, request: 'r' },
]

/** A producer: numbers what it says, as a writer does, and knows how everything stands. */
function createSource() {
  let gen = 0
  let seqs = new Map<string, number>()
  const scores = new Map<string, number>()
  const number = (content: Content): Heard => {
    const seq = (seqs.get(content.fixture) ?? 0) + 1
    seqs.set(content.fixture, seq)
    return readLine(JSON.stringify({ v: 1, feed: 'source', gen, seq, at: at(), ...content }))!
  }
  const snapshot = (): Heard[] =>
    [
      { type: 'snapshot_begin', fixture: WHOLE, request: 'r' },
      ...[...scores].flatMap(([fixture, home]) => bracket(fixture, state(fixture, home))),
      { type: 'snapshot_end', fixture: WHOLE, request: 'r' },
    ].map(number)
  return {
    begin(): Heard[] {
      gen += 1
      seqs = new Map()
      return snapshot()
    },
    score(fixture: string): Heard[] {
      const home = (scores.get(fixture) ?? 0) + 1
      scores.set(fixture, home)
      return [number(state(fixture, home))]
    },
    beat: () => [number(beat)],
    say: (...content: Content[]) => content.map(number),
    snapshot,
    scores,
  }
}

/** Everything that a sink keeps, and whether what it was told keeps the rules. */
function createBook(now = NOW) {
  const intake = createIntake(now)
  const scores = new Map<string, number>()
  const trusted = new Set<string>()
  const numbers = new Map<string, number>()
  const wrong: string[] = []
  const hear = (told: readonly Told[]) => {
    for (const one of told) {
      if (one.what === 'distrust' && !trusted.delete(one.fixture))
        wrong.push(`${one.fixture} was not trusted`)
      if (one.what === 'trust') trusted.add(one.fixture)
      if (one.what !== 'apply') continue
      const { gen, seq, fixture, type } = one.message
      const [number, before] = [gen * 1e6 + seq, numbers.get(fixture) ?? 0]
      if (number <= before) wrong.push(`${fixture} ${seq} again`)
      else if (number !== before + 1 && type !== 'snapshot_begin' && seq !== 1)
        wrong.push(`${fixture} ${seq} after ${before}`)
      numbers.set(fixture, number)
      if (one.message.type === 'state') scores.set(fixture, one.message.score.home)
    }
    return told
  }
  return {
    intake,
    scores,
    trusted,
    wrong,
    hear,
    take: (lines: readonly (Heard | undefined)[], read = now, applied = read) =>
      lines.flatMap((line) => hear(intake.take(line, read, applied))),
  }
}

const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('one', 'two', 'three') },
    { weight: 1, arbitrary: fc.constant('beat') },
    { weight: 1, arbitrary: fc.constant('begin') },
    { weight: 1, arbitrary: fc.constant('snapshot') },
  ),
  { maxLength: 60 },
)
function linesOf(source: ReturnType<typeof createSource>, wanted: readonly string[]): Heard[] {
  return [
    ...source.begin(),
    ...wanted.flatMap((one) => {
      if (one === 'begin') return source.begin()
      if (one === 'beat') return source.beat()
      return one === 'snapshot' ? source.snapshot() : source.score(one)
    }),
  ]
}
/** The same lines in another order, some of them twice and some not at all. */
const disturbed = fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 1, 1, 2)), { maxLength: 400 })
function disturb(lines: readonly Heard[], by: readonly (readonly [number, number])[]): Heard[] {
  return lines
    .flatMap((line, i) => {
      const [place = i, times = 1] = by[i] ?? []
      return Array.from({ length: times }, () => ({ line, place }))
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ line }) => line)
}

describe('whatever becomes of the lines on their way', () => {
  it('stands as its source does once a snapshot is in, after any prefix twice and shuffled', () => {
    fc.assert(
      fc.property(steps, disturbed, fc.nat(), (wanted, by, cut) => {
        const source = createSource()
        const book = createBook()
        const lines = linesOf(source, wanted)
        book.take(disturb(lines, by))
        book.take(lines.slice(0, cut % (lines.length + 1)))
        book.take(source.snapshot())
        expect(Object.fromEntries(book.scores)).toEqual(Object.fromEntries(source.scores))
        expect([...book.trusted].toSorted()).toEqual([WHOLE, ...source.scores.keys()].toSorted())
      }),
    )
  })

  it('believes all of it where every line comes in its order, however often', () => {
    const often = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 400 })
    fc.assert(
      fc.property(steps, often, (wanted, times) => {
        const source = createSource()
        for (const fixture of ['one', 'two', 'three']) source.score(fixture)
        const book = createBook()
        const lines = linesOf(source, wanted)
        const told = book.take(
          lines.flatMap((line, i) => Array.from({ length: times[i] ?? 1 }, () => line)),
        )
        const doubts = told.flatMap((one) => (one.what === 'distrust' ? [one.doubt] : []))
        expect(doubts.filter((doubt) => doubt !== 'generation')).toEqual([])
        expect(Object.fromEntries(book.scores)).toEqual(Object.fromEntries(source.scores))
        expect(book.wrong).toEqual([])
      }),
    )
  })

  it('delivers nothing twice, nothing out of order and nothing after what is missing', () => {
    fc.assert(
      fc.property(steps, disturbed, (wanted, by) => {
        const book = createBook()
        book.take(disturb(linesOf(createSource(), wanted), by))
        expect(book.wrong).toEqual([])
      }),
    )
  })

  it('trusts nothing after a line that is missing, before a snapshot has come', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (wanted, lostAt) => {
        const lines = linesOf(createSource(), [...wanted, 'one'])
        const lost = lines[lostAt % lines.length]!
        const book = createBook()
        let begun = false
        let isWhole = false
        for (const line of lines) {
          if (line === lost) continue
          book.take([line])
          if (line.fixture !== lost.fixture || line.gen !== lost.gen || line.seq < lost.seq)
            continue
          if (line.type === 'snapshot_begin') begun = true
          if (line.type === 'snapshot_end') isWhole ||= begun
          expect(book.trusted.has(lost.fixture)).toBe(isWhole)
        }
      }),
    )
  })
})

describe('a feed', () => {
  const known = () => {
    const source = createSource()
    source.score('one')
    source.score('two')
    const book = createBook()
    book.take(source.begin())
    return { source, book }
  }

  it('is believed from a whole snapshot on, and asked for one until it has come', () => {
    const source = createSource()
    source.score('one')
    const book = createBook()
    expect(book.intake.due(NOW)).toEqual([WHOLE])
    expect(book.intake.due(NOW + ASK_AGAIN_MS - 1)).toEqual([])
    expect(book.intake.due(NOW + ASK_AGAIN_MS)).toEqual([WHOLE])
    const whole = source.begin()
    book.take(whole.slice(0, -1))
    expect([...book.trusted]).toEqual(['one'])
    book.take(whole.slice(-1))
    expect([...book.trusted]).toEqual(['one', WHOLE])
    expect(book.intake.due(NOW + SILENCE_MS)).toEqual([])
  })

  it('that loses a line distrusts that fixture alone, and asks for it', () => {
    const { source, book } = known()
    source.score('one')
    expect(book.take(source.score('one'))).toEqual([
      { what: 'distrust', fixture: 'one', doubt: 'gap' },
    ])
    expect(book.trusted).toEqual(new Set(['two', WHOLE]))
    expect(book.intake.due(NOW)).toEqual(['one'])
    expect(book.intake.report()).toMatchObject({ gaps: 1, doubted: 1, isTrusted: true })
    // How long it has waited does not begin anew with each asking.
    expect(book.intake.due(NOW + ASK_AGAIN_MS)).toEqual(['one'])
    expect(book.intake.report()).toMatchObject({ gapsAt: [NOW], doubtedSince: NOW })
    book.take(source.say(...bracket('one', state('one', 3))))
    expect(book.trusted.has('one')).toBe(true)
    expect(book.scores.get('one')).toBe(3)
    expect(book.intake.report()).toMatchObject({ gapsAt: [NOW], doubtedSince: undefined })
  })

  it('of a newer generation is distrusted whole, and its older one is dropped', () => {
    const { source, book } = known()
    const old = source.score('two')
    const [first, ...rest] = source.begin()
    book.take([first])
    expect([...book.trusted]).toEqual([])
    expect(book.take(old)).toEqual([])
    expect(book.intake.report()).toMatchObject({ gen: 2, dropped: 1 })
    // Whoever begins says everything by itself: only where that does not come it is asked for.
    expect(book.intake.due(NOW)).toEqual([])
    expect(book.intake.due(NOW + ASK_AGAIN_MS)).toEqual([WHOLE])
    book.take(rest)
    expect([...book.trusted].toSorted()).toEqual([WHOLE, 'one', 'two'])
    expect(book.scores.get('two')).toBe(2)
  })

  it('tells a snapshot whole or not at all, and what was before holds until then', () => {
    const { source, book } = known()
    const [begin, first, end] = source.say(...bracket('one', state('one', 7)))
    expect(book.take([begin, first])).toEqual([])
    expect([book.scores.get('one'), book.trusted.has('one')]).toEqual([1, true])
    expect(book.take([end]).map(({ what }) => what)).toEqual(['apply', 'apply', 'apply'])
    expect(book.scores.get('one')).toBe(7)
    const [, , lost] = source.say(...bracket('one', state('one', 8)))
    const [after] = source.score('one')
    book.take([lost, after])
    expect([book.scores.get('one'), book.trusted.has('one')]).toEqual([7, false])
  })

  it('keeps at most a thousand lines until a snapshot comes', () => {
    const { source, book } = known()
    source.score('one')
    book.take(Array.from({ length: 2_000 }, () => source.score('one')).flat())
    const begun = source.say(...bracket('one', state('one', 5)))
    book.take(begun)
    expect(book.trusted.has('one')).toBe(true)
    const { source: other, book: second } = known()
    other.score('one')
    // A snapshot whose beginning has been pushed out is none.
    const lines = other.say(
      ...bracket('one', ...Array.from({ length: 1_000 }, (_, i) => state('one', i))),
    )
    second.take(lines)
    expect(second.trusted.has('one')).toBe(false)
  })

  it('takes in a fixture that is new, from its first message on', () => {
    const { source, book } = known()
    const [fixture] = source.say({
      type: 'fixture',
      fixture: 'new',
      sport: 'football',
      category: { id: 'tr', name: 'Türkiye' },
      tournament: { id: 'lig', name: 'Lig', tier: 1 },
      round: null,
      home: { id: 'a', name: 'A', short: 'A' },
      away: { id: 'b', name: 'B', short: 'B' },
      starts_at: at(),
      status: 'planned',
      is_neutral: false,
      is_simulated: true,
    })
    // Before the feed is believed, it may have said more of it.
    const unbelieving = createBook()
    expect(unbelieving.take([fixture])).toEqual([])
    expect(unbelieving.wrong).toEqual([])
    expect(book.take([fixture]).map(({ what }) => what)).toEqual(['apply', 'trust'])
    book.take(source.say(state('second', 0)))
    expect(book.trusted.has('second')).toBe(false)
    expect(book.intake.due(NOW)).toEqual(['second'])
  })
})

describe('silence', () => {
  const playing = () => {
    const source = createSource()
    const book = createBook()
    book.take([
      ...source.begin(),
      ...source.say(...bracket('live', state('live', 0, 'live'))),
      ...source.say(...bracket('later', state('later', 0))),
    ])
    return { source, book }
  }

  it('of three seconds ends the belief in matches under way, of a minute that in everything', () => {
    const { book } = playing()
    book.hear(book.intake.silence(NOW + 3_000))
    expect(book.trusted.size).toBe(3)
    book.hear(book.intake.silence(NOW + 3_001))
    expect([...book.trusted].toSorted()).toEqual([WHOLE, 'later'])
    book.hear(book.intake.silence(NOW + 60_000))
    expect(book.trusted.size).toBe(2)
    book.hear(book.intake.silence(NOW + 60_001))
    expect(book.trusted.size).toBe(0)
  })

  it('is over with a snapshot, not with a beat', () => {
    const { source, book } = playing()
    book.hear(book.intake.silence(NOW + 5_000))
    const later = (lines: Heard[]) => lines.map((line) => ({ ...line, at: at(5_000) }))
    book.take(later(source.beat()), NOW + 5_000)
    expect(book.trusted.has('live')).toBe(false)
    expect(book.intake.due(NOW + 5_000)).toEqual(['live'])
    book.take(later(source.say(...bracket('live', state('live', 1, 'live')))), NOW + 5_000)
    expect(book.trusted.has('live')).toBe(true)
  })

  it('is what a queue is that applies too late, however much is in it', () => {
    const { source, book } = playing()
    const read = NOW + 4_000
    const late = (lines: Heard[]) => lines.map((line) => ({ ...line, at: at(4_000) }))
    book.take(late(source.beat()), read, read + LATE_MS + 1)
    expect(book.intake.report().late).toBe(1)
    book.hear(book.intake.silence(read + LATE_MS + 1))
    expect(book.trusted.has('live')).toBe(false)
    const snapshot = () => late(source.say(...bracket('live', state('live', 1, 'live'))))
    book.take(snapshot(), read, read + LATE_MS + 1)
    expect(book.trusted.has('live')).toBe(false)
    book.take(snapshot(), read, read + LATE_MS)
    expect(book.trusted.has('live')).toBe(true)
  })
})

describe('what nobody knows', () => {
  it('is counted and passed by, and the numbers go on', () => {
    const source = createSource()
    source.score('one')
    const book = createBook()
    book.take(source.begin())
    book.take(source.say({ type: 'weather', fixture: 'one', rain: true }))
    book.take(source.score('one'))
    expect(book.trusted.has('one')).toBe(true)
    expect(book.scores.get('one')).toBe(2)
    expect(book.intake.report()).toMatchObject({ unknown: 1, gaps: 0 })
  })

  it('of a known type is never taken for something else', () => {
    const source = createSource()
    source.score('one')
    const book = createBook()
    book.take(source.begin())
    const bad = source.say({ type: 'stop', fixture: 'one', markets: 'all', reason: 'lunch' })
    expect(book.take(bad)).toEqual([{ what: 'distrust', fixture: 'one', doubt: 'malformed' }])
    expect(book.take([undefined])).toEqual([])
    expect(book.intake.report().malformed).toBe(2)
  })
})
