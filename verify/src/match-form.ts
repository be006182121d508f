import type { AddressedMatch } from '@menekse/contract/fairness/match-proof'
import { simulatedSports } from '@menekse/games/sports/simulated/matches'
import type { MatchClaim } from '@menekse/games/sports/simulated/replay'
import { element } from './element.ts'
import { endText } from './match-steps.ts'
import { matchMessages as texts } from './messages-matches.ts'

/* Which match is to be played again, and from which seed: filled by an address, or by hand. */

const DIGITS = 64

interface Field<Control extends HTMLInputElement | HTMLSelectElement> {
  readonly control: Control
  readonly whole: HTMLElement
  rename(label: string): void
  /** Says what is wrong with it; nothing, where nothing is. */
  complain(error: string | undefined): void
}

function field<Control extends HTMLInputElement | HTMLSelectElement>(
  id: string,
  label: string,
  { control, hint }: { control: Control; hint?: string },
): Field<Control> {
  const name = element('label', { for: id }, label)
  const wrong = element('p', { id: `${id}-wrong`, class: 'error', role: 'alert' })
  control.id = id
  const described = hint === undefined ? `${id}-wrong` : `${id}-hint ${id}-wrong`
  control.setAttribute('aria-describedby', described)
  const complain = (error: string | undefined) => {
    wrong.textContent = error ?? ''
    if (error === undefined) control.removeAttribute('aria-invalid')
    else control.setAttribute('aria-invalid', 'true')
  }
  control.addEventListener('input', () => complain(undefined))
  const help = hint === undefined ? undefined : element('p', { id: `${id}-hint` }, hint)
  const whole = element('div', { class: 'field' }, name, help, control, wrong)
  return { control, whole, complain, rename: (to) => (name.textContent = to) }
}

const option = (value: string, name: string) => element('option', { value }, name)

const hexInput = (value: string) => {
  const control = element('input', { type: 'text', spellcheck: 'false', autocomplete: 'off' })
  control.autocapitalize = 'off'
  control.value = value
  return control
}

const leagueOf = (id: string) =>
  simulatedSports
    .flatMap((sport) => sport.leagues.map((league) => ({ sport, league })))
    .find(({ league }) => league.id === id)

const leagueSelect = () =>
  element(
    'select',
    {},
    option('', texts.chooseLeague),
    ...simulatedSports.map(({ sport, leagues }) =>
      element(
        'optgroup',
        { label: texts.sports[sport] },
        ...leagues.map(({ id, name, country }) => option(id, texts.leagueName(name, country))),
      ),
    ),
  )

/** What is wrong with digits that stand for 32 bytes; undefined where nothing is. */
function wrongHex(text: string): string | undefined {
  if (text === '') return texts.errors.hexMissing
  if (!/^[0-9a-f]*$/.test(text)) return texts.errors.hexDigits
  return text.length === DIGITS ? undefined : texts.errors.hexLength(text.length)
}

const hexOf = ({ control }: Field<HTMLInputElement>) =>
  control.value.replaceAll(/\s/g, '').toLowerCase()

/** @param play what is done with a match that can be played */
export function matchForm(filled: AddressedMatch, play: (claim: MatchClaim) => void): HTMLElement {
  const fields = fieldsFor(filled)
  const { told, seed } = filled
  const form = element(
    'form',
    { novalidate: '', class: 'match-form', 'aria-label': texts.form },
    ...Object.values(fields).map(({ whole }) => whole),
    told &&
      element(
        'p',
        { class: 'told' },
        element('span', {}, texts.told),
        element('b', {}, endText(told)),
      ),
    element('button', { type: 'submit' }, texts.play),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const claim = claimOf(fields)
    // What was told belongs to the seed it was told with.
    if (claim !== undefined) play({ ...claim, told: claim.seed === seed ? told : undefined })
    else form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  return form
}

type Fields = ReturnType<typeof fieldsFor>

function fieldsFor(filled: AddressedMatch) {
  const names = texts.sides.football
  const [seedHint, digestHint] = [texts.seedHint, texts.commitmentHint]
  const league = field('league', texts.league, { control: leagueSelect() })
  const home = field('home', names.home, { control: element('select') })
  const away = field('away', names.away, { control: element('select') })
  const seed = field('seed', texts.seed, { control: hexInput(filled.seed), hint: seedHint })
  const commitment = field('commitment', texts.commitment, {
    control: hexInput(filled.commitment),
    hint: digestHint,
  })
  const offerSides = () => {
    const found = leagueOf(league.control.value)
    for (const [name, side] of [['home', home] as const, ['away', away] as const]) {
      const teams = found?.league.teams ?? []
      side.rename(texts.sides[found?.sport.sport ?? 'football'][name])
      side.complain(undefined)
      side.control.disabled = found === undefined
      side.control.replaceChildren(
        option('', texts.choose),
        ...teams.map(({ id, name: team }) => option(id, team)),
      )
    }
  }
  const fill = ({ control, complain }: Field<HTMLSelectElement>, id: string, unknown: string) => {
    control.value = id
    if (control.value === id) return
    control.value = ''
    complain(unknown)
  }
  fill(league, filled.league, texts.errors.unknownLeague)
  offerSides()
  if (league.control.value !== '') {
    fill(home, filled.home, texts.errors.unknownSide)
    fill(away, filled.away, texts.errors.unknownSide)
  }
  league.control.addEventListener('input', offerSides)
  return { league, home, away, seed, commitment }
}

/** The match that is asked for; undefined where something is wrong with it, which is said at its field. */
function claimOf({ league, home, away, seed, commitment }: Fields): MatchClaim | undefined {
  const [seedHex, digestHex] = [hexOf(seed), hexOf(commitment)]
  const [homeId, awayId] = [home.control.value, away.control.value]
  const side = (id: string) => (id === '' ? texts.errors.side : undefined)
  const isSame = homeId !== '' && homeId === awayId
  const wrong = [
    [league, league.control.value === '' ? texts.errors.league : undefined],
    [home, side(homeId)],
    [away, isSame ? texts.errors.sameSide : side(awayId)],
    [seed, wrongHex(seedHex)],
    [commitment, wrongHex(digestHex)],
  ] as const
  for (const [{ complain }, error] of wrong) complain(error)
  if (wrong.some(([, error]) => error !== undefined)) return undefined
  const found = leagueOf(league.control.value)
  const match = found?.sport.between(found.league.id, homeId, awayId)
  return match && { match, seed: seedHex, commitment: digestHex }
}
