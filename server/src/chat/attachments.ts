import { attachmentStateLabels } from '@menekse/contract/chat/chat'
import type { Attachment, AttachmentRef } from '@menekse/contract/chat/chat'
import type { Kurus } from '@menekse/contract/money'
import { gameOf } from '@menekse/games/catalogue'
import { sql } from 'kysely'
import { DAY_MS } from '../platform/clock.ts'
import type { LineRow, Reader } from './store.ts'

/** Of each kind so many of the latest are offered. */
const OFFERED = 5
const OFFERED_MS = 60 * DAY_MS

interface Row {
  kind: string
  id: string
  title: string | null
  amount: Kurus
  state: string
  at: Date
}

const ROUND = sql`select 'round' as kind, subject as id, title, stake as amount, status as state, at
  from stake where product = 'casino'`
const PAYMENT = sql`select kind, id, null as title, amount, status as state, asked_at as at
  from payment where true`

/** What the player may attach: open rounds and payments first, then the latest of each kind. */
export async function attachableOf(
  from: Reader,
  playerId: string,
  now: Date,
): Promise<Attachment[]> {
  const since = new Date(now.getTime() - OFFERED_MS)
  const latest = (kind: string) => sql`(${PAYMENT} and player_id = ${playerId} and kind = ${kind}
    order by asked_at desc limit ${OFFERED})`
  const { rows } = await sql<Row>`
    select * from (
      (${ROUND} and player_id = ${playerId} and at > ${since} order by at desc limit ${OFFERED})
      union all ${latest('deposit')} union all ${latest('withdrawal')}) a
    order by state in ('open', 'pending') desc, at desc`.execute(from)
  return rows.map(viewOf)
}

/** Whether there is such a thing of the player's. */
export async function isAttachable(
  from: Reader,
  playerId: string,
  ref: AttachmentRef,
): Promise<boolean> {
  return (await find(from, playerId, [ref.id])).some(({ kind }) => kind === ref.kind)
}

/** What the lines of one player's chat are about, as it stands now, by its id. */
export async function attachmentsOf(
  from: Reader,
  playerId: string,
  lines: readonly LineRow[],
): Promise<Map<string, Attachment>> {
  const ids = lines.flatMap((line) => line.attachment_id ?? [])
  const found = ids.length === 0 ? [] : await find(from, playerId, ids)
  return new Map(found.map((row) => [row.id, viewOf(row)]))
}

async function find(from: Reader, playerId: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${ROUND} and player_id = ${playerId} and subject = any(${ids}::text[])
    union all ${PAYMENT} and player_id = ${playerId} and id = any(${ids}::text[])`.execute(from)
  return rows
}

function viewOf({ kind, id, title, amount, state, at }: Row): Attachment {
  return {
    kind: kind as Attachment['kind'],
    id,
    title: title === null ? null : (gameOf(title)?.name ?? title),
    amount,
    state,
    state_label: attachmentStateLabels[state as keyof typeof attachmentStateLabels] ?? state,
    at: at.toISOString(),
  }
}
