import type { AddressedMatch } from '@menekse/contract/fairness/match-proof'
import {
  type MatchClaim,
  type ReplayedMatch,
  replayMatch,
} from '@menekse/games/sports/simulated/replay'
import { element } from './element.ts'
import { matchForm } from './match-form.ts'
import { matchStepList, matchStepsText } from './match-steps.ts'
import { matchMessages as texts } from './messages-matches.ts'
import { messages } from './messages.ts'
import { banner, copyButton, download, showAs } from './page.ts'
import { webHash } from './web-hash.ts'

/** The page that plays a simulated match again. */
export function showMatch(filled: AddressedMatch): void {
  const result = element(
    'div',
    { class: 'played', tabindex: '-1' },
    element(
      'section',
      { class: 'empty' },
      element('h2', {}, texts.emptyTitle),
      element('p', {}, texts.emptyText),
    ),
  )
  const play = (claim: MatchClaim) => void prove(claim, result)
  const back = element('p', {}, element('a', { href: '#', class: 'link' }, texts.toRounds))
  showAs(texts, matchForm(filled, play), result, back, download())
}

async function prove(claim: MatchClaim, result: HTMLElement): Promise<void> {
  result.replaceChildren(banner('wait', texts.playing, ''))
  // Browsers hash on secure addresses only.
  if (globalThis.crypto.subtle === undefined) {
    result.replaceChildren(banner('wait', texts.title, messages.noCrypto))
    return
  }
  const replayed = await replayMatch(claim, webHash)
  result.replaceChildren(
    verdict(claim, replayed),
    scoreboard(claim, replayed),
    element(
      'div',
      { class: 'acts' },
      copyButton(messages.copySteps, () => matchStepsText(claim, replayed)),
    ),
    matchStepList(claim, replayed),
  )
  result.focus({ preventScroll: true })
  result.scrollIntoView({ block: 'start' })
}

function verdict({ told }: MatchClaim, { isProved, last }: ReplayedMatch): HTMLElement {
  if (!isProved) return banner('wrong', `✗ ${texts.differs}`, texts.differsText)
  if (told === undefined) return banner('right', `✓ ${texts.seedProved}`, texts.seedProvedText)
  const text = last === undefined ? texts.provedOffText : texts.provedText
  return banner('right', `✓ ${texts.proved}`, text)
}

/** Who played, and the score by periods. */
function scoreboard({ match }: MatchClaim, { last, status }: ReplayedMatch): HTMLElement {
  const { sport, home, away, tournament } = match
  const where = `${texts.sports[sport]} · ${tournament.name}`
  const head = element('p', { class: 'where' }, `${where} · ${texts.statuses[status]}`)
  const label = { 'aria-label': texts.score, class: 'scoreboard' }
  if (last === undefined)
    return element(
      'section',
      label,
      head,
      element('h2', {}, `${home.name} – ${away.name}`),
      element('p', {}, texts.neverPlayed),
    )
  const th = (scope: string, text: string) => element('th', { scope }, text)
  const heads = last.periods.map((_, at) =>
    element(
      'th',
      { scope: 'col', abbr: texts.periodName(sport, at), title: texts.periodName(sport, at) },
      texts.periodHead(sport, at),
    ),
  )
  const row = (side: 'home' | 'away') =>
    element(
      'tr',
      {},
      th('row', match[side].name),
      element('td', { class: 'total' }, String(last.score[side])),
      ...last.periods.map((period) => element('td', {}, String(period[side]))),
    )
  return element(
    'section',
    label,
    head,
    element(
      'div',
      { class: 'scroll', tabindex: '0' },
      element(
        'table',
        {},
        element(
          'thead',
          {},
          element('tr', {}, th('col', texts.side), th('col', texts.totalHead[sport]), ...heads),
        ),
        element('tbody', {}, row('home'), row('away')),
      ),
    ),
  )
}
