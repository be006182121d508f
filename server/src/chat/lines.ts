import type { Attachment, AttachmentRef, ChatLine } from '@menekse/contract/chat/chat'
import { sql } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { lineByKey } from './store.ts'
import type { ChatRow, LineRow } from './store.ts'

export interface Said {
  kind: ChatLine['kind']
  text: string
  staffId?: string
  attachment?: AttachmentRef | undefined
  /** The sender's own name for it, with its side in front. */
  key?: string
}

/** Adds a line to a locked chat; its number is the next one, so that nobody sees them in another order. */
export async function say(
  tx: Tx,
  vault: Vault,
  chat: ChatRow,
  said: Said,
  now: Date,
): Promise<LineRow> {
  const { kind, text, staffId = null, attachment, key = null } = said
  const row: LineRow = {
    chat_id: chat.id,
    seq: chat.last_seq + 1,
    player_id: chat.player_id,
    kind,
    staff_id: staffId,
    text_sealed: vault.seal(text),
    attachment_kind: attachment?.kind ?? null,
    attachment_id: attachment?.id ?? null,
    key,
    created_at: now,
  }
  await tx.insertInto('chat_line').values(row).execute()
  chat.last_seq = row.seq
  chat.last_at = now
  if (kind === 'player') chat.player_waits_since ??= now
  if (kind === 'desk') chat.player_waits_since = null
  await saveChat(tx, chat)
  return row
}

/** Writes what changes about a locked chat; each time its version grows. */
export async function saveChat(tx: Tx, chat: ChatRow): Promise<void> {
  chat.version += 1
  const { id, player_id: _player, queued_at: _queued, ...changing } = chat
  // What was read meanwhile is noted without the lock of whoever read the row before.
  const { player_read_seq: _own, desk_read_seq: _desks, ...set } = changing
  await tx.updateTable('chat').set(set).where('id', '=', id).execute()
}

/** What a key has brought before: the same line, nothing yet, or something else. */
export async function saidBefore(
  tx: Tx,
  vault: Vault,
  playerId: string,
  said: Said,
): Promise<LineRow | undefined | Refusal<'key_reused'>> {
  const earlier = said.key === undefined ? undefined : await lineByKey(tx, playerId, said.key)
  if (earlier === undefined) return undefined
  const isSame =
    vault.open(earlier.text_sealed) === said.text &&
    earlier.staff_id === (said.staffId ?? null) &&
    earlier.attachment_id === (said.attachment?.id ?? null)
  return isSame ? earlier : refuse('key_reused')
}

export function lineView(
  row: LineRow,
  vault: Vault,
  names: ReadonlyMap<string, string>,
  attachments: ReadonlyMap<string, Attachment>,
): ChatLine {
  return {
    seq: row.seq,
    kind: row.kind as ChatLine['kind'],
    name: row.staff_id === null ? null : (names.get(row.staff_id) ?? null),
    text: vault.open(row.text_sealed),
    attachment: attachments.get(row.attachment_id ?? '') ?? null,
    key: row.key?.replace(/^(player|desk):/, '') ?? null,
    sent_at: row.created_at.toISOString(),
  }
}

/** Takes away the lines of chats whose transcript was kept before an instant. */
export async function forgetLines(tx: Tx, before: Date): Promise<void> {
  await sql`delete from chat_line using chat
    where chat.id = chat_id and chat.thread_id is not null and chat.ended_at < ${before}`.execute(
    tx,
  )
}
