import './mines.css'
import type { MinesChoice, MinesEvent, MinesTitleInfo } from '@menekse/contract/games/mines'
import { type Kurus, ZERO } from '@menekse/contract/money'
import type { PlayRound } from '@menekse/contract/casino/play'
import { element } from '../../host/element.ts'
import type { Face, FaceKind, Host } from '../../host/face.ts'
import { setDomBoard } from '../../host/dom-board.ts'
import { money, percent, spokenMoney } from '../../host/format.ts'
import { times, worth } from '../../host/multiplier.ts'
import { resultText } from '../../host/result-text.ts'
import { createBoard } from './board.ts'
import { infoOf } from './ladder.ts'
import { messages } from './messages.ts'
import { createPanel } from './panel.ts'
import { themeOf } from './titles.ts'

/** How long one thing rests before the next. */
const REST_MS = 260

function mount(host: Host): Promise<Face> {
  const title = host.title as MinesTitleInfo
  const theme = themeOf(title.slug)
  host.sound.tune(theme.voice)
  let answer: ((choice: MinesChoice) => void) | undefined
  let shown = { id: '', count: 0 }
  let gems = 0

  const choose = (choice: MinesChoice) => {
    const give = answer
    answer = undefined
    give?.(choice)
  }
  const board = createBoard(title, theme, (tile) => choose({ action: 'reveal', tile }))
  const panel = createPanel(title, {
    mines: () => prospect(),
    collect: () => choose({ action: 'collect' }),
  })
  const area = element('div', { class: 'mines' }, board.grid, panel.root)
  const stage = setDomBoard(host, theme.scene, area)
  // The tap that turned a tile hurries nothing; the next one may.
  const rest = () => {
    stage.unhurried()
    return stage.wait(REST_MS)
  }

  const rungs = () => title.multipliers[panel.mines() - 1] ?? []
  function prospect(): void {
    const rung = rungs()[gems]
    const left = title.tiles - gems
    panel.prospect(
      rung === undefined ? '' : messages.nextOf(times(rung)),
      messages.chanceOf(percent(((left - panel.mines()) / left) * 100, 1)),
    )
  }

  function clear(): void {
    gems = 0
    board.clear()
    board.choosing(false)
    panel.collectable(undefined)
    prospect()
  }

  async function handle(event: MinesEvent, round: PlayRound): Promise<void> {
    if (event.type === 'laid') {
      panel.open(false, event.mines)
      prospect()
      host.announce(messages.choose(event.mines))
    } else if (event.type === 'gem') {
      gems = event.gems
      board.show(event.tile, 'gem')
      host.sound.play('scatter')
      prospect()
      const amount = worth(round.stake, event.multiplier)
      host.announce(messages.found(times(event.multiplier), spokenMoney(amount)))
      await rest()
    } else if (event.type === 'mine') {
      board.show(event.tile, 'mine')
      host.sound.play('stop')
      host.announce(messages.broken)
      await rest()
    } else if (event.type === 'round_end') {
      for (const tile of event.mines) if (board.isClosed(tile)) board.show(tile, 'spared')
    }
  }

  /** What has happened since it was last shown; another round begins on a board that lies face down. */
  async function play(round: PlayRound): Promise<void> {
    const isResumed = shown.id === round.id && round.status === 'open'
    if (!isResumed && (shown.id !== round.id || shown.count >= round.events.length)) {
      clear()
      shown = { id: round.id, count: 0 }
    }
    const events = round.events as MinesEvent[]
    for (; shown.count < events.length; shown.count++) await handle(events[shown.count]!, round)
    if (round.status !== 'open') end(round)
  }

  function end(round: PlayRound): void {
    const isAbove = round.payout > round.stake
    host.win(round.payout, isAbove)
    if (isAbove) host.sound.play(round.payout >= round.stake * 5n ? 'bigWin' : 'win')
    const isBack = round.status === 'void'
    host.announce(isBack ? messages.givenBack : resultText(round.payout, isAbove))
    board.choosing(false)
    panel.collectable(undefined)
    panel.open(true)
    // The board still shows what was; what may come is the next round's.
    gems = 0
    prospect()
  }

  function next(round: PlayRound): Promise<MinesChoice> {
    board.choosing(true)
    const rung = rungs()[gems - 1]
    panel.collectable(rung === undefined ? undefined : money(worth(round.stake, rung)))
    if (gems === 0) board.focus()
    return new Promise((resolve) => {
      answer = (choice) => {
        board.choosing(false)
        panel.collectable(undefined)
        resolve(choice)
      }
    })
  }

  clear()
  return Promise.resolve({
    start: () => {
      clear()
      panel.open(false)
    },
    play,
    back: () => {
      panel.open(true)
      return Promise.resolve()
    },
    fit: stage.fit,
    info: (stake: Kurus) => infoOf(title, panel.mines(), stake > ZERO ? stake : ZERO),
    beginning: () => ({ mines: panel.mines() }),
    next,
  })
}

/** A board of tiles that are turned one by one; collecting is always one press away. */
export const mines: FaceKind = {
  words: messages.words,
  mount,
  async read(title, stake) {
    const { default_mines: count } = title as MinesTitleInfo
    return infoOf(title as MinesTitleInfo, count, stake)
  },
}
