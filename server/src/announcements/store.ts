import type { BrandId, PlayerId } from '@menekse/contract/ids'
import type { StaffAnnouncement } from '@menekse/contract/announcements/staff-announcements'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { AnnouncementTable } from '../platform/tables.ts'

export type AnnouncementRow = Omit<
  Selectable<AnnouncementTable>,
  'channel' | 'audience' | 'status' | 'brand_id'
> & {
  channel: StaffAnnouncement['channel']
  audience: StaffAnnouncement['audience']
  status: StaffAnnouncement['status']
  brand_id: BrandId | null
}
export type AnnouncementView = AnnouncementRow & {
  brand_name: string | null
  sent: number
  skipped: Record<string, number>
}

export async function findAnnouncement(
  database: Database,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const row = await database.read
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row as AnnouncementRow | undefined
}

/** The announcement that came with a key of one browser. */
export async function findByKey(database: Database, requestKey: string | null) {
  if (requestKey === null) return undefined
  return database.read
    .selectFrom('announcement')
    .select(['id', 'title', 'content'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

const selectViews = sql`
  select a.*, b.name as brand_name,
    (select count(*)::int from announcement_delivery d where d.announcement_id = a.id and d.skipped is null) as sent,
    coalesce((select jsonb_object_agg(s.skipped, s.players) from (
      select skipped, count(*)::int as players from announcement_delivery d
      where d.announcement_id = a.id and d.skipped is not null group by skipped) s), '{}') as skipped
  from announcement a left join brand b on b.id = a.brand_id`

export async function announcementPage(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AnnouncementView[]; total: number }> {
  const [page, counted] = await Promise.all([
    sql<AnnouncementView>`${selectViews} order by a.created_at desc, a.id desc
      limit ${limit} offset ${offset}`.execute(database.read),
    sql<{ total: number }>`select count(*)::int as total from announcement`.execute(database.read),
  ])
  return { rows: page.rows, total: counted.rows[0]!.total }
}

export async function announcementView(database: Database, id: string): Promise<AnnouncementView> {
  const { rows } = await sql<AnnouncementView>`${selectViews} where a.id = ${id}`.execute(
    database.read,
  )
  return rows[0]!
}

export interface Reader {
  id: PlayerId
  brand_id: BrandId
  first_name: string
  email: string
}

/** The next players of an audience in the order of their ids. */
export async function nextReaders(
  database: Database,
  { brand_id: brandId, audience }: AnnouncementRow,
  { after, limit }: { after: string; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select p.id, p.brand_id, p.first_name, p.email from player p
    where p.id > ${after} and (${brandId}::text is null or p.brand_id = ${brandId})
      and (${audience} = 'all' or exists (
        select from payment m where m.player_id = p.id and m.kind = 'deposit' and m.is_paid))
    order by p.id limit ${limit}`.execute(database.read)
  return rows
}

/** Notes that a player had their turn; false when they had it before. */
export async function noteDelivery(
  tx: Tx,
  row: { announcement_id: string; player_id: PlayerId; skipped: string | null; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('announcement_delivery')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .execute()
  return rows.length > 0
}

/** From one of some states to another; whether it was in one of them. */
export async function moveOn(
  tx: Tx,
  id: string,
  from: readonly StaffAnnouncement['status'][],
  to: { status: StaffAnnouncement['status']; ended_at: Date | null },
): Promise<boolean> {
  const rows = await tx
    .updateTable('announcement')
    .set(to)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .execute()
  return rows.length > 0
}
