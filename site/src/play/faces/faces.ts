import type { FaceKind, Title } from '../host/face.ts'

/** A row for each kind of game; its code and pictures come when it is played. */
const faces = {
  slot: async () => (await import('./slot/slot.ts')).slot,
} satisfies Readonly<Record<string, () => Promise<FaceKind>>>

/** Every title the server opens is a slot as long as the contract names no kinds. */
const kindOf = (_title: Title): keyof typeof faces => 'slot'

export const loadFace = (title: Title): Promise<FaceKind> => faces[kindOf(title)]()

/** The largest face, and the one played most, is fetched while the server is being asked for the title. */
export function expectSlot(): void {
  // Whoever needs it asks again, and says so when it does not come.
  faces.slot().catch(() => {})
}
