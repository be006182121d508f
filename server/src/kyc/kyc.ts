import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { documentKinds, sentKinds } from '@menekse/contract/kyc/kyc'
import type { DocumentKind, KycDocument } from '@menekse/contract/kyc/kyc'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { UploadedFile } from '../platform/http-form.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Identity } from '../identity/identity.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { cleanDocument } from './document-file.ts'
import { createDocumentFiles } from './files.ts'
import {
  addDocument,
  approvedKinds,
  currentDocuments,
  decideDocument,
  findDocument,
  refuseApproved,
  reviewQueue,
  uploadsSince,
} from './store.ts'

export { incomeProofs } from './store.ts'

export type UploadRefusal =
  | 'file_type_unknown'
  | 'documents_missing'
  | 'documents_settled'
  | 'uploads_too_many'
export type KycStatus = 'missing' | 'pending' | 'approved' | 'rejected'

export interface Kyc {
  /** The three documents in their order, and what they add up to; proof of income follows where it was asked for. */
  status(playerId: PlayerId): Promise<{ status: KycStatus; documents: KycDocument[] }>
  /**
   * Takes the documents that are missing or were rejected; all of them, or nothing is kept. Proof of income comes by
   * itself: it is asked of somebody whose identity may have been settled long ago.
   */
  upload(
    playerId: PlayerId,
    files: ReadonlyMap<string, UploadedFile>,
  ): Promise<KycDocument[] | Refusal<UploadRefusal>>
  queue(): ReturnType<typeof reviewQueue>
  /** A document in the clear; who looked is written down. */
  open(id: string, actor: Actor): Promise<{ mime: string; bytes: Buffer } | Refusal<'not_found'>>
  /** Accepts or refuses a document; the third accepted one of identity and address verifies the player. */
  decide(
    id: string,
    decision: { status: 'approved' | 'rejected'; reason: string | null; actor: Actor },
  ): Promise<{ verified: boolean } | Refusal<'not_found' | 'already_decided'>>
  /**
   * Takes a verification back: the named documents are refused with the reason, which the player reads, and what the
   * market keeps for verified players is closed until they have been shown again.
   */
  revoke(
    playerId: PlayerId,
    revocation: { kinds: readonly DocumentKind[]; reason: string; actor: Actor },
  ): Promise<undefined | Refusal<'not_found' | 'not_verified'>>
}

const UPLOADS_A_DAY_MAX = 12

export function createKyc(options: {
  database: Database
  clock: Clock
  vault: Vault
  identity: Identity
  staff: Staff
  wallet: Wallet
  /** Who is asked for proof of income. */
  funds: { askedSince(playerId: string): Promise<Date | undefined> }
  /** Tells the player once the transaction stands. */
  tell(
    tx: Tx,
    notice: { playerId: PlayerId; type: 'warning'; title: string; content: string; key: string },
  ): Promise<void>
}): Kyc {
  const { database, clock, identity, staff, wallet } = options
  const files = createDocumentFiles(options)

  async function documentsOf(playerId: PlayerId): Promise<KycDocument[]> {
    const [rows, incomeAsked] = await Promise.all([
      currentDocuments(database, playerId),
      options.funds.askedSince(playerId),
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

  return {
    async status(playerId) {
      const documents = await documentsOf(playerId)
      return { status: overall(documents.filter(({ kind }) => kind !== 'income')), documents }
    },

    async upload(playerId, sent) {
      const isIncome = sent.has('income')
      const open = (await documentsOf(playerId))
        .filter(({ kind }) => (kind === 'income') === isIncome)
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
        // Two documents accepted at once see one another, and a revocation comes before or after.
        await wallet.lockPurse(tx, document.player_id)
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
          decided.kind !== 'income' &&
          (await approvedKinds(tx, decided.player_id)) === documentKinds.length
        if (verified) {
          await identity.people.markVerified(tx, decided.player_id as PlayerId, true)
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

    revoke: (playerId, revocation) =>
      database.transaction(async (tx) => {
        const player = await tx
          .selectFrom('player')
          .select('id')
          .where('id', '=', playerId)
          .executeTakeFirst()
        if (player === undefined) return refuse('not_found')
        const purse = await wallet.lockPurse(tx, playerId)
        if (!purse.verified) return refuse('not_verified')
        const { kinds, reason, actor } = revocation
        const now = clock.now()
        const documents = await refuseApproved(tx, {
          playerId,
          kinds,
          reason,
          staffId: actor.staffId,
          name: actor.name,
          now,
        })
        await identity.people.markVerified(tx, playerId, false)
        await wallet.setStanding(tx, playerId, { verified: false })
        const states = {
          before: { verified: true },
          after: { verified: false, documents: [...kinds] },
        }
        await staff.audit.record(
          { actor, action: 'kyc.revoke', subject: playerId, reason, ...states },
          tx,
        )
        await options.tell(tx, {
          playerId,
          type: 'warning',
          title: 'Belgelerinizi yenilemeniz gerekiyor',
          content: `${reason} Belgeyi Profilim sayfasının Doğrulama sekmesinden yeniden yükleyebilirsiniz.`,
          key: `kyc_revoked:${playerId}:${documents.join() || now.toISOString()}`,
        })
        return undefined
      }),
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
