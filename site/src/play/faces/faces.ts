import type { SLOT_KINDS } from '@menekse/contract/games/slots'
import type { FaceKind, Title } from '../host/face.ts'

type Load = () => Promise<FaceKind>

/** One runtime plays the events of all families of slots. */
const slot: Load = async () => (await import('./slot/slot.ts')).slot

/** A row for each kind of game; its code and pictures come when it is played. */
const faces = {
  lines: slot,
  ways: slot,
  variable_ways: slot,
  clusters: slot,
  hold: slot,
  classic: slot,
  anywhere: slot,
  expanding: slot,
  mines: async () => (await import('./mines/mines.ts')).mines,
  dice: async () => (await import('./dice/dice.ts')).dice,
  limbo: async () => (await import('./limbo/limbo.ts')).limbo,
  plinko: async () => (await import('./plinko/plinko.ts')).plinko,
  wheel: async () => (await import('./wheel/wheel.ts')).wheel,
  keno: async () => (await import('./keno/keno.ts')).keno,
  scratch: async () => (await import('./scratch/scratch.ts')).scratch,
  hi_lo: async () => (await import('./hilo/hilo.ts')).hilo,
  video_poker: async () => (await import('./poker/poker.ts')).poker,
  blackjack: async () => (await import('./blackjack/blackjack.ts')).blackjack,
} satisfies Readonly<Record<string, Load>> & Readonly<Record<(typeof SLOT_KINDS)[number], Load>>

const isShown = (kind: string): kind is keyof typeof faces => Object.hasOwn(faces, kind)

export async function loadFace({ kind }: Title): Promise<FaceKind> {
  if (!isShown(kind)) throw new RangeError(`This page has no face for ${kind}.`)
  return faces[kind]()
}

/** The largest face, and the one played most, is fetched while the server is being asked for the title. */
export function expectSlot(): void {
  // Whoever needs it asks again, and says so when it does not come.
  slot().catch(() => {})
}
