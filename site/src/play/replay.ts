import { type PlayRound, play } from '@menekse/contract/play'
import type { SlotTitleInfo } from '@menekse/contract/slots'
import type { Kurus } from '@menekse/contract/money'
import { createControls } from './controls.ts'
import { firstGrid } from './first-grid.ts'
import { momentText } from './format.ts'
import { replayFacts, toggleFullscreen } from './game.ts'
import { openInfo } from './info-dialog.ts'
import { listenToKeys } from './keys.ts'
import { messages } from './messages.ts'
import { createOverlays } from './overlays.ts'
import { closeGame } from './parent-window.ts'
import { createPlayer } from './player.ts'
import { call, untilAnswered } from './server.ts'
import { createSound } from './sound/sound.ts'
import { createStage } from './stage/stage.ts'
import { loadTheme } from './titles/titles.ts'

/** Plays a recorded round once more: no stake, no balance, and marked as what it is. */
export async function startReplay(
  root: HTMLElement,
  reference: string,
  hooks: { lost: () => void; back: () => void },
  ready: () => void,
): Promise<string | undefined> {
  const answer = await untilAnswered(() => call(play.replay, { query: { ref: reference } }), hooks)
  if (!answer.ok) return answer.refusal.message
  await showReplay(root, answer.value, ready)
  return undefined
}

async function showReplay(
  root: HTMLElement,
  recorded: { title: SlotTitleInfo; round: PlayRound; verified: boolean },
  ready: () => void,
): Promise<void> {
  const { title, round, verified } = recorded
  const theme = await loadTheme(title.slug)
  const host = document.createElement('div')
  host.className = 'stage'
  root.append(host)
  root.classList.add('replaying')
  document.title = messages.pageTitle(`${title.name}: ${messages.replay}`)
  const sound = createSound(theme.voice, localStorage)
  const overlays = createOverlays(host)
  let playing = false
  const controls = createControls(root, title.name, {
    spin: () => void playAgain(),
    lower: () => {},
    raise: () => {},
    info: () => openInfo(title, theme, round.stake),
    sound: () => {
      sound.allow()
      sound.set(!sound.on())
      controls.sound(sound.on())
    },
    fullscreen: toggleFullscreen,
    close: closeGame,
  })
  controls.sound(sound.on())
  controls.replaying()
  controls.stake(round.stake, false, false)
  controls.mark(messages.replay, 'replay')
  controls.mark(replayFacts(round, momentText(round.started_at)), 'replay')
  controls.mark(
    verified ? messages.replayVerified : messages.replayDiffers,
    verified ? 'demo' : 'open',
  )
  const stage = await createStage(host, theme, title, firstGrid(title, round), () => ({
    top: controls.top.offsetHeight,
    bottom: controls.bottom.offsetHeight,
  }))
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
  listenToKeys({ spin: () => void playAgain(), gesture: sound.allow })
  ready()
  await playAgain()

  async function playAgain(): Promise<void> {
    if (playing) return
    playing = true
    controls.ready(false, false)
    controls.win(0n as Kurus, false)
    await player.play(round)
    playing = false
    controls.ready(true, false)
  }
}
