import './poker.css'
import type { PlayRound } from '@menekse/contract/casino/play'
import type {
  VideoPokerChoice,
  VideoPokerEvent,
  VideoPokerTitleInfo,
} from '@menekse/contract/games/video-poker'
import type { Kurus } from '@menekse/contract/money'
import { choiceButton, createAnswer, listenToChoices } from '../../host/cards/choosing.ts'
import { rest } from '../../host/cards/pace.ts'
import { element } from '../../host/element.ts'
import type { Face, FaceKind, Host } from '../../host/face.ts'
import { resultText } from '../../host/result-text.ts'
import { createHand } from './hand.ts'
import { messages } from './messages.ts'
import { createPaytable, infoOf } from './paytable.ts'
import { themeOf } from './titles.ts'

const HAND_CARDS = 5

/** What lies on the table: pays, cards, the button that draws. */
function createTable(title: VideoPokerTitleInfo, back: string, onDraw: (hold: number[]) => void) {
  const paytable = createPaytable(title)
  const hand = createHand(back, () => say(true))
  const draw = choiceButton('draw', messages.drawKey, () => onDraw(hand.held()))
  const root = element(
    'div',
    { class: 'poker card-table' },
    paytable.root,
    element('div', { class: 'poker-play' }, hand.root, draw.button),
  )

  function say(isChoosing: boolean): void {
    const note = isChoosing ? messages.drawing(HAND_CARDS - hand.held().length) : messages.waiting
    draw.show(messages.draw, note, isChoosing)
  }

  return {
    root,
    hand,
    paytable,
    choosing(is: boolean) {
      hand.choosing(is)
      say(is)
    },
    press: () => draw.button.click(),
  }
}

type Table = ReturnType<typeof createTable>

async function show(host: Host, { hand, paytable }: Table, event: VideoPokerEvent): Promise<void> {
  if (event.type === 'dealt') {
    hand.show(event.cards)
    paytable.mark(event.hand, false)
    host.sound.play('spin')
    host.announce(messages.dealt(hand.names(), messages.hands[event.hand]))
  } else if (event.type === 'drawn') {
    hand.show(event.cards, event.held)
    host.sound.play('stop')
  } else {
    paytable.mark(event.hand, true)
    host.announce(messages.drawn(hand.names(), messages.hands[event.hand]))
  }
  await rest()
}

function end(host: Host, round: PlayRound, hand: string): void {
  const isAbove = round.payout > round.stake
  host.win(round.payout, isAbove)
  if (isAbove) host.sound.play(round.payout >= round.stake * 5n ? 'bigWin' : 'win')
  host.announce(`${hand}. ${resultText(round.payout, isAbove)}`)
}

const endOf = (events: readonly VideoPokerEvent[]) =>
  events.flatMap((event) => (event.type === 'round_end' ? [event.hand] : []))[0]

function mount(host: Host): Promise<Face> {
  const title = host.title as VideoPokerTitleInfo
  const theme = themeOf(title.slug)
  host.sound.tune(theme.voice)
  let shown = { id: '', count: 0 }
  const answer = createAnswer<VideoPokerChoice>(() => table.choosing(false))
  const table = createTable(title, theme.back, (hold) => answer.give({ action: 'draw', hold }))
  host.board.append(element('img', { class: 'scene', src: theme.scene, alt: '' }), table.root)
  const places = Array.from({ length: HAND_CARDS }, (_, place) => place)
  listenToChoices({
    ...Object.fromEntries(places.map((place) => [`${place + 1}`, () => table.hand.toggle(place)])),
    [messages.drawKey]: table.press,
    c: table.press,
  })

  function clear(): void {
    table.hand.clear()
    table.paytable.mark(undefined, false)
    table.choosing(false)
  }

  async function play(round: PlayRound): Promise<void> {
    if (shown.id !== round.id || shown.count >= round.events.length) {
      clear()
      shown = { id: round.id, count: 0 }
    }
    const events = round.events as VideoPokerEvent[]
    for (; shown.count < events.length; shown.count++) await show(host, table, events[shown.count]!)
    const hand = endOf(events)
    if (hand !== undefined) end(host, round, messages.hands[hand])
  }

  function fit(): void {
    const { top, bottom } = host.insets()
    table.root.style.top = `${top}px`
    table.root.style.bottom = `${bottom}px`
    const height = host.board.clientHeight
    host.board.style.setProperty('--board-middle', `${(top + height - bottom) / 2}px`)
  }

  clear()
  fit()
  addEventListener('resize', fit)
  return Promise.resolve({
    start: clear,
    play,
    back: () => Promise.resolve(),
    fit,
    info: (stake: Kurus) => infoOf(title, stake),
    next: () => {
      table.choosing(true)
      return answer.next()
    },
  })
}

/** Five cards, one draw: what is held stays, the others come anew. */
export const poker: FaceKind = {
  words: messages.words,
  mount,
  read: (title, stake) => Promise.resolve(infoOf(title as VideoPokerTitleInfo, stake)),
}
