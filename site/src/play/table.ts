import type { SlotTitleInfo } from '@menekse/contract/slots'
import { type ControlEvents, type Controls, createControls } from './controls.ts'
import { listenToKeys } from './keys.ts'
import { createOverlays } from './overlays.ts'
import { closeGame } from './parent-window.ts'
import { createPlayer } from './player.ts'
import { createSound } from './sound/sound.ts'
import { createStage } from './stage/stage.ts'
import type { Grid } from './stage/reels.ts'
import type { Theme } from './titles/theme.ts'

export type Table = Awaited<ReturnType<typeof setTable>>

/** Everything one sits down at: canvas, controls, overlays, sound, and the player of events between them. */
export async function setTable(
  root: HTMLElement,
  title: SlotTitleInfo,
  theme: Theme,
  first: Grid,
  on: Pick<ControlEvents, 'spin' | 'lower' | 'raise' | 'info' | 'freeSpins'>,
  prepare: (controls: Controls) => void,
) {
  const host = document.createElement('div')
  host.className = 'stage'
  root.append(host)
  const sound = createSound(theme.voice, localStorage)
  const overlays = createOverlays(host)
  const controls = createControls(root, title.name, {
    ...on,
    sound: () => {
      sound.allow()
      sound.set(!sound.on())
      controls.sound(sound.on())
    },
    fullscreen: toggleFullscreen,
    close: closeGame,
  })
  controls.sound(sound.on())
  document.addEventListener('fullscreenchange', () =>
    controls.fullscreen(document.fullscreenElement !== null),
  )
  // The marks take room, so they have to stand before the canvas is laid out between the bars.
  prepare(controls)
  const stage = await createStage(host, theme, title, first, () => ({
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
  listenToKeys({ spin: on.spin, gesture: sound.allow })
  return { controls, overlays, player, fit: stage.fit }
}

function toggleFullscreen(): void {
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen()
  // A browser may refuse; the game goes on as it is.
  change.catch(() => {})
}
