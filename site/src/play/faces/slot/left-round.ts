import { ofTab } from '@menekse/ui/storage'
import type { Cue } from './timeline.ts'

const SEEN = 'menekse.play.seen'

/** Notes how far a round has been shown, for a page that is loaded anew in the middle of it. */
export const noteSeen = (roundId: string, spin: number): void =>
  ofTab.setItem(SEEN, `${roundId} ${spin}`)

/** The free spin in which the round was left; undefined when this tab has not shown any. */
export const seenOf = (roundId: string): number | undefined =>
  spinIn(ofTab.getItem(SEEN) ?? '', roundId)

/** Pure: the same from what was noted. */
export function spinIn(noted: string, roundId: string): number | undefined {
  const [of, spin] = noted.split(' ')
  return of === roundId && /^\d+$/.test(spin ?? '') ? Number(spin) : undefined
}

/** Pure: where a show goes on that was left in a free spin: with that spin, as its end was not seen. */
export function cueOfSpin(cues: readonly Cue[], spin: number | undefined): number {
  const at = cues.findIndex(({ event }) => event.type === 'free_spin' && event.number === spin)
  return Math.max(0, at)
}
