import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { documentKinds, sentKinds } from '@menekse/contract/kyc/kyc'
import type { DocumentKind, KycDocument } from '@menekse/contract/kyc/kyc'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { UploadedFile } from '../platform/http-form.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { cleanDocument } from './document-file.ts'
import type { createDocumentFiles } from './files.ts'
import { addDocument, currentDocuments, uploadsSince } from './store.ts'
import { texts } from './texts.ts'

export type UploadRefusal =
  | 'file_type_unknown'
  | 'documents_missing'
  | 'documents_settled'
  | 'uploads_too_many'
export type KycStatus = 'missing' | 'pending' | 'approved' | 'rejected'

const UPLOADS_A_DAY_MAX = 12

interface Parts {
  database: Database
  clock: Clock
  files: ReturnType<typeof createDocumentFiles>
  /** Who is asked for proof of income. */
  funds: { askedSince(playerId: string): Promise<Date | undefined> }
}

/** The documents of a player in their order; proof of income follows where it was asked for. */
export async function documentsOf(
  { database, funds }: Pick<Parts, 'database' | 'funds'>,
  playerId: PlayerId,
): Promise<KycDocument[]> {
  const [rows, incomeAsked] = await Promise.all([
    currentDocuments(database, playerId),
    funds.askedSince(playerId),
  ])
  const kinds = incomeAsked === undefined ? documentKinds : sentKinds
  return kinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return {
      kind,
      status: (row?.status ?? 'missing') as KycDocument['status'],
      reason: row?.reason ?? null,
      uploaded_at: row?.uploaded_at.toISOString() ?? null,
    }
  })
}

/** Pure: what documents add up to. */
export function overall(documents: readonly KycDocument[]): KycStatus {
  const has = (status: KycDocument['status']) =>
    documents.some((document) => document.status === status)
  if (has('rejected')) return 'rejected'
  if (has('missing')) return 'missing'
  return has('pending') ? 'pending' : 'approved'
}

/** Takes what is missing or was rejected; all of it, or nothing is kept. */
export async function upload(
  parts: Parts,
  playerId: PlayerId,
  sent: ReadonlyMap<string, UploadedFile>,
): Promise<KycDocument[] | Refusal<UploadRefusal>> {
  const { database, clock, files } = parts
  const isIncome = sent.has('income')
  const open = (await documentsOf(parts, playerId))
    .filter(({ kind }) => (kind === 'income') === isIncome)
    .filter((document) => document.status === 'missing' || document.status === 'rejected')
    .map((document) => document.kind)
  if (open.length === 0) return refuse('documents_settled')
  const absent = open.filter((kind) => !sent.has(kind))
  if (absent.length > 0) {
    return refuse('documents_missing', {
      fields: Object.fromEntries(absent.map((kind) => [kind, texts.missing])),
    })
  }
  const yesterday = new Date(clock.now().getTime() - DAY_MS)
  if ((await uploadsSince(database, playerId, yesterday)) + open.length > UPLOADS_A_DAY_MAX)
    return refuse('uploads_too_many')
  const cleaned = await cleanAll(open, sent)
  if (isRefusal(cleaned)) return cleaned
  const now = clock.now()
  try {
    await database.transaction(async (tx) => {
      for (const { kind, mime, bytes } of cleaned) {
        const id = newId('doc', now.getTime())
        const fileName = await files.write(tx, bytes)
        await addDocument(tx, { id, playerId, kind, mime, fileName, now })
      }
    })
  } catch (error) {
    // Another upload of the same documents was first.
    if (violatedConstraint(error) === 'kyc_document_current') return refuse('documents_settled')
    throw error
  }
  return documentsOf(parts, playerId)
}

async function cleanAll(kinds: readonly DocumentKind[], sent: ReadonlyMap<string, UploadedFile>) {
  const cleaned = []
  for (const kind of kinds) {
    const clean = await cleanDocument(kind, sent.get(kind)!.bytes)
    if (isRefusal(clean)) return clean
    cleaned.push({ kind, ...clean })
  }
  return cleaned
}
