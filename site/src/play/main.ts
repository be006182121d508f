import './host/css/play.css'
import './host/css/top.css'
import './host/css/bottom.css'
import './host/css/bonus.css'
import './host/css/overlays.css'
import './host/css/curtain.css'
import './host/css/info.css'
import './host/css/screens.css'
import './host/css/reality.css'
import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { fromWire, ZERO } from '@menekse/contract/money'
import { ofTab } from '@menekse/ui/storage'
import { expectSlot, loadFace } from './faces/faces.ts'
import { type Intent, forgetSession, keepSession, pictureOf, readIntent } from './host/address.ts'
import { element } from './host/element.ts'
import { NoGraphicsError } from './host/face.ts'
import { startGame } from './host/game.ts'
import { openInfo } from './host/info-dialog.ts'
import { messages } from './host/messages.ts'
import { closeGame } from './host/parent-window.ts'
import { startReplay } from './host/replay.ts'
import type { Opened } from './host/seat.ts'
import { untilAnswered } from '@menekse/contract/until-answered'
import { call } from './host/server.ts'

const root = document.querySelector<HTMLElement>('#play')
if (root === null) throw new Error('The page has no place for the game.')

const status = element('p', { class: 'status', role: 'status' }, messages.loading)
const picture = pictureOf(location.hash)
const curtain = element(
  'div',
  { class: 'curtain' },
  picture === undefined ? undefined : element('img', { class: 'poster', src: picture, alt: '' }),
  element('span', { class: 'horizon' }),
  status,
)
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
    forgetSession(ofTab)
    stopWith(answer.refusal.message)
    return
  }
  const opened: Opened = answer.value
  keepSession(opened.play_session, ofTab)
  document.title = messages.pageTitle(opened.title.name)
  await startGame(root!, opened, await loadFace(opened.title), lift)
}

/** Rules, pays and return for whoever has not begun to play; closing it goes back to where they came from. */
async function read(slug: string): Promise<void> {
  const answer = await untilAnswered(() => call(casino.info, { params: { slug } }), hooks)
  if (!answer.ok) {
    stopWith(answer.refusal.message)
    return
  }
  const { title } = answer.value
  document.title = messages.pageTitle(title.name)
  const face = await loadFace(title)
  const info = await face.read(title, fromWire(title.default_stake) ?? ZERO)
  stopWith(title.name)
  openInfo(title, face.words, info, { closed: leave })
}

const leave = (): void => {
  if (document.referrer.startsWith(location.origin)) history.back()
  else closeGame()
}

/** The curtain goes when there is something behind it. */
const lift = () => curtain.remove()

async function begin(): Promise<void> {
  const intent = readIntent(location.search, ofTab)
  if (intent.kind === 'nothing') {
    stopWith(messages.noGame)
    return
  }
  if (intent.kind === 'info') return read(intent.slug)
  expectSlot()
  if (intent.kind === 'replay') {
    const refusal = await startReplay(root!, intent.reference, loadFace, hooks, lift)
    if (refusal !== undefined) stopWith(refusal)
  } else await open(intent)
}

begin().catch((error: unknown) => {
  stopWith(error instanceof NoGraphicsError ? messages.noGraphics : messages.broken)
  // Nobody catches this one: the browser reports it, with its place.
  throw error
})
