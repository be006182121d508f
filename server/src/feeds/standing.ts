import { isStopNews, type MessageOf, type Said, TIMELINE_MOST } from './message.ts'
import { areSwapped } from './turns.ts'

type SaidOf<T extends Said['type']> = Extract<Said, { type: T }>
type Offered = MessageOf<'offer'>['markets'][number]
type Decided = MessageOf<'result'>['markets'][number]
type Undecided = MessageOf<'unresult'>['markets'][number]

type Windowed = SaidOf<'cancel'> | SaidOf<'uncancel'>

interface Fixture {
  described?: SaidOf<'fixture'>
  state?: SaidOf<'state'>
  readonly timeline: NonNullable<SaidOf<'state'>['happened']>[]
  readonly offered: Map<string, Offered>
  readonly decided: Map<string, { market: Decided; certainty: 1 | 2 }>
  /** Whose result was taken back, and no other has come. */
  readonly undecided: Map<string, Undecided>
  /** Cancels or what took them back, whichever was said last of a window of a market. */
  readonly cancels: Map<string, Windowed>
}

/** How everything stands by what was said so far: what a producer that only passes messages on says as its snapshot. */
export interface Standing {
  note(said: Said): void
  snapshot(fixture?: string): Said[]
  /** A fixture of which nobody wants to hear any more. */
  forget(fixture: string): void
}

export function createStanding(): Standing {
  const fixtures = new Map<string, Fixture>()
  function fixtureOf(id: string): Fixture {
    const known = fixtures.get(id)
    if (known !== undefined) return known
    const fixture: Fixture = {
      timeline: [],
      offered: new Map(),
      decided: new Map(),
      undecided: new Map(),
      cancels: new Map(),
    }
    fixtures.set(id, fixture)
    return fixture
  }
  return {
    note(said) {
      if (said.fixture !== '') noteOf(fixtureOf(said.fixture), said)
    },
    forget: (id) => void fixtures.delete(id),
    snapshot: (only) =>
      [...fixtures].flatMap(([id, fixture]) =>
        only === undefined || only === id ? standingOf(id, fixture) : [],
      ),
  }
}

function noteOf(fixture: Fixture, said: Said): void {
  switch (said.type) {
    case 'fixture':
      noteFixture(fixture, said)
      break
    case 'state':
      noteState(fixture, said)
      break
    case 'offer':
      for (const market of said.markets) noteOffer(fixture, market)
      break
    case 'stop':
      noteStop(fixture, said)
      break
    case 'result':
      noteDecided(fixture, said)
      break
    case 'unresult':
      noteUndecided(fixture, said)
      break
    case 'cancel':
    case 'uncancel':
      noteCancel(fixture, said)
      break
    default:
  }
}

/** Teams that change places make every selection another one: what was offered of the others is not any more. */
function noteFixture(fixture: Fixture, said: SaidOf<'fixture'>): void {
  if (fixture.described !== undefined && areSwapped(fixture.described, said))
    noteStop(fixture, { markets: 'all', reason: 'other' })
  fixture.described = said
}

/** Prices of a market that stays suspended do not say why it is. */
function noteOffer({ offered }: Fixture, market: Offered): void {
  const reason = market.status === 'suspended' ? offered.get(market.key)?.reason : undefined
  offered.set(market.key, reason === undefined ? market : { reason, ...market })
}

function noteStop(
  { offered }: Fixture,
  { markets, reason }: Pick<SaidOf<'stop'>, 'markets' | 'reason'>,
): void {
  for (const key of markets === 'all' ? [...offered.keys()] : markets) {
    const market = offered.get(key)
    if (market !== undefined && isStopNews(market.status, reason))
      offered.set(key, { ...market, status: 'suspended', reason })
  }
}

function noteDecided(
  { decided, undecided }: Fixture,
  { markets, certainty }: SaidOf<'result'>,
): void {
  for (const market of markets) {
    decided.set(market.key, { market, certainty })
    undecided.delete(market.key)
  }
}

/** Nothing is offered of it before it is priced anew. */
function noteUndecided(fixture: Fixture, { markets }: SaidOf<'unresult'>): void {
  for (const market of markets) {
    fixture.decided.delete(market.key)
    fixture.undecided.set(market.key, market)
  }
  noteStop(fixture, { markets: markets.map(({ key }) => key), reason: 'review' })
}

/** What was lifted is said to be so and no more: said again first, it would be void for a moment. */
function noteCancel({ cancels }: Fixture, said: Windowed): void {
  const { markets, from, until } = said
  for (const market of markets === 'all' ? [markets] : markets) {
    const one = market === 'all' ? said : { ...said, markets: [market] }
    cancels.set(JSON.stringify([market, from ?? null, until ?? null]), one)
  }
}

/** One that is in play is not described as planned again. */
function noteState(fixture: Fixture, said: SaidOf<'state'>): void {
  fixture.state = said
  const { timeline, described } = fixture
  if (described !== undefined) fixture.described = { ...described, status: said.status }
  if (said.timeline !== undefined) timeline.splice(0, timeline.length, ...said.timeline)
  if (said.happened !== undefined && timeline.length < TIMELINE_MOST) timeline.push(said.happened)
}

function standingOf(id: string, fixture: Fixture): Said[] {
  const { described, offered, decided, undecided, cancels } = fixture
  const state = stateOf(fixture)
  const results = ([1, 2] as const).flatMap((certainty): SaidOf<'result'>[] => {
    const markets = [...decided.values()].filter((one) => one.certainty === certainty)
    if (markets.length === 0) return []
    return [
      { type: 'result', fixture: id, markets: markets.map(({ market }) => market), certainty },
    ]
  })
  const markets = [...undecided.values()]
  const offer: SaidOf<'offer'> = { type: 'offer', fixture: id, markets: [...offered.values()] }
  return [
    ...(described === undefined ? [] : [described]),
    ...(state === undefined ? [] : [state]),
    ...(markets.length === 0 ? [] : [{ type: 'unresult', fixture: id, markets } as const]),
    ...(offered.size === 0 ? [] : [offer]),
    ...results,
    ...together(cancels.values()),
  ]
}

/** What is said of several markets in the same words is said of them together. */
function together(windows: Iterable<Windowed>): Windowed[] {
  const groups = new Map<string, Windowed>()
  for (const one of windows) {
    const word = JSON.stringify({ ...one, markets: one.markets === 'all' })
    const known = groups.get(word)
    if (known === undefined || known.markets === 'all' || one.markets === 'all')
      groups.set(word, one)
    else groups.set(word, { ...known, markets: [...known.markets, ...one.markets] })
  }
  return [...groups.values()]
}

/** A state said again happens to nobody twice: what happened goes with it as a whole. */
function stateOf({ state, timeline }: Fixture): SaidOf<'state'> | undefined {
  if (state === undefined) return undefined
  const { happened: _, ...stand } = state
  return { ...stand, timeline: [...timeline] }
}
