import { formatNumber } from '@menekse/ui/turkish'
import {
  DOCUMENT_BYTES_MAX,
  type DocumentKind,
  type KycDocument,
  sentKinds,
} from '@menekse/contract/kyc/kyc'
import { kycTexts } from '../messages-security.ts'

const isPaper = (kind: DocumentKind) => kind === 'address' || kind === 'income'

/** What a file chooser offers: photographs, and PDF for proof of address (specification §5) and of income. */
export function acceptedTypes(kind: DocumentKind): string {
  return isPaper(kind) ? 'image/*,application/pdf' : 'image/*'
}

/** What is wrong with a chosen file; the server looks at its content as well. */
export function documentProblem(
  kind: DocumentKind,
  file: { type: string; size: number },
): string | undefined {
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml'
  const isPdf = isPaper(kind) && file.type === 'application/pdf'
  // Some systems know no type for a camera's HEIC; the server recognises it by its content.
  const isUnknown = file.type === ''
  if (!isPicture && !isPdf && !isUnknown) return kycTexts.wrongType
  if (file.size > DOCUMENT_BYTES_MAX) return kycTexts.tooLarge
  if (file.size === 0) return kycTexts.empty
  return undefined
}

/** The documents that are still to be sent: missing ones, and only the refused ones after a review. */
export function openKinds(documents: readonly KycDocument[]): DocumentKind[] {
  return documents
    .filter(({ status }) => status === 'missing' || status === 'rejected')
    .map(({ kind }) => kind)
}

/** The record with one entry set, or left out when there is nothing to set; in the order documents are shown. */
export function withEntry<T>(
  record: Partial<Record<DocumentKind, T>>,
  kind: DocumentKind,
  value: T | undefined,
): Partial<Record<DocumentKind, T>> {
  const entries = sentKinds.map((one) => [one, one === kind ? value : record[one]] as const)
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
}

/** What each document that is still open lacks; empty when all may go out. */
export function missingDocuments(
  documents: readonly KycDocument[],
  chosen: Partial<Record<DocumentKind, unknown>>,
): Partial<Record<DocumentKind, string>> {
  const missing = openKinds(documents).filter((kind) => chosen[kind] === undefined)
  return Object.fromEntries(missing.map((kind) => [kind, kycTexts.documentMissing]))
}

/** What stands under the bar while documents go out: the whole is being looked at once all of it has gone. */
export function sendingText(sent: number): { percent: number; text: string } {
  const percent = Math.round(sent * 100)
  return { percent, text: percent >= 100 ? kycTexts.checking : kycTexts.sending(percent) }
}

/** 1572864 → 1,5: megabytes as the limit counts them. */
export function megabytes(bytes: number): string {
  const value = Math.max(bytes / 1_048_576, 0.1)
  return formatNumber(value, 1)
}
