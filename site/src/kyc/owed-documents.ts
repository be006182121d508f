import { documentKinds, type KycDocument } from '@menekse/contract/kyc/kyc'
import { kycTexts } from '../messages-security.ts'

export interface Owed {
  /** Something is asked for and not approved yet. */
  waits: boolean
  /** What the player has still to send, by name; empty while the house looks at it. */
  names: string
  /** How many those are. */
  count: number
}

/** A verified player's identity is settled; whatever else was asked of them may still be owed. */
export function owedDocuments(
  { documents }: { documents: readonly KycDocument[] },
  verified: boolean,
): Owed {
  const asked = documents.filter(
    ({ kind, status }) =>
      status !== 'approved' && !(verified && documentKinds.some((known) => known === kind)),
  )
  const names = asked
    .filter(({ status }) => status !== 'pending')
    .map(({ kind }) => kycTexts.kinds[kind].title.toLocaleLowerCase('tr-TR'))
  return { waits: asked.length > 0, names: names.join(', '), count: names.length }
}
