import { describe, expect, it } from 'vitest'
import { readLine } from './lines.ts'

const line = (content: Record<string, unknown>) =>
  readLine(
    JSON.stringify({
      v: 1,
      feed: 'f',
      fixture: 'one',
      gen: 1,
      seq: 1,
      at: '2026-11-24T12:00:00.000Z',
      ...content,
    }),
  )
const outcomes = [{ id: '1', odds_milli: 1850, is_active: true }]

/** What of a line nobody can read (sportsbook reference §1.3). */
describe('what nobody can read', () => {
  it('of a market takes nothing else along, and leaves no old price open', () => {
    const read = line({
      type: 'offer',
      markets: [
        { key: 'match_result', status: 'open', outcomes },
        { key: 'Not a key', status: 'open', outcomes },
        { key: 'total_goals|total=2.5', status: 'open', outcomes: [{ id: '1', p: 3 }] },
      ],
    })
    expect(read).toMatchObject({ lost: 2, isMalformed: false })
    expect(read?.message).toMatchObject({
      markets: [
        { key: 'match_result', status: 'open' },
        { key: 'total_goals|total=2.5', status: 'suspended', outcomes: [] },
      ],
    })
  })

  it.each([{ odds_milli: 1_009 }, { odds_milli: 1_000_001 }, { odds_milli: -1_850 }])(
    'as a price of %o is none',
    (odds) => {
      const priced = [{ id: '1', is_active: true, ...odds }]
      const markets = [{ key: 'match_result', status: 'open', outcomes: priced }]
      const read = line({ type: 'offer', markets })
      expect(read).toMatchObject({ lost: 1, message: { markets: [{ status: 'suspended' }] } })
    },
  )

  it.each([
    { version: 3_000_000_000 },
    { outcomes: [{ id: '1', won: 1, void: 0, dead_heat: [1, 0] }] },
    { outcomes: [{ id: '1', won: 1, void: 0, dead_heat: [3, 2] }] },
  ])('as a result with %o takes no other along', (flaw) => {
    const good = { key: 'match_result', version: 1, outcomes: [{ id: '1', won: 1, void: 0 }] }
    const markets = [{ ...good, ...flaw, key: 'odd_even' }, good]
    const read = line({ type: 'result', certainty: 2, markets })
    expect(read).toMatchObject({ lost: 1, message: { markets: [good] } })
  })

  it('of a known type is never taken for something else', () => {
    expect(line({ type: 'stop', markets: 'all', reason: 'lunch' })).toMatchObject({
      isMalformed: true,
    })
    expect(readLine('{')).toBeUndefined()
    expect(line({ type: 'stop', seq: -1 })).toBeUndefined()
  })
})
