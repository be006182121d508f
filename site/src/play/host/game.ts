import { newId, type RoundId } from '@menekse/contract/ids'
import { add, fromWire, type Kurus, subtract, toWire, ZERO } from '@menekse/contract/money'
import { type PlayRound, play } from '@menekse/contract/casino/play'
import type { SessionView } from '@menekse/contract/protection/protection'
import { afterStake, bonusWords, endWords, moneyIn, type PlayMoney } from './bonus-play.ts'
import type { Controls } from './controls.ts'
import { hearCredits } from './credits.ts'
import type { FaceKind } from './face.ts'
import { giveClientSeed, seedsPanel } from './fair-seeds.ts'
import { messages } from './messages.ts'
import { tellBalance } from './parent-window.ts'
import {
  allowedOf,
  choose,
  nextFreeOf,
  type Opened,
  refresh,
  rememberedStake,
  type Seat,
  showMoney,
  switchSpins,
} from './seat.ts'
import { watchReality } from './reality-check.ts'
import { NO_MORE_STEPS, refuse } from './refused.ts'
import { showResumed } from './resumed.ts'
import { untilAnswered } from '@menekse/contract/until-answered'
import { call } from './server.ts'
import { stakeOf, stepperAt } from './stake-stepper.ts'
import { setTable, showInfo, type Table } from './table.ts'

/** After a refusal the button comes back at once, but not under a double press. */
const BREATH_MS = 400

/** A game that was opened with the server: from here on the player plays. */
export async function startGame(
  root: HTMLElement,
  opened: Opened,
  kind: FaceKind,
  ready: () => void,
): Promise<void> {
  const { title, session, open_round: openRound } = opened
  const stakes = title.stakes.map(kurusOf)
  const isReal = opened.mode === 'real'
  const seeded = isReal ? giveClientSeed() : Promise.resolve()
  const remembered = rememberedStake(title.slug)
  // Presses that come before the table stands find no seat, and are not kept for later.
  let seat: Seat | undefined = undefined
  const seated = (act: (seat: Seat) => void) => () => {
    if (seat !== undefined) act(seat)
  }
  const table = await setTable(
    root,
    title,
    kind,
    openRound ?? opened.last_round,
    {
      spin: seated((at) => void spin(at)),
      lower: seated((at) => choose(at, -1)),
      raise: seated((at) => choose(at, 1)),
      info: seated((at) =>
        showInfo(at.table, title, stakeOf(at.stepper), isReal ? seedsPanel() : undefined),
      ),
      freeSpins: seated(switchSpins),
    },
    (controls) => mark(controls, opened),
  )
  seat = {
    opened,
    table,
    money: moneyIn(opened),
    playingSince: Date.now() - session.elapsed_seconds * 1000,
    net: subtract(session.paid, session.staked),
    stepper: stepperAt(stakes, remembered ?? kurusOf(title.default_stake)),
    keepsSpins: false,
    busy: true,
    aheadMs: Date.now() - Date.parse(opened.server_time),
    readyAt: performance.now() + opened.next_spin_ms,
    reality: isReal ? realityOver(() => taken) : undefined,
  }
  const taken: Seat = seat
  if (isReal) hearCredits(taken)
  refresh(taken)
  tick(taken)
  setInterval(() => tick(taken), 1000)
  ready()
  // In a frame the space bar is heard only where the focus is.
  root.tabIndex = -1
  root.focus({ preventScroll: true })
  if (openRound !== null) await resume(taken, openRound)
  await seeded
  rest(taken)
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

function tick(seat: Seat): void {
  seat.table.controls.session((Date.now() - seat.playingSince) / 1000, seat.net)
}

/** Gives the button back, once the server will take the next spin. */
function rest(seat: Seat): void {
  seat.busy = false
  seat.rested?.()
  const left = Math.max(0, seat.readyAt - performance.now())
  seat.table.controls.rest(left)
  refresh(seat)
  if (left > 0) setTimeout(() => refresh(seat), left + 20)
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
async function spin(seat: Seat): Promise<void> {
  const free = nextFreeOf(seat)
  const allowed = allowedOf(seat)
  if (seat.busy || performance.now() < seat.readyAt) return
  if (free === undefined && allowed === undefined) return
  const { controls, overlays, face, words } = seat.table
  const stake = free?.stake ?? stakeOf(allowed ?? seat.stepper)
  const before = seat.money
  seat.busy = true
  refresh(seat)
  overlays.quiet()
  controls.win(ZERO, false)
  controls.announce(words.playing)
  showMoney(controls, free === undefined ? (afterStake(before, stake) ?? before) : before)
  face.start()
  const body = {
    play_session: seat.opened.play_session,
    round_id: newId('rnd', Date.now() - seat.aheadMs),
    stake: toWire(stake),
    free_spin: free !== undefined,
    ...(face.beginning === undefined ? {} : { choice: face.beginning() }),
  }
  // Whether the stake has arrived is not known yet; that it cannot arrive twice is.
  const hooks = patience(seat.table, messages.lostUnsure)
  const answer = await untilAnswered(() => call(play.spin, { body }), hooks)
  if (answer.ok) {
    seat.readyAt = performance.now() + answer.value.next_spin_ms
    if (free === undefined) seat.net = subtract(seat.net, answer.value.round.stake)
    await show(seat, answer.value.round, moneyIn(answer.value))
    const ended = endWords(before, seat.money, stake)
    if (ended !== undefined)
      overlays.tell(ended, [{ label: messages.understood, press: controls.focusSpin }])
  } else {
    await face.back()
    showMoney(controls, before)
    refuse(seat, answer.refusal.code, answer.refusal.message)
    const tooSoon = answer.refusal.code === 'too_soon'
    seat.readyAt = performance.now() + (tooSoon ? seat.opened.cycle_ms : BREATH_MS)
  }
  rest(seat)
}

/** Shows a decided round, ends it with the server where that is still to do, and then tells the new balance. */
async function show(
  seat: Seat,
  shown: PlayRound,
  after: PlayMoney,
  seen: Promise<void> = seat.table.face.play(shown),
): Promise<void> {
  const { controls, face } = seat.table
  let round = shown
  await seen
  seat.money = after
  if (face.next !== undefined) {
    const last = await takeSteps(seat, round)
    if (last === undefined) return
    round = last
  } else if (round.status === 'open') {
    seat.money = (await finish(seat, round.id as RoundId)) ?? after
  }
  seat.net = add(seat.net, round.payout)
  const { balance, bonusBalance } = seat.money
  showMoney(controls, seat.money)
  controls.announceBalance(balance)
  tick(seat)
  if (seat.opened.mode === 'real') tellBalance(balance, bonusBalance)
}

/** Choice after choice until the round ends; undefined where the server no longer takes any here. */
async function takeSteps(seat: Seat, begun: PlayRound): Promise<PlayRound | undefined> {
  const { face, controls } = seat.table
  let round = begun
  while (round.status === 'open' && face.next !== undefined) {
    const body = {
      play_session: seat.opened.play_session,
      round_id: round.id as RoundId,
      number: round.steps + 1,
      choice: await face.next(round),
    }
    seat.table.overlays.quiet()
    const answer = await untilAnswered(
      () => call(play.step, { body }),
      patience(seat.table, messages.lost),
    )
    if (answer.ok) {
      // A choice may stake more: a double, a split, insurance.
      seat.net = subtract(seat.net, subtract(answer.value.round.stake, round.stake))
      round = answer.value.round
      seat.money = moneyIn(answer.value)
      if (round.status === 'open') showMoney(controls, seat.money)
      await face.play(round)
    } else if (answer.refusal.code === 'choice_not_allowed') {
      controls.announce(answer.refusal.message)
    } else {
      refuse(seat, answer.refusal.code, answer.refusal.message)
      if (NO_MORE_STEPS.has(answer.refusal.code)) return undefined
    }
  }
  return round
}

async function finish(seat: Seat, roundId: RoundId): Promise<PlayMoney | undefined> {
  const body = { play_session: seat.opened.play_session, round_id: roundId }
  const hooks = patience(seat.table, messages.lost)
  const answer = await untilAnswered(() => call(play.finish, { body }), hooks)
  if (answer.ok) return moneyIn(answer.value)
  refuse(seat, answer.refusal.code, answer.refusal.message)
  return undefined
}

async function resume(seat: Seat, round: PlayRound): Promise<void> {
  const unmark = seat.table.controls.mark(messages.unfinished, 'open')
  await show(seat, round, seat.money, showResumed(seat.table, round))
  unmark()
}

/** Another window may have played meanwhile: what the server counts is what is shown. */
function keepPace(seat: Seat, session: SessionView): void {
  if (session.started_at === null) return
  const since = Date.now() - session.elapsed_seconds * 1000
  seat.playingSince = Math.min(seat.playingSince, since)
  seat.net = session.net
  tick(seat)
}

/** Play stops for a reality check between two rounds, never in one. */
const realityOver = (seat: () => Seat) =>
  watchReality({
    isBusy: () => seat().busy,
    read: (session) => keepPace(seat(), session),
    back: () => seat().table.controls.focusSpin(),
  })

function kurusOf(amount: number): Kurus {
  const value = fromWire(amount)
  if (value === undefined) throw new RangeError(`${amount} is no amount of TRY.`)
  return value
}
