import { describe, expect, it } from 'vitest'
import { outcomesText } from './outcome-words.ts'

const sides = { home: 'Gürpınar', away: 'Kavaklı' }

describe('a result in words', () => {
  it('names what won and leaves out what lost', () => {
    const outcomes = { '1': 'lost', X: 'lost', '2': 'won' }
    expect(outcomesText('match_result', outcomes, sides)).toBe('2')
  })

  it('says how far what is neither came', () => {
    const outcomes = { '1': 'half_won', '2': 'half_lost' }
    expect(outcomesText('asian_handicap|hcp=-0.75', outcomes, sides)).toBe(
      '1 (−0,75) (Yarı kazandı), 2 (+0,75) (Yarı kaybetti)',
    )
    expect(outcomesText('match_result', { '1': '1/2', X: 'lost' }, sides)).toBe(
      '1 (Paylaşıldı (1/2))',
    )
  })

  it('tells a market that is void, and a result that was taken back', () => {
    expect(outcomesText('match_result', { '1': 'void', X: 'void', '2': 'void' }, sides)).toBe(
      'İade',
    )
    expect(outcomesText('match_result', {}, sides)).toBe('Geri alındı')
  })
})
