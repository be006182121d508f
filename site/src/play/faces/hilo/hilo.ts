import './hilo.css'
import type { PlayRound } from '@menekse/contract/casino/play'
import type { HiLoChoice, HiLoEvent, HiLoOffer, HiLoTitleInfo } from '@menekse/contract/games/hi-lo'
import type { Kurus } from '@menekse/contract/money'
import { cardName } from '../../host/cards/card.ts'
import { createAnswer, listenToChoices } from '../../host/cards/choosing.ts'
import { rest } from '../../host/cards/pace.ts'
import { element } from '../../host/element.ts'
import type { Face, FaceKind, Host } from '../../host/face.ts'
import { money, spokenMoney } from '../../host/format.ts'
import { times, worth } from '../../host/multiplier.ts'
import { resultText } from '../../host/result-text.ts'
import { infoOf } from './info.ts'
import { messages } from './messages.ts'
import { createPanel } from './panel.ts'
import { createTable } from './table.ts'
import { themeOf } from './titles.ts'

/** What the last event left: what may be done, and what the round is worth. */
interface Stand {
  readonly offers: readonly HiLoOffer[]
  readonly canSkip: boolean
  readonly multiplier: number | undefined
}
const NONE: Stand = { offers: [], canSkip: false, multiplier: undefined }

type Table = ReturnType<typeof createTable>

/** Shows one event; what may be done after it. */
function show(host: Host, table: Table, event: HiLoEvent, stake: Kurus, before: Stand): Stand {
  switch (event.type) {
    case 'dealt':
    case 'skipped': {
      table.show(event.card, event.type)
      host.sound.play('stop')
      host.announce(messages[event.type](cardName(event.card)))
      const { multiplier } = event.type === 'dealt' ? NONE : before
      return { offers: event.offers, canSkip: event.can_skip, multiplier }
    }
    case 'right': {
      const { multiplier } = event
      table.show(event.card, 'right')
      host.sound.play('scatter')
      const amount = spokenMoney(worth(stake, multiplier))
      host.announce(messages.right(cardName(event.card), times(multiplier), amount))
      return { offers: event.offers, canSkip: event.can_skip, multiplier }
    }
    case 'wrong':
      table.show(event.card, 'wrong')
      host.sound.play('stop')
      host.announce(messages.wrong(cardName(event.card)))
      return NONE
    default:
      return before
  }
}

function end(host: Host, round: PlayRound): void {
  const isAbove = round.payout > round.stake
  host.win(round.payout, isAbove)
  if (isAbove) host.sound.play(round.payout >= round.stake * 5n ? 'bigWin' : 'win')
  const isBack = round.status === 'void'
  host.announce(isBack ? messages.givenBack : resultText(round.payout, isAbove))
}

/** Keeps the table between the bars, whatever their heights. */
function fitterOf(host: Host, area: HTMLElement): () => void {
  const fit = () => {
    const { top, bottom } = host.insets()
    area.style.top = `${top}px`
    area.style.bottom = `${bottom}px`
    const height = host.board.clientHeight
    host.board.style.setProperty('--board-middle', `${(top + height - bottom) / 2}px`)
  }
  fit()
  addEventListener('resize', fit)
  return fit
}

function mount(host: Host): Promise<Face> {
  const title = host.title as HiLoTitleInfo
  const theme = themeOf(title.slug)
  host.sound.tune(theme.voice)
  let shown = { id: '', count: 0 }
  let stand = NONE
  let stake = 0n as Kurus

  const draw = (isChoosing: boolean) => {
    const { offers, canSkip, multiplier } = stand
    const collectable = multiplier === undefined ? undefined : money(worth(stake, multiplier))
    panel.show(offers, { canSkip, collectable }, isChoosing)
    table.worth(multiplier === undefined ? undefined : messages.now(times(multiplier)))
  }
  const answer = createAnswer<HiLoChoice>(() => draw(false))
  const panel = createPanel(answer.give)
  const table = createTable(theme.back, title.cards_max)
  const area = element('div', { class: 'hilo card-table' }, table.root, panel.root)
  host.board.append(element('img', { class: 'scene', src: theme.scene, alt: '' }), area)
  listenToChoices(panel.keys)

  function clear(): void {
    stand = NONE
    table.clear()
    draw(false)
  }

  /** What has happened since it was last shown; a round that was left is taken up at once. */
  async function play(round: PlayRound): Promise<void> {
    const isNew = shown.id !== round.id || shown.count >= round.events.length
    if (isNew) {
      clear()
      shown = { id: round.id, count: 0 }
    }
    ;({ stake } = round)
    const isTakenUp = isNew && round.status === 'open' && round.steps > 0
    const events = round.events as HiLoEvent[]
    for (; shown.count < events.length; shown.count++) {
      stand = show(host, table, events[shown.count]!, stake, stand)
      draw(false)
      if (!isTakenUp) await rest()
    }
    if (round.status === 'open') return
    stand = { ...NONE, multiplier: stand.multiplier }
    draw(false)
    end(host, round)
  }

  clear()
  return Promise.resolve({
    start: clear,
    play,
    back: () => Promise.resolve(),
    fit: fitterOf(host, area),
    info: (chosen: Kurus) => infoOf(title, chosen),
    next: () => {
      draw(true)
      return answer.next()
    },
  })
}

/** A card lies open: is the next one higher or lower? */
export const hilo: FaceKind = {
  words: messages.words,
  mount,
  read: (title, stake) => Promise.resolve(infoOf(title as HiLoTitleInfo, stake)),
}
