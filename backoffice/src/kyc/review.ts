import { documentKinds, sentKinds, type staffKyc } from '@menekse/contract/kyc/kyc'
import type { DocumentKind } from '@menekse/contract/kyc/kyc'
import type { Returns } from '@menekse/contract/route'
import { afterDecided } from '../desk/queue-place.ts'

export type Reviewed = Returns<typeof staffKyc.queue>['players'][number]
export type ReviewedDocument = Reviewed['documents'][number]

/** The document of each kind that counts: the latest one sent; undefined where none was. */
export function documentOf(player: Reviewed, kind: DocumentKind): ReviewedDocument | undefined {
  return player.documents
    .filter((document) => document.kind === kind)
    .toSorted((a, b) => b.uploaded_at.localeCompare(a.uploaded_at))[0]
}

/** What to look at first: what the address asks for, else the first that waits. */
export function kindToShow(player: Reviewed, asked: DocumentKind | undefined): DocumentKind {
  return asked ?? nextKind(player, undefined) ?? documentKinds[0]
}

/** The next document that waits, in their order and round the end; undefined when none is left. */
export function nextKind(
  player: Reviewed,
  decided: DocumentKind | undefined,
): DocumentKind | undefined {
  const at = decided === undefined ? -1 : sentKinds.indexOf(decided)
  const order = [...sentKinds.slice(at + 1), ...sentKinds.slice(0, Math.max(0, at))]
  return order.find((kind) => documentOf(player, kind)?.status === 'pending')
}

/** What comes up once a document has been decided: the player's next one, else the next player of the queue. */
export function afterReviewed(
  players: readonly Reviewed[],
  decided: Reviewed,
  kind: DocumentKind,
): { id: string | undefined; kind: DocumentKind | undefined } {
  const next = nextKind(decided, kind)
  return next === undefined
    ? { id: afterDecided(players, decided)?.id, kind: undefined }
    : { id: decided.id, kind: next }
}

/** The documents to show: the three always, proof of income where one was sent. */
export function kindsOf(player: Reviewed): DocumentKind[] {
  return documentOf(player, 'income') === undefined ? [...documentKinds] : [...sentKinds]
}

/** Whether accepting this document makes the player a verified one; proof of income never does. */
export function completes(player: Reviewed, kind: DocumentKind): boolean {
  if (kind === 'income') return false
  return documentKinds.every(
    (other) => other === kind || documentOf(player, other)?.status === 'approved',
  )
}
