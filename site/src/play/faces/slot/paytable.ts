import type { Kurus } from '@menekse/contract/money'
import type { SlotSymbol, SlotTitleInfo } from '@menekse/contract/games/slots'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { linePicture } from './line-picture.ts'
import { messages } from './messages.ts'
import { unitsToMoney } from './timeline.ts'
import type { Theme } from './titles/theme.ts'

/** What the title's symbols and lines pay; amounts for the stake that is chosen now. */
export const infoOf = (title: SlotTitleInfo, theme: Theme, stake: Kurus): FaceInfo => ({
  odds: [
    [messages.rtpBase, percent(title.rtp_base_percent)],
    [
      title.free_spins === null ? messages.rtpFeatures : messages.rtpFeature,
      percent(title.rtp_feature_percent),
    ],
    [messages.hitRate, percent(title.hit_rate_percent)],
  ],
  sections: [
    { heading: messages.paytable, body: paytable(title, theme, stake) },
    ...(title.free_spins === null
      ? []
      : [{ heading: messages.freeSpins, body: freeSpinsOf(title, title.free_spins) }]),
    ...(title.lines.length === 0 ? [] : [{ heading: messages.lines, body: linesOf(title) }]),
  ],
})

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
  // The scatter of titles whose symbols expand is their wild too.
  const isWildToo = title.kind === 'expanding' && symbol.kind === 'scatter'
  const marked = isWildToo ? 'wildScatter' : symbol.kind
  const kind = marked === 'pay' ? '' : messages[marked]
  const note = marked === 'pay' ? '' : messages[`${marked}Note`]
  // Where cells win by their number, a pay is of that many and all that are more, up to the next.
  const isByNumber = title.kind === 'clusters' || title.kind === 'anywhere'
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
            element('span', {}, isByNumber ? messages.orMore(count) : `${count}×`),
            element('b', { class: 'figure' }, money(unitsToMoney(units, stake, title.stake_units))),
          ),
        ),
      ),
    ),
  )
}

function freeSpinsOf(
  title: SlotTitleInfo,
  spins: NonNullable<SlotTitleInfo['free_spins']>,
): HTMLElement {
  const { awards, retrigger, total_max: total, multiplier, scatter } = spins
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
