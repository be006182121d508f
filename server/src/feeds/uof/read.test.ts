import { describe, expect, it } from 'vitest'
import { messageShapes } from '../message.ts'
import type { MessageOf, MessageType, Said } from '../message.ts'
import { readUof } from './read.ts'
import { deadHeatOf, oddsOf, stopReasonOf, voidReasonOf } from './values.ts'

/** Messages of our own making with the traps that were seen in real ones (sportsbook reference §1.5). */

const AT = Date.parse('2026-11-24T19:05:00.000Z')
const root = (name: string, content: string, more = '') =>
  `<${name} product="1" event_id="sr:match:7" timestamp="${AT}" ${more}>${content}</${name}>`
const odds = (content: string, more = '') => root('odds_change', `<odds ${more}>${content}</odds>`)
const settled = (content: string, certainty = 2) =>
  root('bet_settlement', `<outcomes>${content}</outcomes>`, `certainty="${certainty}"`)

/** What is said, checked against the shapes of our own messages. */
function said(xml: string): Said[] {
  const read = readUof(xml)
  for (const one of read.said) {
    const whole = { v: 1, feed: 'uof', gen: 1, seq: 1, at: '2026-11-24T19:05:00Z', ...one }
    expect(messageShapes[one.type].safeParse(whole).error).toBeUndefined()
  }
  return [...read.said]
}
function only<T extends MessageType>(type: T, xml: string) {
  const [one, ...others] = said(xml)
  expect([one?.type, others.length]).toEqual([type, 0])
  return one as Omit<MessageOf<T>, 'v' | 'feed' | 'gen' | 'seq' | 'at'>
}
const market = (content: string, more = '') => only('offer', odds(content, more)).markets[0]!

describe('prices', () => {
  it('are read with their chances, cut to thousandths and never rounded up', () => {
    const xml = `\u{FEFF}<?xml version="1.0" encoding="UTF-8"?>${odds(`
      <market id="1" status="1" favourite="1">
        <outcome id="1" odds="2.5151515152" probabilities="0.38" active="1"/>
        <outcome id="2" odds="2.3" probabilities="NaN" active="1"/>
        <outcome id="3" odds="3.9999" active="0"/>
      </market>`)}`
    expect(only('offer', xml)).toEqual({
      type: 'offer',
      fixture: 'sr:match:7',
      markets: [
        {
          key: 'match_result',
          status: 'open',
          outcomes: [
            { id: '1', odds_milli: 2515, p: 0.38, is_active: true },
            { id: 'X', odds_milli: 2300, is_active: true },
            { id: '2', odds_milli: 3999, is_active: false },
          ],
        },
      ],
    })
  })

  it.each([
    ['2.5151515152', 2515],
    ['2.3', 2300],
    ['1.01', 1010],
    ['1.009999', undefined],
    ['1000', 1_000_000],
    ['1000.001', undefined],
    ['0', undefined],
    ['NaN', undefined],
    ['1e3', undefined],
    ['-2.5', undefined],
    [undefined, undefined],
  ])('%s is %s thousandths', (text, milli) => {
    expect(oddsOf(text)).toBe(milli)
  })

  it('that are missing belong to outcomes that are not offered', () => {
    expect(market('<market id="29" status="1"><outcome id="74"/></market>').outcomes).toEqual([
      { id: 'yes', is_active: false },
    ])
  })

  it('of quarter lines keep every chance; one next to nothing is none', () => {
    const xml = `<market id="16" status="1" specifiers="hcp=-0.75"><outcome id="1714" odds="1.95"
      probabilities="0.573034" win_probabilities="0.4" half_win_probabilities="0.22"
      half_lose_probabilities="0" lose_probabilities="0.38" refund_probabilities="0.00000000001"
      active="1"/></market>`
    expect(market(xml)).toEqual({
      key: 'asian_handicap|hcp=-0.75',
      status: 'open',
      outcomes: [{ id: '1', odds_milli: 1950, p: 0.4, p_half_win: 0.22, is_active: true }],
    })
  })

  it('of a market whose draw is a refund tell how often it is won, not how often of what is not given back', () => {
    const xml = `<market id="11" status="1"><outcome id="4" odds="1.65" active="1"
      probabilities="0.581133" win_probabilities="0.425694" lose_probabilities="0.306834"
      refund_probabilities="0.267472"/></market>`
    expect(market(xml).outcomes).toMatchObject([{ id: '1', p: 0.425694, p_refund: 0.267472 }])
    const never = market(xml.replace('"0.425694"', '"0"')).outcomes
    expect(never).toMatchObject([{ id: '1', p: 0 }])
  })

  it.each([
    ['1', 'open'],
    ['-1', 'suspended'],
    ['0', 'inactive'],
    ['-2', 'handed_over'],
    ['-3', 'inactive'],
    ['-4', 'cancelled'],
    ['9', 'suspended'],
  ])('of a market with status %s are %s', (status, ours) => {
    const xml = `<market id="1" status="${status}"><outcome id="1" odds="2" active="1"/></market>`
    expect(market(xml).status).toBe(ours)
  })

  it('stay shut while a re-opening is early', () => {
    const xml = odds(
      '<market id="1" status="1"><outcome id="1" odds="2" active="1"/></market>',
      'betting_status="2" betstop_reason="9"',
    )
    const [stop, offer] = said(xml)
    expect(stop).toMatchObject({ type: 'stop', markets: 'all', reason: 'penalty' })
    expect(offer).toMatchObject({ type: 'offer', markets: [{ status: 'suspended' }] })
  })

  it('of a market without outcomes stay as they were, and nothing opens at them', () => {
    const status = (value: number) =>
      said(odds(`<market id="18" specifiers="total=2.5" status="${value}"/>`))
    const stop = { type: 'stop', markets: ['total_goals|total=2.5'] }
    expect(status(-1)).toMatchObject([stop])
    expect(status(1)).toMatchObject([stop])
    expect(status(0)).toMatchObject([{ type: 'offer', markets: [{ status: 'inactive' }] }])
  })
})

describe('markets', () => {
  it('that nobody knows are named and take nothing else along', () => {
    const read = readUof(
      odds(`<market id="999" specifiers="x=1" status="1"/>
        <market id="1" status="1" extended_specifers="x"><outcome id="77" odds="2"/>
          <outcome id="constructor" odds="2" active="1"/>
          <outcome id="1" odds="2" active="1"/></market>`),
    )
    expect(read.unknown).toEqual([
      'market 999 x=1',
      'outcome 77 of match_result',
      'outcome constructor of match_result',
    ])
    expect(read.said).toMatchObject([
      { markets: [{ key: 'match_result', outcomes: [{ id: '1' }] }] },
    ])
  })
})

describe('results', () => {
  const outcome = (result: number, more = '') => `<outcome id="12" result="${result}" ${more}/>`
  const decided = (content: string) =>
    only('result', settled(`<market id="18" specifiers="total=2.25">${content}</market>`))
      .markets[0]!.outcomes[0]

  it.each([
    ['lost', outcome(0), { won: 0, void: 0 }],
    ['won', outcome(1), { won: 1, void: 0 }],
    ['given back', outcome(0, 'void_factor="1.0"'), { won: 0, void: 1 }],
    ['given back by others', outcome(1, 'void_factor="1"'), { won: 1, void: 1 }],
    ['half won', outcome(1, 'void_factor="0.5"'), { won: 1, void: 0.5 }],
    ['half lost', outcome(0, 'void_factor="0.5"'), { won: 0, void: 0.5 }],
    ['won by three', outcome(1, 'dead_heat_factor="0.3333"'), { dead_heat: [1, 3] }],
    ['won alone', outcome(1, 'dead_heat_factor="1"'), { won: 1, void: 0 }],
  ])('%s', (_, xml, expected) => {
    expect(decided(xml)).toMatchObject({ id: 'over', ...expected })
  })

  it.each([
    [0.5, [1, 2]],
    [0.3333, [1, 3]],
    [0.33, undefined],
    [0.667, [2, 3]],
    // Half of the last place off, where floating point says a hair more.
    [0.312, [5, 16]],
    [0.313, [5, 16]],
    [0.562, [9, 16]],
    [0.025, [1, 40]],
    [0.0242, undefined],
    [0.0001, undefined],
    [1.2, undefined],
    [Number.NaN, undefined],
  ])('a dead heat of %s is %s', (factor, places) => {
    expect(deadHeatOf(factor)).toEqual(places)
  })

  it('that are undecided or not understood leave their whole market open', () => {
    const both = (second: string) =>
      readUof(
        settled(`<market id="18" specifiers="total=2.5">${outcome(1)}${second}</market>
          <market id="29"><outcome id="74" result="1"/><outcome id="76" result="0"/></market>`),
      )
    const keysOf = ({ said: [one] }: ReturnType<typeof readUof>) =>
      one?.type === 'result' ? one.markets.map(({ key }) => key) : []
    expect(keysOf(both('<outcome id="13" result="0"/>'))).toHaveLength(2)
    expect(both('<outcome id="13" result="-1"/>').unknown).toEqual([])
    for (const bad of [
      '<outcome id="13" result="-1"/>',
      '<outcome id="13" result="2"/>',
      '<outcome id="13" result="0" void_factor="0.7"/>',
      '<outcome id="13" result="1" dead_heat_factor="0.33"/>',
    ])
      expect(keysOf(both(bad))).toEqual(['both_teams_to_score'])
    expect(both('<outcome id="13" result="2"/>').unknown).toEqual([
      'result of total_goals|total=2.5',
    ])
  })

  it('of two lines in one message do not touch each other', () => {
    const { markets } = only(
      'result',
      settled(`<market id="18" specifiers="total=2.5"><outcome id="12" result="1"/></market>
        <market id="18" specifiers="total=3.5"><outcome id="13" result="1"/></market>`),
    )
    expect(markets.map(({ key, outcomes }) => [key, outcomes[0]?.id])).toEqual([
      ['total_goals|total=2.5', 'over'],
      ['total_goals|total=3.5', 'under'],
    ])
  })

  it('told again a second later have a higher version, with the same content', () => {
    const content = '<market id="29"><outcome id="74" result="1"/></market>'
    const first = only('result', settled(content, 1))
    const again = only('result', settled(content).replace(String(AT), String(AT + 1_000)))
    expect([first.certainty, again.certainty]).toEqual([1, 2])
    expect(again.markets[0]!.version).toBe(first.markets[0]!.version + 1)
    expect(again.markets[0]!.outcomes).toEqual(first.markets[0]!.outcomes)
  })

  it('taken back are those of one line', () => {
    const xml = root('rollback_bet_settlement', '<market id="18" specifiers="total=2.5"/>')
    expect(only('unresult', xml).markets.map(({ key }) => key)).toEqual(['total_goals|total=2.5'])
  })
})

describe('cancels', () => {
  const window = 'start_time="1796151600000" end_time="1796151660000"'

  it('void what was accepted in their time, by reason', () => {
    const xml = root(
      'bet_cancel',
      '<market id="1" void_reason="12"/><market id="29" void_reason="10"/>',
      window,
    )
    const [first, second] = said(xml)
    expect(first).toEqual({
      type: 'cancel',
      fixture: 'sr:match:7',
      markets: ['match_result'],
      from: '2026-12-01T19:00:00.000Z',
      until: '2026-12-01T19:01:00.000Z',
      reason: 'incorrect_odds',
    })
    expect(second).toMatchObject({ markets: ['both_teams_to_score'], reason: 'abandoned' })
  })

  it('without an end are open, and of unknown markets void nothing', () => {
    const open = only('cancel', root('bet_cancel', '<market id="1"/>'))
    expect([open.from, open.until]).toEqual([undefined, undefined])
    expect(said(root('bet_cancel', '<market id="999"/>'))).toEqual([])
  })

  it('taken back name the same time', () => {
    const xml = root('rollback_bet_cancel', '<market id="1"/>', window)
    expect(only('uncancel', xml)).toMatchObject({
      markets: ['match_result'],
      from: '2026-12-01T19:00:00.000Z',
    })
  })

  it.each([
    ['0', 'other'],
    ['1', 'no_goalscorer'],
    ['13', 'incorrect_statistics'],
    ['99', 'other'],
    ['toString', 'other'],
  ])('for reason %s are for %s', (id, reason) => {
    expect(voidReasonOf(id)).toBe(reason)
  })
})

describe('a match', () => {
  it('is stopped whole, for a reason in our words', () => {
    expect(only('stop', root('bet_stop', '', 'groups="all"')).reason).toBe('other')
    expect([4, 7, 10, 37, 24, 12, 49, 51, 99].map((id) => stopReasonOf(String(id)))).toEqual([
      'goal',
      'red_card',
      'penalty',
      'review',
      'connection',
      'ended',
      'maintenance',
      'delayed',
      'other',
    ])
  })

  it('stands as its status says, at half time as well', () => {
    const state = (status: number, period: number) =>
      only(
        'state',
        root(
          'odds_change',
          `<sport_event_status status="${status}" match_status="${period}" home_score="2" away_score="1">
            <clock match_time="52:10"/>
            <period_scores><period_score number="2" home_score="1" away_score="0"/>
              <period_score number="1" home_score="1" away_score="1"/></period_scores>
            <statistics><corners home="4" away="2"/></statistics>
          </sport_event_status>`,
        ),
      )
    expect(state(1, 7)).toMatchObject({
      status: 'live',
      clock: { period: 'second_half', minute: 52, second: 10, is_running: true },
      score: { home: 2, away: 1 },
      periods: [
        { home: 1, away: 1 },
        { home: 1, away: 0 },
      ],
      counts: { corners: { home: 4, away: 2 } },
      source_at: '2026-11-24T19:05:00.000Z',
    })
    expect(state(1, 31)).toMatchObject({ status: 'break', clock: { is_running: false } })
    expect([0, 2, 3, 4, 5, 6, 7, 8, 9].map((status) => state(status, 0).status)).toEqual([
      'planned',
      'interrupted',
      'ended',
      'closed',
      'cancelled',
      'delayed',
      'interrupted',
      'postponed',
      'abandoned',
    ])
  })

  it('that has changed is named, and described as it was fetched', () => {
    expect(readUof(root('fixture_change', '')).changed).toBe('sr:match:7')
    const xml = `<fixtures_fixture><fixture id="sr:match:7" start_time="2026-11-24T19:00:00+00:00"
        status="not_started">
      <tournament_round type="group" number="13"/>
      <tournament id="sr:tournament:52" name="Süper Lig"><sport id="sr:sport:1" name="Soccer"/>
        <category id="sr:category:46" name="Türkiye"/></tournament>
      <competitors>
        <competitor qualifier="away" id="sr:competitor:2" name="Konuk &amp; Oğulları"/>
        <competitor qualifier="home" id="sr:competitor:1" name="Evsahibi" abbreviation="EVS"/>
      </competitors></fixture></fixtures_fixture>`
    expect(only('fixture', xml)).toMatchObject({
      fixture: 'sr:match:7',
      sport: 'football',
      category: { id: 'sr:category:46', name: 'Türkiye' },
      tournament: { id: 'sr:tournament:52', name: 'Süper Lig', tier: 5 },
      round: '13',
      home: { id: 'sr:competitor:1', name: 'Evsahibi', short: 'EVS' },
      away: { name: 'Konuk & Oğulları', short: 'Konuk & Oğulları' },
      starts_at: '2026-11-24T19:00:00.000Z',
      status: 'planned',
    })
    expect(readUof(xml.replace('sr:sport:1', 'sr:sport:22')).unknown).toEqual([
      'fixture sr:match:7 sr:sport:22',
    ])
  })
})

describe('the feed', () => {
  it('lives, is subscribed or not, and ends its snapshots', () => {
    const alive = (subscribed: number) =>
      only('beat', `<alive product="1" timestamp="${AT}" subscribed="${subscribed}"/>`)
    expect([alive(1).is_subscribed, alive(0).is_subscribed]).toEqual([true, false])
    expect(
      only('snapshot_end', `<snapshot_complete product="1" request_id="12" timestamp="${AT}"/>`),
    ).toEqual({ type: 'snapshot_end', fixture: '', request: '12' })
  })

  it.each([
    ['', 'no XML'],
    ['<odds_change', 'no XML'],
    ['<weather/>', 'message weather'],
    ['<toString/>', 'message toString'],
    [`<!DOCTYPE a [<!ENTITY b "c">]><odds_change event_id="&b;"/>`, 'no XML'],
    [`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><alive>&b;</alive>`, 'no XML'],
  ])('says nothing in %j', (xml, unknown) => {
    const read = readUof(xml)
    expect(read.said).toEqual([])
    expect(read.unknown[0]).toContain(unknown)
  })
})
