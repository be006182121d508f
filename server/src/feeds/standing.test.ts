import { describe, expect, it } from 'vitest'
import type { Said } from './message.ts'
import { createStanding } from './standing.ts'

/** What whoever asks for everything is told of a match after all of this was said. */
function toldAfter(...said: Said[]): Said[] {
  const standing = createStanding()
  for (const one of said) standing.note(one)
  return standing.snapshot()
}

const offer = (status: 'open' | 'suspended', odds: number): Said => ({
  type: 'offer',
  fixture: 'm1',
  markets: [
    {
      key: 'match_result',
      status,
      outcomes: [{ id: '1', odds_milli: odds, p: 0.5, is_active: true }],
    },
  ],
})
type Reason = Extract<Said, { type: 'stop' }>['reason']
const stop = (reason: Reason): Said => ({ type: 'stop', fixture: 'm1', markets: 'all', reason })
const result = (version: number): Said => ({
  type: 'result',
  fixture: 'm1',
  markets: [{ key: 'match_result', version, outcomes: [{ id: '1', won: 1, void: 0 }] }],
  certainty: 1,
})
const takenBack: Said = {
  type: 'unresult',
  fixture: 'm1',
  markets: [{ key: 'match_result', version: 1 }],
}

/** How the market stands by what is told, and why; undefined where nothing says why. */
const offered = (told: readonly Said[]) =>
  told.flatMap((one) =>
    one.type === 'offer' ? one.markets.map(({ status, reason }) => [status, reason]) : [],
  )

describe('what is told again', () => {
  it.each<[string, Said[], [string, Reason | undefined]]>([
    ['a stop', [stop('goal')], ['suspended', 'goal']],
    [
      'the goal after the attack that led to it',
      [stop('danger'), stop('goal')],
      ['suspended', 'goal'],
    ],
    [
      'the review of a goal, whatever comes after',
      [stop('goal'), stop('review'), stop('danger')],
      ['suspended', 'review'],
    ],
    [
      'a stop whose prices are told meanwhile',
      [stop('goal'), offer('suspended', 1700)],
      ['suspended', 'goal'],
    ],
    ['nothing of what is open again', [stop('goal'), offer('open', 1700)], ['open', undefined]],
  ])('says of %s why it is one', (_, said, stands) => {
    expect(offered(toldAfter(offer('open', 1850), ...said))).toEqual([stands])
  })

  it('says that a result was taken back, and offers nothing of it before it is priced anew', () => {
    const back = toldAfter(offer('open', 1850), result(1), takenBack)
    expect(back.map(({ type }) => type)).toEqual(['unresult', 'offer'])
    expect(back[0]).toEqual(takenBack)
    expect(offered(back)).toEqual([['suspended', 'review']])
    const priced = toldAfter(offer('open', 1850), result(1), takenBack, offer('open', 1900))
    expect(offered(priced)).toEqual([['open', undefined]])
    const again = toldAfter(offer('open', 1850), result(1), takenBack, result(2))
    expect(again.map(({ type }) => type)).toEqual(['offer', 'result'])
  })

  it('offers nothing of teams that have changed places before it is priced anew', () => {
    const [home, away] = ['Ev', 'Konuk'].map((name) => ({ id: name, name, short: name }))
    const fixture = (first: typeof home, second: typeof away): Said => ({
      type: 'fixture',
      fixture: 'm1',
      sport: 'football',
      category: { id: 'tr', name: 'Türkiye' },
      tournament: { id: 'lig', name: 'Lig', tier: 1 },
      round: null,
      home: first!,
      away: second!,
      starts_at: '2026-11-24T19:00:00.000Z',
      status: 'planned',
      is_neutral: false,
      is_simulated: false,
    })
    const swapped = [fixture(home, away), offer('open', 1850), fixture(away, home)]
    expect(offered(toldAfter(...swapped))).toEqual([['suspended', 'other']])
    expect(offered(toldAfter(...swapped, offer('open', 4000)))).toEqual([['open', undefined]])
  })

  it('says of a window of a market what was said last of it', () => {
    const window = { fixture: 'm1', from: '2026-11-24T18:00:00.000Z' } as const
    const cancel: Said = { type: 'cancel', ...window, markets: ['a', 'b', 'c'], reason: 'other' }
    const lifted: Said = { type: 'uncancel', ...window, markets: ['a'] }
    const whole: Said = { type: 'cancel', fixture: 'm1', markets: 'all', reason: 'cancelled' }
    expect(toldAfter(cancel, lifted, whole)).toEqual([
      lifted,
      { ...cancel, markets: ['b', 'c'] },
      whole,
    ])
  })
})
