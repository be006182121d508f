import { newId, type RoundId } from '@menekse/contract/ids'
import { fromWire, type Kurus, subtract } from '@menekse/contract/money'
import { type OpenedPlay, type PlayRound, play } from '@menekse/contract/play'
import type * as z from 'zod/mini'
import { forgetSession } from './address.ts'
import { createControls } from './controls.ts'
import { money } from './format.ts'
import { openInfo } from './info-dialog.ts'
import { listenToKeys } from './keys.ts'
import { messages } from './messages.ts'
import { createOverlays } from './overlays.ts'
import { closeGame, goToDeposit, tellBalance } from './parent-window.ts'
import { createPlayer } from './player.ts'
import { call, untilAnswered } from './server.ts'
import { createSound } from './sound/sound.ts'
import { createStage } from './stage/stage.ts'
import { firstGrid } from './first-grid.ts'
import { canLower, canRaise, stakeOf, step, stepperAt } from './stake-stepper.ts'
import type { Theme } from './titles/theme.ts'

export type Opened = z.output<typeof OpenedPlay>
const STAKE = 'menekse.play.stake.'

/** A game that was opened with the server: from here on the player plays. */
export async function startGame(
  root: HTMLElement,
  opened: Opened,
  theme: Theme,
  ready: () => void,
): Promise<void> {
  const { title } = opened
  const real = opened.mode === 'real'
  const session = opened.play_session
  let balance = opened.balance
  let net = subtract(opened.session.paid, opened.session.staked)
  let readyAt = performance.now() + opened.next_spin_ms
  let busy = true
  const startedAt = Date.parse(opened.session.started_at)
  let stepper = stepperAt(
    title.stakes.map(kurusOf),
    kurusOf(localStorage.getItem(STAKE + title.slug) ?? title.default_stake),
  )

  const sound = createSound(theme.voice, localStorage)
  const host = document.createElement('div')
  host.className = 'stage'
  root.append(host)
  const overlays = createOverlays(host)
  const controls = createControls(root, title.name, {
    spin: () => void spin(),
    lower: () => choose(-1),
    raise: () => choose(1),
    info: () => openInfo(title, theme, stakeOf(stepper)),
    sound: () => {
      sound.allow()
      sound.set(!sound.on())
      controls.sound(sound.on())
    },
    fullscreen: toggleFullscreen,
    close: closeGame,
  })
  controls.sound(sound.on())
  controls.win(kurusOf(0), false)
  controls.balance(balance)
  if (!real) {
    controls.demo()
    controls.mark(messages.demo, 'demo')
  }
  if (opened.sandbox && real) controls.mark(messages.sandbox, 'sandbox')
  document.addEventListener('fullscreenchange', () =>
    controls.fullscreen(document.fullscreenElement !== null),
  )
  const stage = await createStage(
    host,
    theme,
    title,
    firstGrid(title, opened.open_round ?? opened.last_round),
    () => ({ top: controls.top.offsetHeight, bottom: controls.bottom.offsetHeight }),
  )
  const player = createPlayer(
    stage,
    title,
    {
      win: async (amount, loud) => controls.win(amount, loud),
      freeSpins: overlays.freeSpins,
      card: (heading, text, ms) => overlays.card(heading, text, ms, stage.motion),
      celebrate: (amount, stake) => overlays.celebrate(amount, stake, stage.motion),
      announce: (text) => controls.announce(text),
    },
    sound,
  )
  const patience = (text: string) => ({
    lost: () => overlays.tell(text, [], 'lost'),
    back: () => {
      overlays.quiet()
      controls.announce(messages.back)
    },
  })
  const tick = () => controls.session((Date.now() - startedAt) / 1000, net)
  tick()
  setInterval(tick, 1000)
  listenToKeys({ spin: () => void spin(), gesture: sound.allow })
  ready()
  // In a frame the space bar is heard only where the focus is.
  root.tabIndex = -1
  root.focus({ preventScroll: true })
  refresh()
  if (opened.open_round !== null) await resume(opened.open_round)
  rest()

  function choose(by: number): void {
    if (busy) return
    stepper = step(stepper, by)
    localStorage.setItem(STAKE + title.slug, String(Number(stakeOf(stepper)) / 100))
    refresh()
  }

  function refresh(): void {
    controls.stake(stakeOf(stepper), canLower(stepper), canRaise(stepper))
    controls.ready(!busy && performance.now() >= readyAt, !busy)
  }

  /** Gives the button back, once the server will take the next spin. */
  function rest(): void {
    busy = false
    const left = Math.max(0, readyAt - performance.now())
    controls.rest(left)
    refresh()
    if (left > 0) setTimeout(refresh, left + 20)
  }

  async function spin(): Promise<void> {
    if (busy || performance.now() < readyAt) return
    busy = true
    overlays.quiet()
    const stake = stakeOf(stepper)
    const before = balance
    refresh()
    controls.win(kurusOf(0), false)
    controls.announce(messages.spinning)
    controls.balance(stake <= before ? subtract(before, stake) : before)
    player.start()
    const body = {
      play_session: session,
      round_id: newId('rnd', Date.now()),
      stake: Number(stake) / 100,
    }
    const answer = await untilAnswered(() => call(play.spin, { body }), patience(messages.lost))
    if (!answer.ok) {
      await player.back()
      controls.balance(before)
      refuse(answer.refusal.code, answer.refusal.message)
      readyAt = performance.now() + (answer.refusal.code === 'too_soon' ? opened.cycle_ms : 400)
      rest()
      return
    }
    readyAt = performance.now() + answer.value.next_spin_ms
    net = subtract(net, answer.value.round.stake)
    await show(answer.value.round, answer.value.balance)
    rest()
  }

  /** Shows a decided round, ends it with the server where that is still to do, and then tells the new balance. */
  async function show(round: PlayRound, after: Kurus): Promise<void> {
    await player.play(round)
    balance = after
    if (round.status === 'open') balance = (await finish(round.id as RoundId)) ?? balance
    net = (net + round.payout) as Kurus
    controls.balance(balance)
    controls.announceBalance(balance)
    tick()
    if (real) tellBalance(balance)
  }

  async function finish(roundId: RoundId): Promise<Kurus | undefined> {
    const body = { play_session: session, round_id: roundId }
    const answer = await untilAnswered(() => call(play.finish, { body }), patience(messages.lost))
    if (answer.ok) return answer.value.balance
    refuse(answer.refusal.code, answer.refusal.message)
    return undefined
  }

  async function resume(round: PlayRound): Promise<void> {
    const unmark = controls.mark(messages.unfinished, 'open')
    await show(round, balance)
    unmark()
  }

  function refuse(code: string, text: string): void {
    if (code === 'insufficient_balance' && real) {
      overlays.tell(text, [{ label: messages.deposit, press: goToDeposit }])
    } else if (code === 'play_session_ended' || code === 'not_logged_in') {
      forgetSession(sessionStorage)
      overlays.tell(text, [{ label: messages.closeGame, press: closeGame }])
    } else if (code === 'round_open') {
      overlays.tell(text, [{ label: messages.reopen, press: () => location.reload() }])
    } else overlays.tell(text, [{ label: messages.understood, press: controls.focusSpin }])
  }
}

function kurusOf(amount: number | string): Kurus {
  const value = fromWire(amount)
  if (value === undefined) throw new RangeError(`${amount} is no amount of TRY.`)
  return value
}

/** The facts of a recorded round, for the mark above its replay. */
export function replayFacts(round: PlayRound, timeText: string): string {
  return messages.replayFacts(timeText, money(round.stake), money(round.payout))
}

export function toggleFullscreen(): void {
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen()
  // A browser may refuse; the game goes on as it is.
  change.catch(() => {})
}
