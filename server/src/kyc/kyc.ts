import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { documentKinds } from '@menekse/contract/kyc'
import type { DocumentKind, KycDocument } from '@menekse/contract/kyc'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { UploadedFile } from '../platform/http-form.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Identity } from '../identity/identity.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { cleanDocument, createDocumentFiles } from './document-file.ts'
import {
  addDocument,
  approvedKinds,
  currentDocuments,
  decideDocument,
  findDocument,
  reviewQueue,
  uploadsSince,
} from './store.ts'

export type UploadRefusal =
  | 'file_type_unknown'
  | 'documents_missing'
  | 'documents_settled'
  | 'uploads_too_many'
export type KycStatus = 'missing' | 'pending' | 'approved' | 'rejected'

export interface Kyc {
  /** The three documents in their order, and what they add up to. */
  status(playerId: PlayerId): Promise<{ status: KycStatus; documents: KycDocument[] }>
  /** Takes the documents that are missing or were rejected; all of them, or nothing is kept. */
  upload(
    playerId: PlayerId,
    files: ReadonlyMap<string, UploadedFile>,
  ): Promise<KycDocument[] | Refusal<UploadRefusal>>
  queue(): ReturnType<typeof reviewQueue>
  /** A document in the clear; who looked is written down. */
  open(id: string, actor: Actor): Promise<{ mime: string; bytes: Buffer } | Refusal<'not_found'>>
  /** Accepts or refuses a document; the third accepted one verifies the player. */
  decide(
    id: string,
    decision: { status: 'approved' | 'rejected'; reason: string | null; actor: Actor },
  ): Promise<{ verified: boolean } | Refusal<'not_found' | 'already_decided'>>
}

const DAY_MS = 86_400_000
const UPLOADS_A_DAY_MAX = 12

export function createKyc(options: {
  database: Database
  clock: Clock
  vault: Vault
  dataFolder: string
  identity: Identity
  staff: Staff
  wallet: Wallet
}): Kyc {
  const { database, clock, identity, staff, wallet } = options
  const files = createDocumentFiles(options)

  async function documentsOf(playerId: PlayerId): Promise<KycDocument[]> {
    const rows = await currentDocuments(database, playerId)
    return documentKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind)
      return {
        kind,
        status: (row?.status ?? 'missing') as KycDocument['status'],
        reason: row?.reason ?? null,
        uploaded_at: row?.uploaded_at.toISOString() ?? null,
      }
    })
  }

  return {
    async status(playerId) {
      const documents = await documentsOf(playerId)
      return { status: overall(documents), documents }
    },

    async upload(playerId, sent) {
      const open = (await documentsOf(playerId))
        .filter((document) => document.status === 'missing' || document.status === 'rejected')
        .map((document) => document.kind)
      if (open.length === 0) return refuse('documents_settled')
      const absent = open.filter((kind) => !sent.has(kind))
      if (absent.length > 0) {
        return refuse('documents_missing', {
          fields: Object.fromEntries(absent.map((kind) => [kind, 'Bu belge eksik'])),
        })
      }
      const yesterday = new Date(clock.now().getTime() - DAY_MS)
      if ((await uploadsSince(database, playerId, yesterday)) + open.length > UPLOADS_A_DAY_MAX)
        return refuse('uploads_too_many')
      const cleaned = await cleanAll(open, sent)
      if (isRefusal(cleaned)) return cleaned
      const written = await Promise.all(
        cleaned.map(async (one) => ({ ...one, fileName: await files.write(one.bytes) })),
      )
      const now = clock.now()
      try {
        await database.transaction(async (tx) => {
          for (const { kind, mime, fileName } of written) {
            await addDocument(tx, {
              id: newId('doc', now.getTime()),
              playerId,
              kind,
              mime,
              fileName,
              now,
            })
          }
        })
      } catch (error) {
        // Another upload of the same documents was first.
        if (violatedConstraint(error) === 'kyc_document_current') return refuse('documents_settled')
        throw error
      }
      return documentsOf(playerId)
    },

    queue: () => reviewQueue(database),

    async open(id, actor) {
      const document = await findDocument(database, id)
      if (document === undefined) return refuse('not_found')
      await staff.audit.record({
        actor,
        action: 'kyc.look',
        subject: document.player_id,
        after: { document: id, kind: document.kind },
      })
      return { mime: document.mime, bytes: await files.read(document.file_name) }
    },

    async decide(id, { status, reason, actor }) {
      const document = await findDocument(database, id)
      if (document === undefined) return refuse('not_found')
      return database.transaction(async (tx) => {
        const decided = await decideDocument(tx, {
          id,
          status,
          reason,
          staffId: actor.staffId,
          name: actor.name,
          now: clock.now(),
        })
        if (decided === undefined) return refuse('already_decided')
        const verified =
          status === 'approved' &&
          (await approvedKinds(tx, decided.player_id)) === documentKinds.length
        if (verified) {
          await identity.markVerified(tx, decided.player_id as PlayerId)
          // What the money lane asks; the market's gates open with it.
          await wallet.setStanding(tx, decided.player_id, { verified: true })
        }
        await staff.audit.record(
          {
            actor,
            action: `kyc.${status === 'approved' ? 'approve' : 'reject'}`,
            subject: decided.player_id,
            reason,
            before: { status: 'pending' },
            after: { document: id, kind: decided.kind, status, verified },
          },
          tx,
        )
        return { verified }
      })
    },
  }
}

function overall(documents: readonly KycDocument[]): KycStatus {
  const has = (status: KycDocument['status']) =>
    documents.some((document) => document.status === status)
  if (has('rejected')) return 'rejected'
  if (has('missing')) return 'missing'
  return has('pending') ? 'pending' : 'approved'
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
