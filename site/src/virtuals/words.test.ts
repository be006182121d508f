import { leagueKind } from '@menekse/games/football/league'
import { matchSelections } from '@menekse/games/football/markets'
import { raceKind } from '@menekse/games/races/kind'
import { seededRandom } from '@menekse/games/random'
import { describe, expect, it } from 'vitest'
import { virtualTexts } from '../messages-virtuals.ts'
import { betWords, selectionName } from './football/words.ts'
import { betWords as raceWords, spokenOf } from './race/race-words.ts'

describe('bets on matches', () => {
  it('all have names of their own within a market, without words of the wire', () => {
    const names = new Map<string, Set<string>>()
    for (const { market, selection } of matchSelections) {
      expect(virtualTexts.football.markets[market]).toBeDefined()
      const name = selectionName(market, selection)
      expect(name).not.toMatch(/_|home|away|draw|over|under|not/)
      const known = names.get(market) ?? new Set()
      expect(known.has(name)).toBe(false)
      names.set(market, known.add(name))
    }
  })

  it('are said with the clubs where they are known', () => {
    const [title] = leagueKind.titles
    const { matches } = leagueKind.programme(title!, 0, seededRandom(Buffer.alloc(32), 'x'))
    const { clubs } = title!
    const [first] = matches
    expect(betWords({ market: 'result', selection: '0:home' }, { clubs, matches })).toBe(
      `${clubs[first!.home]} – ${clubs[first!.away]}: Maç sonucu 1`,
    )
    const legs = { market: 'together', selection: '0:total:over_2.5 3:both_score:no' }
    expect(betWords(legs, { clubs })).toBe('1. maç: Alt / Üst Üst 2,5 + 4. maç: Karşılıklı gol Yok')
    expect(betWords({ market: 'champion', selection: '2' }, { clubs })).toBe(
      'Şampiyon: Sisli Köprü',
    )
  })
})

describe('races', () => {
  const [title] = raceKind.titles
  const random = seededRandom(Buffer.alloc(32, 5), 'race')
  const race = raceKind.programme(title!, 0, random)
  const result = raceKind.draw(title!, race, random)
  const events = [...raceKind.events(title!, race, result, random)]

  it('name their runners by number and name', () => {
    const [one, two] = race.runners
    expect(raceWords({ market: 'forecast', selection: '1-2' }, race)).toBe(
      `İkili: 1 ${one!.name} – 2 ${two!.name}`,
    )
    expect(raceWords({ market: 'reverse', selection: '1-2' })).toBe('Sırasız ikili: 1 + 2')
  })

  it('are told at their posts and by their result, and never by it before they are over', () => {
    const name = (number: number) => `${number} ${race.runners[number - 1]!.name}`
    expect(spokenOf(events, race, 0, false)).toBe('Koşu başladı.')
    const post = events.find((event) => event.type === 'post')!
    if (post.type !== 'post') throw new Error('A race has posts.')
    expect(spokenOf(events, race, post.at_ms, false)).toContain(`önde ${name(post.order[0]!)}`)
    expect(spokenOf(events, race, 10_000_000, false)).not.toContain('Birinci')
    expect(spokenOf(events, race, 10_000_000, true)).toContain(`Birinci ${name(result.order[0]!)}`)
  })
})
