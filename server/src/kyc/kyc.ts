import type { PlayerId } from '@menekse/contract/ids'
import { documentKinds } from '@menekse/contract/kyc/kyc'
import type { DocumentKind, KycDocument } from '@menekse/contract/kyc/kyc'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { UploadedFile } from '../platform/http-form.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Identity } from '../identity/identity.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { documentsOf, overall, upload } from './documents.ts'
import type { KycStatus, UploadRefusal } from './documents.ts'
import { createDocumentFiles } from './files.ts'
import {
  approvedKinds,
  decideDocument,
  findDocument,
  refuseApproved,
  reviewQueue,
} from './store.ts'
import { texts } from './texts.ts'

export { incomeProofs } from './store.ts'

interface Decision {
  status: 'approved' | 'rejected'
  reason: string | null
  actor: Actor
}
interface Revocation {
  kinds: readonly DocumentKind[]
  reason: string
  actor: Actor
}

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
    decision: Decision,
  ): Promise<{ verified: boolean } | Refusal<'not_found' | 'already_decided'>>
  /**
   * Takes a verification back: the named documents are refused with the reason, which the player reads, and what the
   * market keeps for verified players is closed until they have been shown again.
   */
  revoke(
    playerId: PlayerId,
    revocation: Revocation,
  ): Promise<undefined | Refusal<'not_found' | 'not_verified'>>
}

interface Options {
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
}

export function createKyc(options: Options): Kyc {
  const { database } = options
  const parts: Parts = { ...options, files: createDocumentFiles(options) }
  return {
    async status(playerId) {
      const documents = await documentsOf(parts, playerId)
      return { status: overall(documents.filter(({ kind }) => kind !== 'income')), documents }
    },
    upload: (playerId, sent) => upload(parts, playerId, sent),
    queue: () => reviewQueue(database),
    open: (id, actor) => open(parts, id, actor),
    decide: (id, decision) => decide(parts, id, decision),
    revoke: (playerId, revocation) => revoke(parts, playerId, revocation),
  }
}

interface Parts extends Options {
  files: ReturnType<typeof createDocumentFiles>
}

async function open(
  { database, staff, files }: Parts,
  id: string,
  actor: Actor,
): ReturnType<Kyc['open']> {
  const document = await findDocument(database, id)
  if (document === undefined) return refuse('not_found')
  await staff.audit.record({
    actor,
    action: 'kyc.look',
    subject: document.player_id,
    after: { document: id, kind: document.kind },
  })
  return { mime: document.mime, bytes: await files.read(document.file_name) }
}

async function decide(
  parts: Parts,
  id: string,
  { status, reason, actor }: Decision,
): ReturnType<Kyc['decide']> {
  const { database, clock, staff, wallet } = parts
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
    const verified = status === 'approved' && (await isComplete(tx, decided))
    if (verified) await setVerified(parts, tx, decided.player_id as PlayerId, true)
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
}

/** Whether the document that was accepted is the last of those that identity and address rest on. */
async function isComplete(
  tx: Tx,
  { kind, player_id: playerId }: { kind: string; player_id: string },
) {
  return kind !== 'income' && (await approvedKinds(tx, playerId)) === documentKinds.length
}

/** Says it to the account, and to the purse, which the money lane asks; the market's gates open and close with it. */
async function setVerified(
  { identity, wallet }: Parts,
  tx: Tx,
  playerId: PlayerId,
  verified: boolean,
): Promise<void> {
  await identity.people.markVerified(tx, playerId, verified)
  await wallet.setStanding(tx, playerId, { verified })
}

async function revoke(
  parts: Parts,
  playerId: PlayerId,
  revocation: Revocation,
): ReturnType<Kyc['revoke']> {
  const { database, clock, staff, wallet, tell } = parts
  return database.transaction(async (tx) => {
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
    await setVerified(parts, tx, playerId, false)
    const states = {
      before: { verified: true },
      after: { verified: false, documents: [...kinds] },
    }
    await staff.audit.record(
      { actor, action: 'kyc.revoke', subject: playerId, reason, ...states },
      tx,
    )
    await tell(tx, {
      playerId,
      type: 'warning',
      title: texts.revokedTitle,
      content: texts.revoked(reason),
      key: `kyc_revoked:${playerId}:${documents.join() || now.toISOString()}`,
    })
    return undefined
  })
}
