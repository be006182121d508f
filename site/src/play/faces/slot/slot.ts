import './paytable.css'
import type { Kurus } from '@menekse/contract/money'
import type { SlotTitleInfo } from '@menekse/contract/games/slots'
import type { Face, FaceKind, Host } from '../../host/face.ts'
import { firstGrid } from './first-grid.ts'
import { messages } from './messages.ts'
import { noteSeen, seenOf } from './left-round.ts'
import { infoOf } from './paytable.ts'
import { createPlayer } from './player.ts'
import { createStage } from './stage/stage.ts'
import { loadTheme } from './titles/titles.ts'

async function mount(host: Host): Promise<Face> {
  const { overlays } = host
  const title = host.title as SlotTitleInfo
  const theme = await loadTheme(title.slug)
  host.sound.tune(theme.voice)
  const first = firstGrid(title, host.lastRound)
  const stage = await createStage(host.board, theme, title, first, host.insets)
  const board = {
    win: host.win,
    freeSpins: (state: { readonly number: number; readonly of: number } | undefined) =>
      overlays.counter(
        state && { label: messages.freeSpins, text: messages.freeSpinOf(state.number, state.of) },
      ),
    card: (heading: string, text: string, ms: number) =>
      overlays.card(heading, text, ms, stage.motion),
    celebrate: (amount: Kurus, stake: Kurus) => overlays.celebrate(amount, stake, stage.motion),
    announce: host.announce,
    seen: noteSeen,
  }
  const player = createPlayer(stage, title, board, host.sound)
  return {
    start: player.start,
    play: (round) => player.play(round),
    resume: (round, on) => player.play(round, { ...on, spin: seenOf(round.id) }),
    back: player.back,
    fit: stage.fit,
    info: (stake) => infoOf(title, theme, stake),
  }
}

/** Reels that turn: a canvas that plays the events of a slot round. */
export const slot: FaceKind = {
  words: messages.words,
  mount,
  async read(title, stake) {
    return infoOf(title as SlotTitleInfo, await loadTheme(title.slug), stake)
  },
}
