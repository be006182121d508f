import { describe, expect, it } from 'vitest'
import { marketLabel, marketWords, namedTypes, typeName } from './market-words.ts'

const sides = { home: 'Ankara', away: 'Bursa' }

describe('a market by its name and its line', () => {
  it.each([
    ['total_goals|total=2.5', 'Toplam gol alt/üst (2,5)'],
    ['asian_handicap|hcp=-0.75', 'Asya handikap (−0,75)'],
    ['home_total_goals|total=1.5', 'Ankara alt/üst (1,5)'],
    ['match_result_and_total|total=3.5', 'Maç sonucu ve alt/üst 3,5'],
    ['european_handicap|hcp=0:1', 'Handikaplı maç sonucu (0:1)'],
    ['match_result', 'Maç sonucu'],
  ])('calls %s %s', (key, label) => {
    expect(marketLabel(key, sides)).toBe(label)
  })
})

describe('yes and no', () => {
  it.each([
    ['home_clean_sheet', 'Ankara gol yemez', 'Evet', 'Hayır'],
    ['away_win_to_nil', 'Bursa gol yemeden kazanır', 'Evet', 'Hayır'],
    ['both_teams_to_score', 'Karşılıklı gol', 'Var', 'Yok'],
    ['goals_in_both_halves', 'İki yarıda da gol', 'Var', 'Yok'],
  ])('of %s answer what it asks', (key, title, yes, no) => {
    const words = marketWords(key, sides)
    expect([words.title, words.outcome('yes'), words.outcome('no')]).toEqual([title, yes, no])
  })
})

describe('all markets of a type', () => {
  it.each([...namedTypes])('%s has a name without a match and a line', (type) => {
    const name = typeName(type)
    expect(name).not.toMatch(/undefined| {2}|\s$|_/)
  })
})
