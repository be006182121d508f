import './paytable.css'
import type { Kurus } from '@menekse/contract/money'
import type { SlotTitleInfo } from '@menekse/contract/games/slots'
import type { Face, FaceKind, Host } from '../../host/face.ts'
import { firstGrid } from './first-grid.ts'
import type { Board, Counts } from './handlers.ts'
import { messages } from './messages.ts'
import { noteSeen, seenOf } from './left-round.ts'
import { infoOf } from './paytable.ts'
import { createPlayer } from './player.ts'
import { createStage, type Stage } from './stage/stage.ts'
import type { Theme } from './titles/theme.ts'
import { loadTheme } from './titles/titles.ts'

async function mount(host: Host): Promise<Face> {
  const title = host.title as SlotTitleInfo
  const theme = await loadTheme(title.slug)
  host.sound.tune(theme.voice)
  const first = firstGrid(title, host.lastRound)
  const stage = await createStage(host.board, theme, title, first, host.insets)
  const player = createPlayer(stage, title, boardOf(host, theme, stage), host.sound)
  return {
    start: player.start,
    play: (round) => player.play(round),
    resume: (round, on) => player.play(round, { ...on, spin: seenOf(round.id) }),
    back: player.back,
    fit: stage.fit,
    info: (stake) => infoOf(title, theme, stake),
  }
}

/** The page around the canvas, for whoever plays events. */
function boardOf(host: Host, theme: Theme, { motion }: Stage): Board {
  const { overlays } = host
  return {
    win: host.win,
    counters: (counts) => overlays.counters(countersOf(counts)),
    card: ({ title, text, isFeature = false, symbols = [] }, ms) =>
      overlays.card(
        {
          title,
          text,
          icons: symbols.flatMap((id) => theme.symbols[id] ?? []),
          ...(isFeature ? { picture: theme.feature } : {}),
        },
        ms,
        motion,
      ),
    celebrate: (amount: Kurus, stake: Kurus) => overlays.celebrate(amount, stake, motion),
    announce: host.announce,
    seen: noteSeen,
  }
}

function countersOf({ freeSpin, respins, multiplier }: Counts) {
  return [
    ...(freeSpin === undefined
      ? []
      : [{ label: messages.freeSpins, text: messages.freeSpinOf(freeSpin.number, freeSpin.of) }]),
    ...(respins === undefined ? [] : [{ label: messages.respinsLeft, text: String(respins) }]),
    ...(multiplier === undefined
      ? []
      : [{ label: messages.multiplier, text: messages.times(multiplier) }]),
  ]
}

/** Reels that turn and cells that fall: a canvas that plays the events of a slot round of any family. */
export const slot: FaceKind = {
  words: messages.words,
  mount,
  async read(title, stake) {
    return infoOf(title as SlotTitleInfo, await loadTheme(title.slug), stake)
  },
}
