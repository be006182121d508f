import type { Kurus } from '@menekse/contract/money'
import { buildBonusBar } from './bonus-bar.ts'
import { element, icon, iconButton, relabel } from './element.ts'
import type { FaceWords } from './face.ts'
import { elapsed, money, signedMoney, spokenMoney } from './format.ts'
import { messages } from './messages.ts'
import { framed, SAFER_PLAY } from './parent-window.ts'

export interface ControlEvents {
  readonly spin: () => void
  readonly lower: () => void
  readonly raise: () => void
  readonly info: () => void
  /** Between free spins and stakes of one's own. */
  readonly freeSpins: () => void
  readonly sound: () => void
  readonly fullscreen: () => void
  readonly close: () => void
}

export type Controls = ReturnType<typeof createControls>

/** Above: the title, its marks, and what the session has come to. */
function buildTop(name: string, on: ControlEvents) {
  const marks = element('div', { class: 'marks' })
  const time = element('span', { class: 'figure' })
  const net = element('span', { class: 'figure' })
  const facts = element(
    'dl',
    { class: 'facts', 'aria-label': messages.sessionMarks },
    element('div', {}, element('dt', {}, messages.time), element('dd', {}, time)),
    element('div', {}, element('dt', {}, messages.net), element('dd', {}, net)),
  )
  const fullscreen = iconButton('expand', messages.fullscreen, on.fullscreen)
  // The page that frames the game has a bar of its own, with the name, full screen and the way out.
  fullscreen.hidden = framed || !document.fullscreenEnabled
  const close = iconButton('close', messages.closeGame, on.close)
  close.hidden = framed
  const top = element(
    'header',
    { class: 'top' },
    element('h1', framed ? { class: 'visually-hidden' } : {}, name),
    marks,
    facts,
    saferLink(),
    element('div', { class: 'top-buttons' }, fullscreen, close),
  )
  return { top, marks, time, net, facts, fullscreen }
}

/** Always in sight beside time and money: where one sets limits or takes a break. It leaves the frame. */
function saferLink(): HTMLAnchorElement {
  const attributes = { class: 'safer', href: SAFER_PLAY, target: '_parent' }
  return element('a', attributes, icon('shield'), element('span', {}, messages.saferPlay))
}

/** Below: what it costs, and the one button. */
function buildBottom(words: FaceWords, on: ControlEvents) {
  const balance = element('b', { class: 'figure' })
  const balanceLabel = element('span', {}, messages.balance)
  const bonusBalance = element('small', { class: 'figure bonus-balance' })
  bonusBalance.hidden = true
  const bonus = buildBonusBar(on.freeSpins)
  const win = element('b', { class: 'figure' })
  const stake = element('b', { class: 'figure' })
  const lower = iconButton('minus', messages.stakeLower, on.lower)
  const raise = iconButton('plus', messages.stakeRaise, on.raise)
  const sound = iconButton('soundOn', messages.soundOff, on.sound)
  const info = iconButton('info', messages.info, on.info)
  const spin = buildSpin(words, on.spin)
  const stakeBox = element(
    'div',
    { class: 'stake', role: 'group', 'aria-label': messages.stake },
    lower,
    element('div', { class: 'amount', 'aria-live': 'polite' }, label(messages.stake), stake),
    raise,
  )
  const bottom = element(
    'footer',
    { class: 'bottom', 'aria-label': messages.controls },
    element('div', { class: 'amount balance' }, balanceLabel, balance, bonusBalance),
    stakeBox,
    spin,
    element('div', { class: 'tools' }, info, sound),
    element('div', { class: 'amount win' }, label(messages.win), win),
    bonus.bar,
  )
  const money = { balance, balanceLabel, bonusBalance, bonus }
  return { ...money, bottom, win, stake, stakeBox, lower, raise, sound, spin }
}

function buildSpin(words: FaceWords, onSpin: () => void): HTMLButtonElement {
  const spin = element(
    'button',
    { type: 'button', class: 'spin', title: words.playHint, 'aria-keyshortcuts': 'Space' },
    icon('spin'),
    element('span', {}, words.play),
  )
  spin.addEventListener('click', onSpin)
  // Holding Enter on a button clicks it again and again; a new round needs a new press.
  spin.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  return spin
}

/** The page around the board: real controls in real DOM. */
export function createControls(
  root: HTMLElement,
  name: string,
  words: FaceWords,
  on: ControlEvents,
) {
  const { top, marks, time, net, facts, fullscreen } = buildTop(name, on)
  const below = buildBottom(words, on)
  const { bottom, balance, balanceLabel, win, stake, stakeBox, lower, raise, sound, spin } = below
  const live = element('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' })
  root.append(top, bottom, live)

  return {
    top,
    bottom,
    spin,
    focusSpin: () => spin.focus({ preventScroll: true }),
    balance(amount: Kurus) {
      balance.textContent = money(amount)
    },
    /** Bonus money stands apart from cash; none needs no line. */
    bonusBalance(amount: Kurus) {
      below.bonusBalance.hidden = amount === 0n
      below.bonusBalance.textContent = `${messages.bonus} ${money(amount)}`
    },
    bonusBar: below.bonus.show,
    /** The button says what it costs: nothing, while free spins are used. */
    freeSpinsLeft(left: number | undefined) {
      spin.lastElementChild!.textContent = left === undefined ? words.play : messages.freeSpin(left)
      spin.classList.toggle('free', left !== undefined)
    },
    demo() {
      balanceLabel.textContent = messages.demoBalance
    },
    /** `why` explains a plus that is off although there are higher stakes. */
    stake(amount: Kurus, canLower: boolean, canRaise: boolean, why?: string) {
      stake.textContent = money(amount)
      lower.disabled = !canLower
      raise.disabled = !canRaise
      relabel(raise, why ?? messages.stakeRaise)
    },
    win(amount: Kurus, loud: boolean) {
      win.textContent = money(amount)
      win.parentElement?.classList.toggle('loud', loud && amount > 0n)
    },
    session(seconds: number, result: Kurus) {
      time.textContent = elapsed(seconds)
      net.textContent = signedMoney(result)
      net.dataset['sign'] = result > 0n ? 'up' : result < 0n ? 'down' : 'even'
    },
    sound(isOn: boolean) {
      relabel(sound, isOn ? messages.soundOff : messages.soundOn, isOn ? 'soundOn' : 'soundOff')
    },
    fullscreen(isOn: boolean) {
      relabel(
        fullscreen,
        isOn ? messages.fullscreenEnd : messages.fullscreen,
        isOn ? 'shrink' : 'expand',
      )
    },
    /** Resting buttons keep their focus: they say that they are disabled instead of leaving the order. */
    ready(canSpin: boolean, canStake: boolean) {
      spin.setAttribute('aria-disabled', String(!canSpin))
      stakeBox.toggleAttribute('data-resting', !canStake)
      if (!canStake) {
        lower.disabled = true
        raise.disabled = true
      }
    },
    /** The rest until the next spin, drawn as a ring that closes. */
    rest(ms: number) {
      spin.classList.remove('resting')
      if (ms <= 0) return
      spin.style.setProperty('--rest', `${ms}ms`)
      void spin.offsetWidth
      spin.classList.add('resting')
    },
    mark(text: string | Node, kind: 'demo' | 'sandbox' | 'replay' | 'open') {
      const chip = element('span', { class: `mark ${kind}` }, text)
      marks.append(chip)
      return () => chip.remove()
    },
    /** A replay has no balance and no stake to choose: the button plays it once more. */
    replaying() {
      spin.lastElementChild!.textContent = messages.replayAgain
      spin.title = messages.replayAgain
      facts.hidden = true
      lower.hidden = true
      raise.hidden = true
    },
    announce(text: string) {
      live.textContent = text
    },
    announceBalance(amount: Kurus) {
      live.textContent = `${live.textContent ?? ''} ${messages.balanceAnnounced(spokenMoney(amount))}`
    },
  }
}

const label = (text: string) => element('span', {}, text)
