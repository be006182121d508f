import type { Kurus } from '@menekse/contract/money'
import type { OpenedPlay, PlayRound } from '@menekse/contract/casino/play'
import type * as z from 'zod/mini'
import type { Overlays } from './overlays.ts'
import type { Sound } from './sound/sound.ts'

/** What the server says about the title that is played. */
export type Title = z.output<typeof OpenedPlay>['title']

/** What the bars over and under the board hide of it, in CSS pixels. */
export interface Insets {
  readonly top: number
  readonly bottom: number
}

/** All that a face is told of the page around it. Money, limits and the server are the host's alone. */
export interface Host {
  readonly title: Title
  /** What lies on the board before the first press: the round that waits to be shown, or the last one. */
  readonly lastRound: PlayRound | null
  /** The whole page behind the bars; `--board-top`, `--board-middle` and `--cell` on it place the overlays. */
  readonly board: HTMLElement
  readonly insets: () => Insets
  readonly sound: Pick<Sound, 'play' | 'tune'>
  readonly overlays: Pick<Overlays, 'card' | 'celebrate' | 'counters'>
  /** The result line: what the round has paid so far. Loud only where that is more than its stake. */
  readonly win: (amount: Kurus, loud: boolean) => void
  /** Tells a screen reader what is seen. */
  readonly announce: (text: string) => void
}

/** What is drawn between the bars. It decides nothing: rounds come decided, and it shows them. */
export interface Face {
  /** The stake was pressed and its round is being asked for. */
  readonly start: () => void
  /** Shows a round; resolves when the player has seen all of it. An open one is finished by the host then. */
  readonly play: (round: PlayRound) => Promise<void>
  /** The same for a round that was left in the middle, in kinds whose shows can be taken up there. */
  readonly resume?: (round: PlayRound, on: Resuming) => Promise<void>
  /** The round was refused: everything goes back to where it lay. */
  readonly back: () => Promise<void>
  /** The bars have changed their heights. */
  readonly fit: () => void
  /** What this kind of game adds to the title's information, with amounts for a stake. */
  readonly info: (stake: Kurus) => FaceInfo
  /** What the player begins a round with beside the stake, in kinds that ask for it. */
  readonly beginning?: () => Readonly<Record<string, unknown>>
  /** The player's next choice in an open round, in kinds whose rounds go step by step. */
  readonly next?: (round: PlayRound) => Promise<Readonly<Record<string, unknown>>>
}

export interface Resuming {
  /** The show goes on; so much was seen to be won before. */
  readonly begins: (won: Kurus) => void
  /** The player wants the result and no more of the show. */
  readonly isSkipped: () => boolean
}

export interface FaceInfo {
  /** Figures of the odds beside those that every title has. */
  readonly odds: readonly (readonly [name: string, value: string])[]
  readonly sections: readonly { readonly heading: string; readonly body: HTMLElement }[]
}

/** How a kind of game calls what the host's controls do. */
export interface FaceWords {
  /** On the one button, while it stakes the player's own money. */
  readonly play: string
  readonly playHint: string
  /** For a screen reader, while the round is being asked for. */
  readonly playing: string
  /** The last of the rules: what the keys do. */
  readonly keys: string
}

/** A kind of game for the eye: one folder in `faces/`, loaded when it is played. */
export interface FaceKind {
  readonly words: FaceWords
  readonly mount: (host: Host) => Promise<Face>
  /** The same information as the mounted face's, for whoever reads before playing. */
  readonly read: (title: Title, stake: Kurus) => Promise<FaceInfo>
}

/** The browser has no way to draw the game. */
export class NoGraphicsError extends Error {
  override name = 'NoGraphicsError'
}
