import './dice.css'
import type { DiceEvent, DiceTitleInfo } from '@menekse/contract/games/dice'
import type { Kurus } from '@menekse/contract/money'
import { hundredthsText, numberField, segmented } from '../../host/choices.ts'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { instantFace } from '../../host/instant.ts'
import { times, worth } from '../../host/multiplier.ts'
import { payTable } from '../../host/pay-table.ts'
import { createProspects } from '../../host/prospects.ts'
import { createStrip } from '../../host/strip.ts'
import { themeIn } from '../../host/themes.ts'
import { messages } from './messages.ts'
import { themes } from './titles.ts'

const ROLLS = 10_000
/** One point of the bar. */
const POINT = 100
const ROLL_MS = 620

type Side = keyof typeof messages.sides
const sides = Object.entries(messages.sides) as [Side, string][]

const multiplierOf = ({ return_basis_points: points }: DiceTitleInfo, chance: number) =>
  Math.floor((points * 100) / chance)

/** The first number that wins over the line, or the first that does not under it. */
const lineOf = (side: Side, chance: number) => (side === 'under' ? chance : ROLLS - chance)

const wins = ({ side, chance, roll }: { side: Side; chance: number; roll: number }) =>
  side === 'under' ? roll < chance : roll >= ROLLS - chance

const SAMPLES = [100, 500, 1_000, 2_500, 5_000, 7_500, 9_500]

const infoOf = (title: DiceTitleInfo, stake: Kurus): FaceInfo => ({
  odds: [[messages.highest, percent(title.rtp_highest_percent)]],
  sections: [
    {
      heading: messages.table,
      body: payTable(
        [messages.chance, messages.multiplier, messages.pays],
        SAMPLES.map((chance) => {
          const multiplier = multiplierOf(title, chance)
          return [percent(chance / 100), times(multiplier), money(worth(stake, multiplier))]
        }),
      ),
    },
  ],
})

/** The bar of all numbers, with the side that wins, the line between, and the number that fell. */
function createTrack(onLine: (line: number) => void) {
  const slider = element('input', {
    type: 'range',
    min: '1',
    max: '99',
    step: '1',
    'aria-label': messages.line,
  })
  const mark = element('span', { class: 'dice-mark figure', 'aria-hidden': 'true' })
  const scale = [0, 25, 50, 75, 100].map((at) => element('span', {}, String(at)))
  const track = element(
    'div',
    { class: 'dice-track' },
    element('div', { class: 'dice-sides', 'aria-hidden': 'true' }),
    slider,
    mark,
    element('div', { class: 'dice-scale figure', 'aria-hidden': 'true' }, ...scale),
  )
  slider.addEventListener('input', () => onLine(Number(slider.value) * POINT))
  return {
    track,
    line(side: Side, line: number) {
      track.dataset['side'] = side
      track.style.setProperty('--line', String(line / ROLLS))
      slider.value = String(Math.round(line / POINT))
      slider.setAttribute('aria-valuetext', messages.lineAt(hundredthsText(line)))
    },
    mark(roll: number | undefined, isWon = false) {
      mark.hidden = roll === undefined
      if (roll === undefined) return
      track.style.setProperty('--mark', String(roll / ROLLS))
      mark.textContent = hundredthsText(roll)
      mark.classList.toggle('won', isWon)
    },
    enable: (is: boolean) => (slider.disabled = !is),
  }
}

const chanceField = (title: DiceTitleInfo, onChange: () => void) =>
  numberField({
    label: messages.chance,
    name: `${title.slug}.chance`,
    before: messages.unit,
    min: title.chance_min,
    max: title.chance_max,
    first: title.default_chance,
    fewer: messages.fewer,
    more: messages.more,
    wrong: messages.wrong,
    step: (value, by) => value + by * POINT,
    onChange,
  })

/** The counter before it has counted. */
const NONE_YET = '00,00'

/** A number is rolled, and wins on the chosen side of the chosen line. */
export const dice = instantFace<DiceTitleInfo, DiceEvent>({
  words: messages.words,
  name: 'dice',
  themeOf: themeIn(themes),
  read: infoOf,
  build(title, host, stage) {
    const roll = element('output', { class: 'dice-roll figure' })
    const strip = createStrip(messages.last)
    const prospects = createProspects([messages.multiplier, messages.condition])
    const side = segmented({
      label: messages.side,
      name: `${title.slug}.side`,
      options: sides,
      first: 'over',
      onChange: draw,
    })
    const chance = chanceField(title, draw)
    const track = createTrack((line) => chance.choose(lineOf(side.value(), line)))

    function draw(): void {
      const line = lineOf(side.value(), chance.value())
      track.line(side.value(), line)
      prospects.show(
        times(multiplierOf(title, chance.value())),
        messages[side.value()](hundredthsText(line)),
      )
    }
    function clear(): void {
      roll.textContent = NONE_YET
      roll.className = 'dice-roll figure none'
      track.mark(undefined)
    }
    clear()
    draw()
    return {
      board: element('div', { class: 'dice-board' }, strip.list, roll, track.track),
      panel: element('div', { class: 'choice-panel' }, side.root, chance.root, prospects.list),
      enable(is) {
        side.enable(is)
        chance.enable(is)
        track.enable(is)
      },
      beginning: () => ({ side: side.value(), chance: chance.value() }),
      clear,
      async show(events) {
        for (const event of events) {
          if (event.type !== 'rolled') continue
          side.show(event.side)
          chance.show(event.chance)
          draw()
          const isWon = wins(event)
          roll.classList.remove('none')
          await stage.tween(ROLL_MS, (t) => {
            const now = Math.floor(event.roll * t)
            roll.textContent = hundredthsText(now)
            track.mark(now)
          })
          roll.classList.add(isWon ? 'won' : 'lost')
          track.mark(event.roll, isWon)
          host.sound.play('stop')
          strip.add(hundredthsText(event.roll), isWon)
          host.announce(messages.rolled(hundredthsText(event.roll)))
        }
      },
      info: (stake) => infoOf(title, stake),
    }
  },
})
