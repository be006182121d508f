import { protection, type SessionView } from '@menekse/contract/protection/protection'
import { element } from './element.ts'
import { money, signedMoney } from './format.ts'
import { messages } from './messages.ts'
import { closeGame, goTo, SAFER_PLAY } from './parent-window.ts'
import { call } from './server.ts'

const texts = messages.reality
/** How often a game that nobody presses asks whether a check is due; asking prolongs no session. */
const ASK_MS = 60_000
const HISTORY = '/account/transactions'

export interface RealityCheck {
  /** Shows time and money, now; the next stake waits for the answer. */
  show(): Promise<void>
}

/**
 * The reality check over the game: time, staked, won and net, as the server counts them. The server refuses the next
 * stake until it was seen, whatever happens here.
 */
export function watchReality(on: {
  isBusy(): boolean
  /** What the server counts, each time it is asked between two rounds. */
  read(session: SessionView): void
  back(): void
}): RealityCheck {
  let open = false

  async function read(): Promise<SessionView | undefined> {
    const answer = await call(protection.session).catch(() => undefined)
    return answer?.ok === true ? answer.value : undefined
  }

  async function show(known?: SessionView): Promise<void> {
    if (open) return
    open = true
    const session = known ?? (await read())
    const dialog = build(session)
    document.body.append(dialog)
    // Escape is no answer: the check has to be acknowledged.
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    const leave = (go: () => void) => () => {
      dialog.remove()
      go()
    }
    const goOn = async (button: HTMLButtonElement) => {
      button.disabled = true
      const answer = await call(protection.acknowledge, { body: {} }).catch(() => undefined)
      button.disabled = false
      if (answer?.ok !== true) {
        dialog.querySelector('.reality-problem')!.textContent =
          answer?.refusal.message ?? messages.lost
        return
      }
      dialog.remove()
      open = false
      on.back()
    }
    const first = press(texts.goOn, () => void goOn(first))
    dialog.append(
      element(
        'div',
        { class: 'reality-actions' },
        first,
        press(texts.exit, leave(closeGame)),
        press(
          texts.pause,
          leave(() => goTo(SAFER_PLAY)),
        ),
        press(
          texts.history,
          leave(() => goTo(HISTORY)),
        ),
      ),
    )
    dialog.showModal()
    // Not the first button: the space bar that spins would answer before anything was read.
    dialog.querySelector('h2')!.focus()
  }

  setInterval(() => {
    if (open || on.isBusy() || document.hidden) return
    void read().then((session) => {
      if (session === undefined || on.isBusy()) return
      on.read(session)
      if (session.reality_due) void show(session)
    })
  }, ASK_MS)

  return { show: () => show() }
}

function build(session: SessionView | undefined): HTMLDialogElement {
  const dialog = element(
    'dialog',
    { class: 'reality', 'aria-labelledby': 'reality-title' },
    element('h2', { id: 'reality-title', tabindex: '-1' }, texts.title),
  )
  if (session !== undefined) {
    const minutes = Math.floor(session.elapsed_seconds / 60)
    const facts = [
      [texts.time, texts.minutes(minutes)],
      [texts.staked, money(session.staked)],
      [texts.paid, money(session.paid)],
      [texts.net, signedMoney(session.net)],
    ] as const
    const list = element('dl', {})
    for (const [name, value] of facts)
      list.append(
        element('div', {}, element('dt', {}, name), element('dd', { class: 'figure' }, value)),
      )
    dialog.append(list)
  }
  dialog.append(element('p', { class: 'reality-problem', role: 'alert' }))
  return dialog
}

/** All alike: going on is not made easier than stopping. */
function press(label: string, act: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'button' }, label)
  button.addEventListener('click', act)
  return button
}
