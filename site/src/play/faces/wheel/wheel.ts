import './wheel.css'
import type { Risk } from '@menekse/contract/games/game'
import type { WheelEvent, WheelTitleInfo } from '@menekse/contract/games/wheel'
import type { Kurus } from '@menekse/contract/money'
import { segmented } from '../../host/choices.ts'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { instantFace } from '../../host/instant.ts'
import { shortTimes, times, worth } from '../../host/multiplier.ts'
import { payTable } from '../../host/pay-table.ts'
import { createProspects } from '../../host/prospects.ts'
import { createStrip } from '../../host/strip.ts'
import { svg } from '../../host/svg.ts'
import { themeIn } from '../../host/themes.ts'
import { drawWheel, glassOf, kindsOf } from './drawing.ts'
import { messages } from './messages.ts'
import { themes } from './titles.ts'

const SPIN_MS = 2_600
const TURNS = 5
const slowing = (t: number) => 1 - (1 - t) ** 4

interface Chosen {
  readonly segments: number
  readonly risk: Risk
}

function wheelOf({ wheels }: WheelTitleInfo, { segments, risk }: Chosen) {
  const wheel = wheels.find((one) => one.segments === segments && one.risk === risk)
  if (wheel === undefined) throw new RangeError(`There is no wheel of ${segments}, ${risk}.`)
  return wheel
}

function infoOf(title: WheelTitleInfo, chosen: Chosen, stake: Kurus): FaceInfo {
  const { multipliers, segments, rtp_percent: returned } = wheelOf(title, chosen)
  const risk = messages.risks[chosen.risk].toLocaleLowerCase('tr')
  const table = payTable(
    [messages.multiplier, messages.count, messages.chance, messages.pays],
    kindsOf(multipliers)
      .toReversed()
      .map((kind) => {
        const count = multipliers.filter((one) => one === kind).length
        const chance = percent((100 * count) / segments)
        return [times(kind), String(count), chance, money(worth(stake, kind))]
      }),
  )
  const note = element('p', { class: 'note' }, messages.tableNote(segments, risk))
  return {
    odds: [[messages.returns, percent(returned)]],
    sections: [{ heading: messages.table, body: element('div', {}, note, table) }],
  }
}

/** What the colours of a wheel pay. */
function legendOf(multipliers: readonly number[]): HTMLElement[] {
  return kindsOf(multipliers).map((kind) => {
    const fill = glassOf(multipliers, kind)
    const bead = svg(
      'svg',
      { viewBox: '0 0 10 10', 'aria-hidden': 'true' },
      svg('circle', { cx: 5, cy: 5, r: 5, fill }),
    )
    return element('li', {}, bead, kind === 0 ? messages.empty : shortTimes(kind))
  })
}

/** A ring of glass turns around an eye, and its segment under the pointer pays. */
export const wheel = instantFace<WheelTitleInfo, WheelEvent>({
  words: messages.words,
  name: 'wheel',
  themeOf: themeIn(themes),
  read: (title, stake) =>
    infoOf(title, { segments: title.default_segments, risk: title.default_risk }, stake),
  build(title, host, stage) {
    const strip = createStrip(messages.last)
    const prospects = createProspects([messages.hit, messages.top])
    const legend = element('ul', { class: 'wheel-legend figure', 'aria-label': messages.legend })
    const result = element('output', { class: 'wheel-result figure' })
    const frame = element('div', { class: 'wheel-frame', role: 'img' })
    const segments = segmented({
      label: messages.segments,
      name: `${title.slug}.segments`,
      options: [...new Set(title.wheels.map((one) => one.segments))].map(
        (count) => [count, String(count)] as const,
      ),
      first: title.default_segments,
      onChange: draw,
    })
    const risk = segmented({
      label: messages.risk,
      name: `${title.slug}.risk`,
      options: Object.entries(messages.risks) as [Risk, string][],
      first: title.default_risk,
      onChange: draw,
    })
    const chosen = (): Chosen => ({ segments: segments.value(), risk: risk.value() })
    let drawn = drawWheel(wheelOf(title, chosen()).multipliers)
    let angle = 0

    function draw(): void {
      const { multipliers } = wheelOf(title, chosen())
      drawn = drawWheel(multipliers)
      drawn.turn(angle)
      frame.replaceChildren(drawn.picture, result)
      frame.setAttribute('aria-label', messages.wheel(multipliers.length))
      legend.replaceChildren(...legendOf(multipliers))
      const paying = multipliers.filter((one) => one > 0).length
      prospects.show(messages.hits(paying, multipliers.length), times(Math.max(...multipliers)))
    }
    draw()
    return {
      board: element('div', { class: 'wheel-board' }, strip.list, frame, legend),
      panel: element('div', { class: 'choice-panel' }, segments.root, risk.root, prospects.list),
      enable(is) {
        segments.enable(is)
        risk.enable(is)
      },
      beginning: () => ({ ...chosen() }),
      clear: () => (result.textContent = ''),
      async show(events) {
        for (const event of events) {
          if (event.type !== 'stopped') continue
          segments.show(event.segments)
          risk.show(event.risk)
          draw()
          const from = angle % (2 * Math.PI)
          const to = drawn.under(event.segment) + TURNS * 2 * Math.PI
          await stage.tween(SPIN_MS, (t) => drawn.turn(from + (to - from) * t), slowing)
          angle = to
          host.sound.play('stop')
          const multiplier = wheelOf(title, event).multipliers[event.segment] ?? 0
          result.textContent = times(multiplier)
          result.dataset['won'] = String(multiplier > 100)
          strip.add(times(multiplier), multiplier > 100)
          host.announce(messages.stopped(times(multiplier)))
        }
      },
      info: (stake) => infoOf(title, chosen(), stake),
    }
  },
})
