import type { DocumentKind } from '@menekse/contract/kyc/kyc'
import type { Database, Tx } from '../platform/database.ts'

/** Documents as they are noted. */

export function currentDocuments(database: Database, playerId: string) {
  return database.read
    .selectFrom('kyc_document')
    .selectAll()
    .distinctOn('kind')
    .where('player_id', '=', playerId)
    .where('status', '<>', 'replaced')
    .orderBy('kind')
    .orderBy('uploaded_at', 'desc')
    .execute()
}

export async function uploadsSince(
  database: Database,
  playerId: string,
  since: Date,
): Promise<number> {
  const row = await database.read
    .selectFrom('kyc_document')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('uploaded_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function addDocument(
  tx: Tx,
  document: {
    id: string
    playerId: string
    kind: DocumentKind
    mime: string
    fileName: string
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('kyc_document')
    .set({ status: 'replaced' })
    .where('player_id', '=', document.playerId)
    .where('kind', '=', document.kind)
    .where('status', '=', 'rejected')
    .execute()
  await tx
    .insertInto('kyc_document')
    .values({
      id: document.id,
      player_id: document.playerId,
      kind: document.kind,
      status: 'pending',
      mime: document.mime,
      file_name: document.fileName,
      uploaded_at: document.now,
    })
    .execute()
}

/** Keeps a sealed file; one that is there already stays as it is. */
export async function addFile(to: Database['read'], name: string, sealed: Buffer): Promise<void> {
  await to
    .insertInto('kyc_file')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findFile(database: Database, name: string): Promise<Buffer | undefined> {
  const row = await database.read
    .selectFrom('kyc_file')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.sealed
}

export function findDocument(database: Database, id: string) {
  return database.read
    .selectFrom('kyc_document')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Decides a pending document; undefined when it is not pending any more. */
export function decideDocument(
  tx: Tx,
  decision: {
    id: string
    status: 'approved' | 'rejected'
    reason: string | null
    staffId: string
    name: string
    now: Date
  },
) {
  return tx
    .updateTable('kyc_document')
    .set({
      status: decision.status,
      reason: decision.reason,
      decided_at: decision.now,
      decided_by: decision.staffId,
      decided_by_name: decision.name,
    })
    .where('id', '=', decision.id)
    .where('status', '=', 'pending')
    .returning(['player_id', 'kind'])
    .executeTakeFirst()
}

/** Refuses accepted documents after all; their ids. */
export async function refuseApproved(
  tx: Tx,
  refusal: {
    playerId: string
    kinds: readonly DocumentKind[]
    reason: string
    staffId: string
    name: string
    now: Date
  },
): Promise<string[]> {
  const rows = await tx
    .updateTable('kyc_document')
    .set({
      status: 'rejected',
      reason: refusal.reason,
      decided_at: refusal.now,
      decided_by: refusal.staffId,
      decided_by_name: refusal.name,
    })
    .where('player_id', '=', refusal.playerId)
    .where('kind', 'in', refusal.kinds)
    .where('status', '=', 'approved')
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** What those who ask for the source of money need of the documents. */
export const incomeProofs = {
  /** Earlier proofs of income do not answer a new question. */
  async forget(tx: Tx, playerId: string): Promise<void> {
    await tx
      .updateTable('kyc_document')
      .set({ status: 'replaced' })
      .where('player_id', '=', playerId)
      .where('kind', '=', 'income')
      .execute()
  },
  /** How the proofs stand that were sent since the question, latest first. */
  async sentSince(
    reader: Database['read'],
    playerId: string,
    since: Date,
  ): Promise<('pending' | 'approved' | 'rejected')[]> {
    const rows = await reader
      .selectFrom('kyc_document')
      .select('status')
      .where('player_id', '=', playerId)
      .where('kind', '=', 'income')
      .where('uploaded_at', '>=', since)
      .where('status', '<>', 'replaced')
      .orderBy('uploaded_at', 'desc')
      .execute()
    return rows.map(({ status }) => status as 'pending' | 'approved' | 'rejected')
  },
}

export async function approvedKinds(tx: Tx, playerId: string): Promise<number> {
  const rows = await tx
    .selectFrom('kyc_document')
    .select('kind')
    .distinct()
    .where('player_id', '=', playerId)
    .where('status', '=', 'approved')
    .where('kind', '<>', 'income')
    .execute()
  return rows.length
}

/** Players with something to review and everything they sent, the longest waiting first. */
export async function reviewQueue(database: Database) {
  const waiting = database.read
    .selectFrom('kyc_document')
    .select('player_id')
    .select((select) => select.fn.min('uploaded_at').as('since'))
    .where('status', '=', 'pending')
    .groupBy('player_id')
    .orderBy('since')
    .orderBy('player_id')
    .limit(200)
    .as('w')
  return database.read
    .selectFrom('kyc_document as d')
    .innerJoin('player as p', 'p.id', 'd.player_id')
    .innerJoin(waiting, 'w.player_id', 'd.player_id')
    .selectAll('d')
    .select([
      'w.since',
      'p.username',
      'p.first_name',
      'p.last_name',
      'p.birth_day',
      'p.city',
      'p.citizen_number_sealed',
    ])
    .where('d.status', '<>', 'replaced')
    .orderBy('w.since')
    .orderBy('d.player_id')
    .orderBy('d.uploaded_at')
    .execute()
}
