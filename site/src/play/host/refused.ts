import { ofTab } from '@menekse/ui/storage'
import { forgetSession } from './address.ts'
import { messages } from './messages.ts'
import { closeGame, goTo, goToDeposit, SAFER_PLAY } from './parent-window.ts'
import type { Seat } from './seat.ts'

/** The round can no longer be gone on with here. Any other refusal leaves it as it was, with its other choices. */
export const NO_MORE_STEPS: ReadonlySet<string> = new Set([
  'play_session_ended',
  'not_logged_in',
  'round_not_found',
  'round_changed',
  'game_unavailable',
])

/** What a limit or a break closes: the page where it was set is one press away. */
const PROTECTED: ReadonlySet<string> = new Set([
  'stake_limit_reached',
  'loss_limit_reached',
  'time_limit_reached',
  'self_excluded',
  'timed_out',
])

/** What is shown here is no longer so; opened again, the game is as it stands. */
const REOPEN: ReadonlySet<string> = new Set([
  'round_open',
  'round_changed',
  'round_outdated',
  'return_changed',
])

/** Says why something was refused, with what helps. */
export function refuse(seat: Seat, code: string, text: string): void {
  const { controls, overlays } = seat.table
  if (code === 'insufficient_balance' && seat.opened.mode === 'real') {
    overlays.tell(text, [{ label: messages.deposit, press: goToDeposit }])
  } else if (code === 'play_session_ended' || code === 'not_logged_in') {
    forgetSession(ofTab)
    overlays.tell(text, [{ label: messages.closeGame, press: closeGame }])
  } else if (code === 'reality_check_due' && seat.reality !== undefined) {
    void seat.reality.show()
  } else if (PROTECTED.has(code)) {
    overlays.tell(text, [
      { label: messages.understood, press: controls.focusSpin },
      { label: messages.saferPlay, press: () => goTo(SAFER_PLAY), quiet: true },
    ])
  } else if (REOPEN.has(code)) {
    overlays.tell(text, [{ label: messages.reopen, press: () => location.reload() }])
  } else {
    // Spent elsewhere meanwhile: the next press is one's own stake again.
    if (code === 'no_free_spin') seat.keepsSpins = true
    overlays.tell(text, [{ label: messages.understood, press: controls.focusSpin }])
  }
}
