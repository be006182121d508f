import type { Kurus } from '@menekse/contract/money'
import type { SlotSymbol, SlotTitleInfo } from '@menekse/contract/slots'
import { element, icon, linePicture } from './element.ts'
import { money, percent, whole } from './format.ts'
import { messages } from './messages.ts'
import { unitsToMoney } from './timeline.ts'
import type { Theme } from './titles/theme.ts'

/** All a player may read about a title before staking; amounts for the stake that is chosen now. */
export function openInfo(title: SlotTitleInfo, theme: Theme, stake: Kurus): void {
  const heading = element('h2', { id: 'info-heading' }, title.name)
  const close = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': messages.close },
    icon('close'),
  )
  const dialog = element(
    'dialog',
    { class: 'info', 'aria-labelledby': 'info-heading' },
    element('div', { class: 'info-head' }, heading, close),
    element(
      'div',
      { class: 'info-body', tabindex: '0' },
      section(messages.odds, oddsOf(title)),
      section(messages.paytable, paytable(title, theme, stake)),
      section(messages.freeSpins, freeSpinsOf(title)),
      section(messages.lines, linesOf(title)),
      section(
        messages.rules,
        element(
          'div',
          { class: 'prose' },
          ...[...title.rules, messages.keys].map((rule) => element('p', {}, rule)),
        ),
      ),
    ),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

const section = (heading: string, body: HTMLElement): HTMLElement =>
  element('section', {}, element('h3', {}, heading), body)

function oddsOf(title: SlotTitleInfo): HTMLElement {
  const rows: [string, string][] = [
    [messages.rtp, percent(title.rtp_percent)],
    [messages.rtpBase, percent(title.rtp_base_percent)],
    [messages.rtpFeature, percent(title.rtp_feature_percent)],
    [messages.hitRate, percent(title.hit_rate_percent)],
    [messages.volatility, messages.volatilities[title.volatility]],
    [messages.maxWin, messages.maxWinOf(whole(title.max_win_multiplier))],
    [messages.provider, title.provider],
    [messages.mathVersion, title.math_version],
  ]
  return element(
    'dl',
    { class: 'odds' },
    ...rows.map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', { class: 'figure' }, value)),
    ),
  )
}

function paytable(title: SlotTitleInfo, theme: Theme, stake: Kurus): HTMLElement {
  return element(
    'div',
    {},
    element('p', { class: 'note' }, messages.paytableNote(money(stake))),
    element(
      'ul',
      { class: 'pays' },
      ...title.symbols.map((symbol) => payOf(symbol, title, theme, stake)),
    ),
  )
}

function payOf(symbol: SlotSymbol, title: SlotTitleInfo, theme: Theme, stake: Kurus): HTMLElement {
  const counts = Object.entries(symbol.pays).sort(([a], [b]) => Number(b) - Number(a))
  const kind =
    symbol.kind === 'wild' ? messages.wild : symbol.kind === 'scatter' ? messages.scatter : ''
  const note =
    symbol.kind === 'wild'
      ? messages.wildNote
      : symbol.kind === 'scatter'
        ? messages.scatterNote
        : ''
  return element(
    'li',
    {},
    element('img', { src: theme.symbols[symbol.id] ?? '', alt: '', width: '64', height: '64' }),
    element(
      'div',
      {},
      element(
        'h4',
        {},
        symbol.name,
        kind === '' ? undefined : element('span', { class: 'kind' }, kind),
      ),
      note === '' ? undefined : element('p', { class: 'note' }, note),
      element(
        'ul',
        { class: 'pay' },
        ...counts.map(([count, units]) =>
          element(
            'li',
            {},
            element('span', {}, `${count}×`),
            element(
              'b',
              { class: 'figure' },
              money(unitsToMoney(units, stake, title.lines.length)),
            ),
          ),
        ),
      ),
    ),
  )
}

function freeSpinsOf(title: SlotTitleInfo): HTMLElement {
  const { awards, retrigger, total_max: total, multiplier, scatter } = title.free_spins
  const name = title.symbols.find((symbol) => symbol.id === scatter)?.name ?? scatter
  const lines = Object.entries(awards).map(([scatters, count]) =>
    messages.freeSpinsAward(scatters, name, count),
  )
  if (multiplier > 1) lines.push(messages.freeSpinsTimes(multiplier))
  lines.push(retrigger ? messages.freeSpinsRetrigger(total) : messages.freeSpinsNoRetrigger)
  return element('ul', { class: 'prose' }, ...lines.map((line) => element('li', {}, line)))
}

function linesOf(title: SlotTitleInfo): HTMLElement {
  return element(
    'div',
    {},
    element('p', { class: 'note' }, messages.linesNote(title.lines.length)),
    element(
      'ol',
      { class: 'lines' },
      ...title.lines.map((rows, index) =>
        element(
          'li',
          { 'aria-label': messages.line(index + 1) },
          linePicture(rows, title.rows),
          element('span', { 'aria-hidden': 'true' }, String(index + 1)),
        ),
      ),
    ),
  )
}
