import './table.css'
import type { PlayRound } from '@menekse/contract/casino/play'
import {
  type BlackjackAction,
  type BlackjackChoice,
  type BlackjackEvent,
  type BlackjackTitleInfo,
  playOf,
  totalOfCards,
  valueOf,
} from '@menekse/contract/games/blackjack'
import type { Kurus } from '@menekse/contract/money'
import { createAnswer, listenToChoices } from '../../host/cards/choosing.ts'
import { rest } from '../../host/cards/pace.ts'
import { element } from '../../host/element.ts'
import type { Face, FaceKind, Host } from '../../host/face.ts'
import { resultText } from '../../host/result-text.ts'
import { infoOf } from './info.ts'
import { messages } from './messages.ts'
import { type Choosing, createInsurance, createPanel } from './panel.ts'
import { betOf, EMPTY, framesOf, type TableView } from './state.ts'
import { createTable } from './table.ts'
import { toldOf } from './telling.ts'
import { type Theme, themeOf } from './titles.ts'

/** What the table's own strategy does now; none where nothing is asked. */
function adviceOf(title: BlackjackTitleInfo, view: TableView): BlackjackAction | undefined {
  const { may, active, hands, dealer } = view
  // Insurance costs whoever counts no cards, even money too.
  if (may.includes('insure')) return 'decline'
  if (may.length === 0 || active === undefined) return undefined
  const allowed = { double: may.includes('double'), split: may.includes('split') }
  return playOf(title.strategy, hands[active]!.cards.map(valueOf), valueOf(dealer[0]!), allowed)
}

const sounds: Readonly<Partial<Record<BlackjackEvent['type'], 'stop' | 'scatter'>>> = {
  dealt: 'stop',
  card: 'stop',
  doubled: 'stop',
  split: 'stop',
  dealer: 'stop',
  no_blackjack: 'scatter',
}

/** The salon behind the table: another picture where the page is tall. */
const sceneOf = ({ wide, tall }: Theme) =>
  element(
    'picture',
    {},
    element('source', { srcset: tall, media: '(max-aspect-ratio: 1 / 1)' }),
    element('img', { class: 'scene blackjack-scene', src: wide, alt: '' }),
  )

function end(host: Host, round: PlayRound): string {
  const isAbove = round.payout > round.stake
  host.win(round.payout, isAbove)
  if (isAbove) host.sound.play(round.payout >= round.stake * 2n ? 'bigWin' : 'win')
  return resultText(round.payout, isAbove)
}

/** Keeps the table between the bars, whatever their heights. */
function fitterOf(host: Host, area: HTMLElement): () => void {
  const fit = () => {
    const { top, bottom } = host.insets()
    area.style.top = `${top}px`
    area.style.setProperty('--top', `${top}px`)
    area.style.bottom = `${bottom}px`
    const height = host.board.clientHeight
    host.board.style.setProperty('--board-middle', `${(top + height - bottom) / 2}px`)
  }
  fit()
  addEventListener('resize', fit)
  return fit
}

/** Table, panel and insurance, and what they show together. */
function createBoard(title: BlackjackTitleInfo, back: string, give: (c: BlackjackChoice) => void) {
  let drawn = { view: EMPTY, bet: 0n as Kurus, isOn: false }
  const insurance = createInsurance((action) => {
    const hadFocus = insurance.hasFocus()
    give({ action })
    if (hadFocus) panel.focus()
  })
  const panel = createPanel(
    (action) => give({ action }),
    () => draw(drawn.view, drawn.bet, drawn.isOn),
    insurance.root,
  )
  const table = createTable(title, back)
  listenToChoices({ ...panel.keys, ...insurance.keys })

  function draw(view: TableView, bet: Kurus, isOn: boolean): void {
    drawn = { view, bet, isOn }
    const hasBlackjack = totalOfCards(view.hands[0]?.cards ?? []).total === 21
    const advice = adviceOf(title, view)
    const isSplit = view.hands.length > 1
    const choosing: Choosing = { isOn, may: view.may, bet, advice, hasBlackjack, isSplit }
    panel.show(choosing)
    insurance.show(choosing)
    insurance.advise(isOn && panel.isHinting() && advice === 'decline')
    table.show(view, bet)
  }
  return {
    root: element('div', { class: 'blackjack card-table' }, table.root, panel.root),
    draw,
  }
}

function mount(host: Host): Promise<Face> {
  const title = host.title as BlackjackTitleInfo
  const theme = themeOf(title.slug)
  host.sound.tune(theme.voice)
  let shown = { id: '', count: 0 }
  let view = EMPTY
  let bet = 0n as Kurus
  const answer = createAnswer<BlackjackChoice>(() => board.draw(view, bet, false))
  const board = createBoard(title, theme.back, answer.give)
  host.board.append(sceneOf(theme), board.root)

  function clear(): void {
    view = EMPTY
    board.draw(view, bet, false)
  }

  /** What has happened since it was last shown; a round that was left is taken up at once. */
  async function play(round: PlayRound): Promise<void> {
    const events = round.events as BlackjackEvent[]
    const isNew = shown.id !== round.id || shown.count >= events.length
    if (isNew) {
      clear()
      shown = { id: round.id, count: 0 }
    }
    bet = betOf(round.stake, events)
    const isTakenUp = isNew && round.status === 'open' && round.steps > 0
    const told: string[] = []
    for (; shown.count < events.length; shown.count++) {
      const event = events[shown.count]!
      const sound = sounds[event.type]
      for (const frame of framesOf(view, event)) {
        view = frame
        board.draw(view, bet, false)
        if (isTakenUp || event.type === 'turn') continue
        if (sound !== undefined) host.sound.play(sound)
        await rest()
      }
      told.push(toldOf(event, view))
    }
    if (round.status !== 'open') told.push(end(host, round))
    host.announce(told.filter((line) => line !== '').join(' '))
  }

  clear()
  return Promise.resolve({
    start: clear,
    play,
    back: () => Promise.resolve(),
    fit: fitterOf(host, board.root),
    info: () => infoOf(title),
    next: () => {
      board.draw(view, bet, true)
      return answer.next()
    },
  })
}

/** A hand against the dealer, on the green-black table of a salon over the water. */
export const blackjack: FaceKind = {
  words: messages.words,
  mount,
  read: (title) => Promise.resolve(infoOf(title as BlackjackTitleInfo)),
}
