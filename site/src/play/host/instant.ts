import type { GameEvent } from '@menekse/contract/games/game'
import type { Kurus } from '@menekse/contract/money'
import type { PlayRound } from '@menekse/contract/casino/play'
import { type DomBoard, setDomBoard } from './dom-board.ts'
import { element } from './element.ts'
import type { Face, FaceInfo, FaceKind, FaceWords, Host, Title } from './face.ts'
import { resultText } from './result-text.ts'
import type { Voice } from './sound/voice.ts'
import { tierOf } from './win-tier.ts'

/** What a title of an instant kind looks and sounds like. */
export interface InstantTheme {
  readonly scene: string
  readonly voice: Voice
}

/** A game whose round is over with its stake: a board that shows it, and a panel with what is chosen before. */
export interface InstantParts<E extends GameEvent> {
  readonly board: HTMLElement
  readonly panel: HTMLElement
  /** What is chosen can be changed, or not while a round is shown. */
  readonly enable: (is: boolean) => void
  readonly beginning?: () => Readonly<Record<string, unknown>>
  /** The board as it lies before a round is drawn. */
  readonly clear: () => void
  /** Shows what a round has come to, and with which choice. */
  readonly show: (events: readonly E[], round: PlayRound) => Promise<void>
  readonly info: (stake: Kurus) => FaceInfo
}

/** The face of an instant kind from its parts. @param build asked once, when the title is opened */
export function instantFace<T extends Title, E extends GameEvent>(kind: {
  readonly words: FaceWords
  readonly name: string
  readonly themeOf: (slug: string) => InstantTheme
  readonly build: (title: T, host: Host, stage: Pick<DomBoard, 'tween' | 'wait'>) => InstantParts<E>
  readonly read: (title: T, stake: Kurus) => FaceInfo
}): FaceKind {
  return {
    words: kind.words,
    mount(host) {
      const title = host.title as T
      const theme = kind.themeOf(title.slug)
      host.sound.tune(theme.voice)
      const area = element('div', { class: `dom-board ${kind.name}` })
      const stage = setDomBoard(host, theme.scene, area)
      const parts = kind.build(title, host, stage)
      area.append(parts.board, parts.panel)
      return Promise.resolve(faceOf(host, stage, parts))
    },
    read: (title, stake) => Promise.resolve(kind.read(title as T, stake)),
  }
}

function faceOf<E extends GameEvent>(host: Host, stage: DomBoard, parts: InstantParts<E>): Face {
  return {
    start() {
      stage.unhurried()
      parts.enable(false)
      parts.clear()
      host.sound.play('spin')
    },
    async play(round) {
      parts.enable(false)
      parts.clear()
      await parts.show(round.events as unknown as readonly E[], round)
      await tellResult(host, stage, round)
      parts.enable(true)
    },
    back() {
      parts.clear()
      parts.enable(true)
      return Promise.resolve()
    },
    fit: stage.fit,
    info: parts.info,
    ...(parts.beginning === undefined ? {} : { beginning: parts.beginning }),
  }
}

/** Says what a round has paid. Only what lies above the stake is a win, and only a great one takes room. */
async function tellResult(host: Host, stage: DomBoard, round: PlayRound): Promise<void> {
  const isAbove = round.payout > round.stake
  host.win(round.payout, isAbove)
  host.announce(resultText(round.payout, isAbove))
  if (!isAbove) return
  host.sound.play(round.payout >= round.stake * 5n ? 'bigWin' : 'win')
  if (tierOf(round.payout, round.stake) !== undefined)
    await host.overlays.celebrate(round.payout, round.stake, stage.motion)
}
