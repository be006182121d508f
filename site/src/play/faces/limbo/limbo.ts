import './limbo.css'
import type { LimboEvent, LimboTitleInfo } from '@menekse/contract/games/limbo'
import type { Kurus } from '@menekse/contract/money'
import { numberField } from '../../host/choices.ts'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { instantFace } from '../../host/instant.ts'
import { shortTimes, times, worth } from '../../host/multiplier.ts'
import { payTable } from '../../host/pay-table.ts'
import { createProspects } from '../../host/prospects.ts'
import { createStrip } from '../../host/strip.ts'
import { themeIn } from '../../host/themes.ts'
import { messages } from './messages.ts'
import { themes } from './titles.ts'

const RISE_MS = 900
const USUAL = [150, 200, 500, 1_000, 10_000]
const TICKS = [100, 200, 500, 1_000, 10_000, 100_000, 1_000_000]

/** How high a multiplier stands on the sky, from 0 to 1: small ones take the most room, as they are seen most. */
const heightOf = (hundredths: number): number =>
  Math.min(1, Math.sqrt(Math.log10(Math.max(100, hundredths) / 100) / 4))

const chanceOf = ({ return_basis_points: points }: LimboTitleInfo, target: number) =>
  percent((points * 100) / target / 100, target < 100_000 ? 2 : 4)

const infoOf = (title: LimboTitleInfo, stake: Kurus): FaceInfo => ({
  odds: [[messages.highest, percent(title.rtp_highest_percent)]],
  sections: [
    {
      heading: messages.table,
      body: payTable(
        [messages.target, messages.chance, messages.pays],
        [title.target_min, ...USUAL, 100_000, title.target_max].map((target) => [
          times(target),
          chanceOf(title, target),
          money(worth(stake, target)),
        ]),
      ),
    },
  ],
})

/** The next target up or down: finer where targets are small. */
function stepTarget(value: number, by: 1 | -1): number {
  const at = by === 1 ? value : value - 1
  return value + by * (at < 200 ? 10 : at < 1_000 ? 50 : at < 10_000 ? 500 : 10_000)
}

function createSky(lantern: string) {
  const figure = element('output', { class: 'limbo-height figure' }, '1,00×')
  const ticks = TICKS.map((tick) => {
    const line = element('span', { class: 'limbo-tick' }, shortTimes(tick))
    line.style.setProperty('--at', String(heightOf(tick)))
    return line
  })
  const target = element('span', { class: 'limbo-target figure' })
  const sky = element(
    'div',
    { class: 'limbo-sky' },
    element('div', { class: 'limbo-scale figure', 'aria-hidden': 'true' }, ...ticks, target),
    element('img', { class: 'limbo-lantern', src: lantern, alt: '' }),
    figure,
  )
  return {
    sky,
    target(hundredths: number) {
      target.textContent = times(hundredths)
      target.style.setProperty('--at', String(heightOf(hundredths)))
    },
    rise(hundredths: number) {
      figure.textContent = times(hundredths)
      sky.style.setProperty('--height', String(heightOf(hundredths)))
    },
    end: (state: 'won' | 'lost' | undefined) =>
      (figure.className = `limbo-height figure ${state ?? ''}`),
  }
}

/** A lantern rises to the height that was drawn; a target at or below it is paid. */
export const limbo = instantFace<LimboTitleInfo, LimboEvent>({
  words: messages.words,
  name: 'limbo',
  themeOf: themeIn(themes),
  read: infoOf,
  build(title, host, stage) {
    const { target_min: min, target_max: max, slug } = title
    const sky = createSky(themeIn(themes)(slug).lantern)
    const strip = createStrip(messages.last)
    const prospects = createProspects([messages.multiplier, messages.chance])
    const target = numberField({
      label: messages.target,
      name: `${slug}.target`,
      after: messages.unit,
      min,
      max,
      first: title.default_target,
      fewer: messages.fewer,
      more: messages.more,
      wrong: messages.wrong,
      step: stepTarget,
      onChange: draw,
    })
    const usual = USUAL.map((hundredths) => {
      const button = element('button', { type: 'button', class: 'chip' }, shortTimes(hundredths))
      button.addEventListener('click', () => target.choose(hundredths))
      return button
    })

    function draw(): void {
      sky.target(target.value())
      prospects.show(times(target.value()), chanceOf(title, target.value()))
    }
    function clear(): void {
      sky.end(undefined)
      sky.rise(100)
    }
    clear()
    draw()
    return {
      board: element('div', { class: 'limbo-board' }, strip.list, sky.sky),
      panel: element(
        'div',
        { class: 'choice-panel' },
        target.root,
        element('div', { class: 'chips', role: 'group', 'aria-label': messages.usual }, ...usual),
        prospects.list,
      ),
      enable(is) {
        target.enable(is)
        for (const button of usual) button.disabled = !is
      },
      beginning: () => ({ target: target.value() }),
      clear,
      async show(events) {
        for (const event of events) {
          if (event.type !== 'risen') continue
          target.show(event.target)
          draw()
          // In the time of its logarithm, so that it rises as steadily as it is drawn.
          const height = Math.log(event.result / 100)
          await stage.tween(RISE_MS, (t) => sky.rise(Math.round(100 * Math.exp(height * t))))
          sky.rise(event.result)
          const isWon = event.result >= event.target
          sky.end(isWon ? 'won' : 'lost')
          host.sound.play('stop')
          strip.add(times(event.result), isWon)
          host.announce(messages.risen(times(event.result)))
        }
      },
      info: (stake) => infoOf(title, stake),
    }
  },
})
