import type { Kurus } from '@menekse/contract/money'
import type { PlayRound } from '@menekse/contract/casino/play'
import { lasting } from '@menekse/ui/storage'
import { type ControlEvents, type Controls, createControls } from './controls.ts'
import type { FaceKind, Title } from './face.ts'
import { openInfo } from './info-dialog.ts'
import { listenToKeys } from './keys.ts'
import { createOverlays } from './overlays.ts'
import { closeGame } from './parent-window.ts'
import { createSound } from './sound/sound.ts'

export type Table = Awaited<ReturnType<typeof setTable>>

/** Everything one sits down at: board, controls, overlays, sound, and the face that shows the rounds. */
export async function setTable(
  root: HTMLElement,
  title: Title,
  kind: FaceKind,
  lastRound: PlayRound | null,
  on: Pick<ControlEvents, 'spin' | 'lower' | 'raise' | 'info' | 'freeSpins'>,
  prepare: (controls: Controls) => void,
) {
  const board = document.createElement('div')
  board.className = 'board'
  root.append(board)
  const sound = createSound(lasting)
  const overlays = createOverlays(board)
  // A press while something is celebrated is for that; the next one stakes.
  const spin = () => {
    if (!overlays.hurry()) on.spin()
  }
  board.addEventListener('pointerdown', overlays.hurry)
  const controls = createControls(root, title.name, kind.words, {
    ...on,
    spin,
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
  // The marks take room, so they have to stand before the board is laid out between the bars.
  prepare(controls)
  const face = await kind.mount({
    title,
    lastRound,
    board,
    insets: () => ({ top: controls.top.offsetHeight, bottom: controls.bottom.offsetHeight }),
    sound,
    overlays,
    win: controls.win,
    announce: controls.announce,
  })
  listenToKeys({ spin, gesture: sound.allow })
  return { words: kind.words, controls, overlays, face }
}

/** The title's information, with amounts for a stake; what is played from seeds says which. */
export const showInfo = (
  { words, face }: Table,
  title: Title,
  stake: Kurus,
  seeds?: HTMLElement,
): void => openInfo(title, words, face.info(stake), { seeds })

function toggleFullscreen(): void {
  const change =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen()
  // A browser may refuse; the game goes on as it is.
  change.catch(() => {})
}
