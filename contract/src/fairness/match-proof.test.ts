import { describe, expect, it } from 'vitest'
import { matchInAddress, matchProofAddress } from './match-proof.ts'

const team = (id: string) => ({ id, name: id, short: id })
const state = (score: [number, number], periods: [number, number][]) => {
  const pair = ([home, away]: [number, number]) => ({ home, away })
  const clock = { period: 'full_time', minute: 90, second: 0, is_running: false }
  const at = '2026-11-24T20:00:00Z'
  const [told, counts] = [periods.map(pair), {}]
  return { clock, score: pair(score), periods: told, counts, serving: null, last: null, at }
}
const match = {
  tournament: { id: 'tr.1', name: 'Süper Lig' },
  home: team('tr-alanyaspor'),
  away: team('tr-antalyaspor'),
  seed: 'ab'.repeat(32),
  commitment: 'cd'.repeat(32),
  status: 'closed' as const,
  state: state(
    [2, 1],
    [
      [1, 1],
      [1, 0],
    ],
  ),
}
const hashOf = (address: string | undefined) => {
  expect(address).toMatch(/^\/dogrula\/#/)
  return address!.slice('/dogrula/'.length)
}

describe('the address of the page that plays a match again', () => {
  it('says who played, from which seed, and what was told of its end', () => {
    expect(matchInAddress(hashOf(matchProofAddress(match)))).toEqual({
      league: 'tr.1',
      home: 'tr-alanyaspor',
      away: 'tr-antalyaspor',
      seed: match.seed,
      commitment: match.commitment,
      told: {
        status: 'closed',
        score: { home: 2, away: 1 },
        periods: [
          { home: 1, away: 1 },
          { home: 1, away: 0 },
        ],
      },
    })
  })
  it('says of a match that has ended what it says of one that is closed', () => {
    const ended = { ...match, status: 'ended' as const }
    expect(matchProofAddress(ended)).toBe(matchProofAddress(match))
  })
  it('has no score of a match that was never played', () => {
    const off = { ...match, status: 'cancelled' as const, state: null }
    const told = matchInAddress(hashOf(matchProofAddress(off)))?.told
    expect(told).toEqual({ status: 'cancelled', score: null, periods: [] })
  })
  it('is none while the seed is kept', () => {
    expect(matchProofAddress({ ...match, seed: null })).toBeUndefined()
  })
  it('is empty for whoever puts a seed in by hand, and none of another page', () => {
    const empty = { league: '', home: '', away: '', seed: '', commitment: '', told: undefined }
    expect(matchInAddress('#mac')).toEqual(empty)
    expect(matchInAddress('')).toBeUndefined()
    expect(matchInAddress('#other')).toBeUndefined()
  })
  it.each(['skor=2', 'skor=2-x', 'skor=2-1&devreler=1', 'skor=1234-0'])(
    'says nothing of an end that cannot be read: %s',
    (end) => expect(matchInAddress(`#lig=tr.1&durum=closed&${end}`)?.told).toBeUndefined(),
  )
  it('says nothing of a match that goes on', () => {
    expect(matchInAddress('#lig=tr.1&durum=live&skor=2-1')?.told).toBeUndefined()
  })
})
