import { newId, type RoundId } from '@menekse/contract/ids'
import { add, fromWire, type Kurus, subtract, toWire, ZERO } from '@menekse/contract/money'
import { type OpenedPlay, type PlayRound, play } from '@menekse/contract/play'
import type * as z from 'zod/mini'
import { forgetSession } from './address.ts'
import type { Controls } from './controls.ts'
import { firstGrid } from './first-grid.ts'
import { openInfo } from './info-dialog.ts'
import { messages } from './messages.ts'
import { closeGame, goToDeposit, tellBalance } from './parent-window.ts'
import { call, untilAnswered } from './server.ts'
import { canLower, canRaise, type StakeStepper, stakeOf, step, stepperAt } from './stake-stepper.ts'
import { setTable, type Table } from './table.ts'
import type { Theme } from './titles/theme.ts'

export type Opened = z.output<typeof OpenedPlay>

/** A game in play: what the server opened, the table it stands on, and where the player is. */
interface Game {
  readonly opened: Opened
  readonly table: Table
  balance: Kurus
  net: Kurus
  stepper: StakeStepper
  busy: boolean
  /** When the server will take the next spin, on the clock of `performance.now()`. */
  readyAt: number
}

const STAKE = 'menekse.play.stake.'
/** After a refusal the button comes back at once, but not under a double press. */
const BREATH_MS = 400

/** A game that was opened with the server: from here on the player plays. */
export async function startGame(
  root: HTMLElement,
  opened: Opened,
  theme: Theme,
  ready: () => void,
): Promise<void> {
  const { title, session, open_round: openRound } = opened
  const stakes = title.stakes.map(kurusOf)
  const remembered = fromWire(localStorage.getItem(STAKE + title.slug) ?? '')
  // Presses that come before the table stands find no game, and are not kept for later.
  let game: Game | undefined = undefined
  const withGame = (act: (game: Game) => void) => () => {
    if (game !== undefined) act(game)
  }
  const table = await setTable(
    root,
    title,
    theme,
    firstGrid(title, openRound ?? opened.last_round),
    {
      spin: withGame((at) => void spin(at)),
      lower: withGame((at) => choose(at, -1)),
      raise: withGame((at) => choose(at, 1)),
      info: withGame((at) => openInfo(title, theme, stakeOf(at.stepper))),
    },
    (controls) => mark(controls, opened),
  )
  game = {
    opened,
    table,
    balance: opened.balance,
    net: subtract(session.paid, session.staked),
    stepper: stepperAt(stakes, remembered ?? kurusOf(title.default_stake)),
    busy: true,
    readyAt: performance.now() + opened.next_spin_ms,
  }
  const playing = game
  refresh(playing)
  tick(playing)
  setInterval(() => tick(playing), 1000)
  ready()
  // In a frame the space bar is heard only where the focus is.
  root.tabIndex = -1
  root.focus({ preventScroll: true })
  if (openRound !== null) await resume(playing, openRound)
  rest(playing)
}

function mark(controls: Controls, opened: Opened): void {
  controls.win(ZERO, false)
  controls.balance(opened.balance)
  if (opened.mode === 'demo') {
    controls.demo()
    controls.mark(messages.demo, 'demo')
  } else if (opened.sandbox) controls.mark(messages.sandbox, 'sandbox')
}

function choose(game: Game, by: number): void {
  if (game.busy) return
  game.stepper = step(game.stepper, by)
  const stake = toWire(stakeOf(game.stepper))
  localStorage.setItem(STAKE + game.opened.title.slug, String(stake))
  refresh(game)
}

function refresh(game: Game): void {
  const { controls } = game.table
  controls.stake(stakeOf(game.stepper), canLower(game.stepper), canRaise(game.stepper))
  controls.ready(!game.busy && performance.now() >= game.readyAt, !game.busy)
}

function tick(game: Game): void {
  const started = Date.parse(game.opened.session.started_at)
  game.table.controls.session((Date.now() - started) / 1000, game.net)
}

/** Gives the button back, once the server will take the next spin. */
function rest(game: Game): void {
  game.busy = false
  const left = Math.max(0, game.readyAt - performance.now())
  game.table.controls.rest(left)
  refresh(game)
  if (left > 0) setTimeout(() => refresh(game), left + 20)
}

function patience({ overlays, controls }: Table, text: string) {
  return {
    lost: () => overlays.tell(text, [], 'lost'),
    back: () => {
      overlays.quiet()
      controls.announce(messages.back)
    },
  }
}

/** One press: one round, whose id is asked for until there is an answer. */
async function spin(game: Game): Promise<void> {
  if (game.busy || performance.now() < game.readyAt) return
  const { controls, overlays, player } = game.table
  const stake = stakeOf(game.stepper)
  const before = game.balance
  game.busy = true
  refresh(game)
  overlays.quiet()
  controls.win(ZERO, false)
  controls.announce(messages.spinning)
  controls.balance(stake <= before ? subtract(before, stake) : before)
  player.start()
  const body = {
    play_session: game.opened.play_session,
    round_id: newId('rnd', Date.now()),
    stake: toWire(stake),
  }
  // Whether the stake has arrived is not known yet; that it cannot arrive twice is.
  const hooks = patience(game.table, messages.lostUnsure)
  const answer = await untilAnswered(() => call(play.spin, { body }), hooks)
  if (answer.ok) {
    game.readyAt = performance.now() + answer.value.next_spin_ms
    game.net = subtract(game.net, answer.value.round.stake)
    await show(game, answer.value.round, answer.value.balance)
  } else {
    await player.back()
    controls.balance(before)
    refuse(game, answer.refusal.code, answer.refusal.message)
    const tooSoon = answer.refusal.code === 'too_soon'
    game.readyAt = performance.now() + (tooSoon ? game.opened.cycle_ms : BREATH_MS)
  }
  rest(game)
}

/** Shows a decided round, ends it with the server where that is still to do, and then tells the new balance. */
async function show(game: Game, round: PlayRound, after: Kurus): Promise<void> {
  const { controls, player } = game.table
  await player.play(round)
  game.balance = after
  if (round.status === 'open') game.balance = (await finish(game, round.id as RoundId)) ?? after
  game.net = add(game.net, round.payout)
  controls.balance(game.balance)
  controls.announceBalance(game.balance)
  tick(game)
  if (game.opened.mode === 'real') tellBalance(game.balance)
}

async function finish(game: Game, roundId: RoundId): Promise<Kurus | undefined> {
  const body = { play_session: game.opened.play_session, round_id: roundId }
  const hooks = patience(game.table, messages.lost)
  const answer = await untilAnswered(() => call(play.finish, { body }), hooks)
  if (answer.ok) return answer.value.balance
  refuse(game, answer.refusal.code, answer.refusal.message)
  return undefined
}

async function resume(game: Game, round: PlayRound): Promise<void> {
  const unmark = game.table.controls.mark(messages.unfinished, 'open')
  await show(game, round, game.balance)
  unmark()
}

function refuse(game: Game, code: string, text: string): void {
  const { controls, overlays } = game.table
  if (code === 'insufficient_balance' && game.opened.mode === 'real') {
    overlays.tell(text, [{ label: messages.deposit, press: goToDeposit }])
  } else if (code === 'play_session_ended' || code === 'not_logged_in') {
    forgetSession(sessionStorage)
    overlays.tell(text, [{ label: messages.closeGame, press: closeGame }])
  } else if (code === 'round_open') {
    overlays.tell(text, [{ label: messages.reopen, press: () => location.reload() }])
  } else overlays.tell(text, [{ label: messages.understood, press: controls.focusSpin }])
}

function kurusOf(amount: number): Kurus {
  const value = fromWire(amount)
  if (value === undefined) throw new RangeError(`${amount} is no amount of TRY.`)
  return value
}
