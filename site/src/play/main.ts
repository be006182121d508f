import './play.css'
import './top.css'
import './bottom.css'
import './bonus.css'
import './overlays.css'
import './curtain.css'
import './info.css'
import './screens.css'
import './reality.css'
import { play } from '@menekse/contract/play'
import { type Intent, forgetSession, keepSession, readIntent } from './address.ts'
import { element } from './element.ts'
import { startGame } from './game.ts'
import { messages } from './messages.ts'
import { closeGame } from './parent-window.ts'
import type { Opened } from './playing.ts'
import { startReplay } from './replay.ts'
import { call, untilAnswered } from './server.ts'
import { NoGraphicsError } from './stage/stage.ts'
import { loadTheme } from './titles/titles.ts'

const root = document.querySelector<HTMLElement>('#play')
if (root === null) throw new Error('The page has no place for the game.')

const status = element('p', { class: 'status', role: 'status' }, messages.loading)
const curtain = element('div', { class: 'curtain' }, element('span', { class: 'horizon' }), status)
root.append(curtain)

const hooks = {
  lost: () => (status.textContent = messages.lostBeforeStake),
  back: () => (status.textContent = messages.loading),
}

function stopWith(text: string): void {
  status.textContent = text
  curtain.classList.add('stopped')
  const close = element('button', { type: 'button', class: 'button' }, messages.closeGame)
  close.addEventListener('click', closeGame)
  curtain.append(close)
}

async function open(intent: Extract<Intent, { kind: 'token' | 'session' }>): Promise<void> {
  const body =
    intent.kind === 'token' ? { token: intent.token } : { play_session: intent.playSession }
  const answer = await untilAnswered(() => call(play.open, { body }), hooks)
  if (!answer.ok) {
    forgetSession(sessionStorage)
    stopWith(answer.refusal.message)
    return
  }
  const opened: Opened = answer.value
  keepSession(opened.play_session, sessionStorage)
  document.title = messages.pageTitle(opened.title.name)
  const theme = await loadTheme(opened.title.slug)
  await startGame(root!, opened, theme, lift)
}

/** The curtain goes when there is something behind it. */
const lift = () => curtain.remove()

async function begin(): Promise<void> {
  const intent = readIntent(location.search, sessionStorage)
  if (intent.kind === 'nothing') stopWith(messages.noGame)
  else if (intent.kind === 'replay') {
    const refusal = await startReplay(root!, intent.reference, hooks, lift)
    if (refusal !== undefined) stopWith(refusal)
  } else await open(intent)
}

begin().catch((error: unknown) => {
  stopWith(error instanceof NoGraphicsError ? messages.noGraphics : messages.broken)
  // Nobody catches this one: the browser reports it, with its place.
  throw error
})
