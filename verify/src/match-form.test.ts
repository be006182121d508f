// @vitest-environment happy-dom
import { matchInAddress } from '@menekse/contract/fairness/match-proof'
import { simulatedSports } from '@menekse/games/sports/simulated/matches'
import type { MatchClaim } from '@menekse/games/sports/simulated/replay'
import { describe, expect, it } from 'vitest'
import { matchForm } from './match-form.ts'
import { matchMessages as texts } from './messages-matches.ts'

const [football, , tennis] = simulatedSports
const league = football!.leagues[0]!
const [home, away] = league.teams
const seed = 'ab'.repeat(32)
const commitment = 'cd'.repeat(32)
const address = {
  lig: league.id,
  ev: home!.id,
  konuk: away!.id,
  tohum: seed,
  soz: commitment,
  durum: 'closed',
  skor: '2-1',
  devreler: '1-0,1-1',
}

/** The form of an address with some of its parts changed, and what is played when it is sent. */
function opened(changed: Partial<typeof address> = {}) {
  const played: MatchClaim[] = []
  const filled = matchInAddress(`#${new URLSearchParams({ ...address, ...changed })}`)!
  const form = matchForm(filled, (claim) => played.push(claim))
  document.body.replaceChildren(form)
  const control = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`)!
  return {
    played,
    text: () => form.textContent,
    put(id: string, value: string) {
      control(id).value = value
      control(id).dispatchEvent(new Event('input', { bubbles: true }))
    },
    send: () => void form.dispatchEvent(new Event('submit', { cancelable: true })),
    wrong: (id: string) => form.querySelector(`#${id}-wrong`)!.textContent,
    labelOf: (id: string) => form.querySelector(`label[for="${id}"]`)!.textContent,
    namesOf: (id: string) =>
      [...form.querySelectorAll(`#${id} option`)].map(({ textContent }) => textContent),
  }
}

describe('the form of a match that is to be played again', () => {
  it('is filled by an address, and plays its match', () => {
    const { text, send, played } = opened()
    expect(text()).toContain('2–1 (1–0, 1–1)')
    send()
    const match = { home, away, tournament: { id: league.id } }
    expect(played).toMatchObject([
      { seed, commitment, match, told: { score: { home: 2, away: 1 } } },
    ])
  })
  it('compares what was told with the seed it was told with alone', () => {
    const { put, send, played } = opened()
    put('seed', 'EF '.repeat(32))
    send()
    expect(played).toMatchObject([{ seed: 'ef'.repeat(32), told: undefined }])
  })
  it.each([
    ['league', { lig: '' }, texts.errors.league],
    ['home', { ev: '' }, texts.errors.side],
    ['away', { konuk: address.ev }, texts.errors.sameSide],
    ['seed', { tohum: '' }, texts.errors.hexMissing],
    ['seed', { tohum: 'ab'.repeat(31) }, texts.errors.hexLength(62)],
    ['commitment', { soz: 'xy'.repeat(32) }, texts.errors.hexDigits],
    ['commitment', { soz: 'cd'.repeat(33) }, texts.errors.hexLength(66)],
  ])('says at the field %s what is wrong with %j', (id, changed, error) => {
    const { send, wrong, played } = opened(changed)
    send()
    expect(wrong(id)).toBe(error)
    expect(played).toEqual([])
  })
  it('says at once of an address that its league or its sides are none', () => {
    expect(opened({ lig: 'xx.1' }).wrong('league')).toBe(texts.errors.unknownLeague)
    const { wrong, send, played } = opened({ konuk: tennis!.leagues[0]!.teams[0]!.id })
    expect(wrong('away')).toBe(texts.errors.unknownSide)
    expect(wrong('home')).toBe('')
    send()
    expect(played).toEqual([])
  })
  it('offers the sides of the league that is chosen, as its sport calls them', () => {
    const { put, namesOf, labelOf, wrong } = opened()
    const tour = tennis!.leagues[0]!
    put('league', tour.id)
    expect(namesOf('away')).toEqual([texts.choose, ...tour.teams.map(({ name }) => name)])
    expect(labelOf('away')).toBe(texts.sides.tennis.away)
    expect(wrong('away')).toBe('')
  })
})
