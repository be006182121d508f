import { newId, type RoundId } from '@menekse/contract/ids'
import { add, fromWire, type Kurus, subtract, toWire, ZERO } from '@menekse/contract/money'
import { type PlayRound, play } from '@menekse/contract/play'
import type { SessionView } from '@menekse/contract/protection'
import { forgetSession } from './address.ts'
import { afterStake, bonusWords, endWords, moneyIn, type PlayMoney } from './bonus-play.ts'
import type { Controls } from './controls.ts'
import { firstGrid } from './first-grid.ts'
import { openInfo } from './info-dialog.ts'
import { messages } from './messages.ts'
import { closeGame, goTo, goToDeposit, SAFER_PLAY, tellBalance } from './parent-window.ts'
import {
  allowedOf,
  choose,
  type Game,
  nextFreeOf,
  type Opened,
  refresh,
  rememberedStake,
  showMoney,
  switchSpins,
} from './playing.ts'
import { watchReality } from './reality-check.ts'
import { call, untilAnswered } from './server.ts'
import { stakeOf, stepperAt } from './stake-stepper.ts'
import { setTable, type Table } from './table.ts'
import type { Theme } from './titles/theme.ts'

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
  const remembered = rememberedStake(title.slug)
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
      freeSpins: withGame(switchSpins),
    },
    (controls) => mark(controls, opened),
  )
  game = {
    opened,
    table,
    money: moneyIn(opened),
    playingSince: Date.now() - session.elapsed_seconds * 1000,
    net: subtract(session.paid, session.staked),
    stepper: stepperAt(stakes, remembered ?? kurusOf(title.default_stake)),
    keepsSpins: false,
    busy: true,
    readyAt: performance.now() + opened.next_spin_ms,
    reality: opened.mode === 'real' ? realityOver(() => playing) : undefined,
  }
  const playing: Game = game
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
  showMoney(controls, moneyIn(opened))
  // The bar takes room, and has to stand before the canvas is laid out.
  controls.bonusBar(bonusWords(moneyIn(opened)), opened.bonus?.free_spins ? 'used' : 'none')
  if (opened.mode === 'demo') {
    controls.demo()
    controls.mark(messages.demo, 'demo')
  } else if (opened.sandbox) controls.mark(messages.sandbox, 'sandbox')
}

function tick(game: Game): void {
  game.table.controls.session((Date.now() - game.playingSince) / 1000, game.net)
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
  const free = nextFreeOf(game)
  const allowed = allowedOf(game)
  if (game.busy || performance.now() < game.readyAt) return
  if (free === undefined && allowed === undefined) return
  const { controls, overlays, player } = game.table
  const stake = free?.stake ?? stakeOf(allowed ?? game.stepper)
  const before = game.money
  game.busy = true
  refresh(game)
  overlays.quiet()
  controls.win(ZERO, false)
  controls.announce(messages.spinning)
  showMoney(controls, free === undefined ? (afterStake(before, stake) ?? before) : before)
  player.start()
  const body = {
    play_session: game.opened.play_session,
    round_id: newId('rnd', Date.now()),
    stake: toWire(stake),
    free_spin: free !== undefined,
  }
  // Whether the stake has arrived is not known yet; that it cannot arrive twice is.
  const hooks = patience(game.table, messages.lostUnsure)
  const answer = await untilAnswered(() => call(play.spin, { body }), hooks)
  if (answer.ok) {
    game.readyAt = performance.now() + answer.value.next_spin_ms
    if (free === undefined) game.net = subtract(game.net, answer.value.round.stake)
    await show(game, answer.value.round, moneyIn(answer.value))
    const ended = endWords(before, game.money, stake)
    if (ended !== undefined)
      overlays.tell(ended, [{ label: messages.understood, press: controls.focusSpin }])
  } else {
    await player.back()
    showMoney(controls, before)
    refuse(game, answer.refusal.code, answer.refusal.message)
    const tooSoon = answer.refusal.code === 'too_soon'
    game.readyAt = performance.now() + (tooSoon ? game.opened.cycle_ms : BREATH_MS)
  }
  rest(game)
}

/** Shows a decided round, ends it with the server where that is still to do, and then tells the new balance. */
async function show(game: Game, round: PlayRound, after: PlayMoney): Promise<void> {
  const { controls, player } = game.table
  await player.play(round)
  game.money = after
  if (round.status === 'open') game.money = (await finish(game, round.id as RoundId)) ?? after
  game.net = add(game.net, round.payout)
  const { balance, bonusBalance } = game.money
  showMoney(controls, game.money)
  controls.announceBalance(balance)
  tick(game)
  if (game.opened.mode === 'real') tellBalance(balance, bonusBalance)
}

async function finish(game: Game, roundId: RoundId): Promise<PlayMoney | undefined> {
  const body = { play_session: game.opened.play_session, round_id: roundId }
  const hooks = patience(game.table, messages.lost)
  const answer = await untilAnswered(() => call(play.finish, { body }), hooks)
  if (answer.ok) return moneyIn(answer.value)
  refuse(game, answer.refusal.code, answer.refusal.message)
  return undefined
}

async function resume(game: Game, round: PlayRound): Promise<void> {
  const unmark = game.table.controls.mark(messages.unfinished, 'open')
  await show(game, round, game.money)
  unmark()
}

/** Another window may have played meanwhile: what the server counts is what is shown. */
function keepPace(game: Game, session: SessionView): void {
  if (session.started_at === null) return
  const since = Date.now() - session.elapsed_seconds * 1000
  game.playingSince = Math.min(game.playingSince, since)
  game.net = session.net
  tick(game)
}

/** Play stops for a reality check between two rounds, never in one. */
const realityOver = (game: () => Game) =>
  watchReality({
    isBusy: () => game().busy,
    read: (session) => keepPace(game(), session),
    back: () => game().table.controls.focusSpin(),
  })

/** What a limit or a break closes: the page where it was set is one press away. */
const PROTECTED: ReadonlySet<string> = new Set([
  'stake_limit_reached',
  'loss_limit_reached',
  'time_limit_reached',
  'self_excluded',
  'timed_out',
])

function refuse(game: Game, code: string, text: string): void {
  const { controls, overlays } = game.table
  if (code === 'insufficient_balance' && game.opened.mode === 'real') {
    overlays.tell(text, [{ label: messages.deposit, press: goToDeposit }])
  } else if (code === 'play_session_ended' || code === 'not_logged_in') {
    forgetSession(sessionStorage)
    overlays.tell(text, [{ label: messages.closeGame, press: closeGame }])
  } else if (code === 'reality_check_due' && game.reality !== undefined) {
    void game.reality.show()
  } else if (PROTECTED.has(code)) {
    overlays.tell(text, [
      { label: messages.understood, press: controls.focusSpin },
      { label: messages.saferPlay, press: () => goTo(SAFER_PLAY) },
    ])
  } else if (code === 'round_open') {
    overlays.tell(text, [{ label: messages.reopen, press: () => location.reload() }])
  } else {
    // Spent elsewhere meanwhile: the next press is one's own stake again.
    if (code === 'no_free_spin') game.keepsSpins = true
    overlays.tell(text, [{ label: messages.understood, press: controls.focusSpin }])
  }
}

function kurusOf(amount: number): Kurus {
  const value = fromWire(amount)
  if (value === undefined) throw new RangeError(`${amount} is no amount of TRY.`)
  return value
}
