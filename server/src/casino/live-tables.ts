import type { Kurus } from '@menekse/contract/money'
import { toWire } from '@menekse/contract/money'
import { staffTables } from '@menekse/contract/casino/staff-tables'
import type { StaffTable } from '@menekse/contract/casino/staff-tables'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Call, Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { allTables, insertTable, lockTable, updateTable } from './table-store.ts'
import type { TableRow } from './table-store.ts'

interface TableOptions {
  database: Database
  clock: Clock
  staff: Staff
  /** Content's: refused where a picture was never uploaded. */
  requirePictures(
    paths: Readonly<Record<string, string>>,
  ): Promise<undefined | Refusal<'picture_unknown'>>
}

/** The back office's calls about live tables: they are listed on the site, and opened once a supplier is connected. */
export function implementStaffTables(http: Http, options: TableOptions): void {
  const { database, clock, requirePictures } = options
  const { desk } = options.staff
  http.implement(staffTables, {
    async tables() {
      return { success: true, tables: (await allTables(database)).map(tableView) }
    },
    async addTable(call) {
      const { reason, ...table } = call.body
      const unknown = await requirePictures({ image: table.image })
      const adding = async () =>
        unknown ??
        (await database.transaction(async (tx) => {
          const row = await insertTable(tx, table, clock.now())
          if (row === undefined) return refuseTaken()
          await note(options, call, { action: 'live_table.add', subject: table.slug, reason }, tx, {
            after: row,
          })
          return tableView(row)
        }))
      const added = await desk.noting(actorOf(call), 'live_table.add', table.slug, adding())
      return isRefusal(added) ? added : { success: true, table: added }
    },
    async saveTable(call) {
      const { reason, version, ...table } = call.body
      const { slug } = call.params
      const unknown = await requirePictures({ image: table.image })
      const saving = async () =>
        unknown ??
        (await database.transaction(async (tx) => {
          const before = await lockTable(tx, slug)
          if (before === undefined) return refuse('not_found')
          if (before.version !== version) return refuse('content_changed')
          const after = await updateTable(tx, slug, table)
          await note(options, call, { action: 'live_table.save', subject: slug, reason }, tx, {
            before,
            after,
          })
          return tableView(after)
        }))
      const saved = await desk.noting(actorOf(call), 'live_table.save', slug, saving())
      return isRefusal(saved) ? saved : { success: true, table: saved }
    },
  })
}

const refuseTaken = () =>
  refuse('table_slug_taken', { fields: { slug: 'Bu adda bir masa veya oyun zaten var' } })

async function note(
  { staff }: TableOptions,
  call: Call<unknown>,
  about: { action: string; subject: string; reason: string },
  tx: Tx,
  rows: { before?: TableRow; after: TableRow },
) {
  const before = rows.before === undefined ? {} : { before: noted(rows.before) }
  await staff.audit.record(
    { ...about, actor: actorOf(call), ...before, after: noted(rows.after) },
    tx,
  )
}

/** As the trail keeps it: amounts as they are read. */
function noted(row: TableRow) {
  const { min_stake, max_stake, ...table } = tableView(row)
  return { ...table, min_stake: toWire(min_stake), max_stake: toWire(max_stake) }
}

function tableView(row: TableRow): StaffTable {
  // The catalogue's own constraint: a live table is described.
  const described = row as TableRow & Record<'name' | 'provider' | 'image', string>
  return {
    slug: row.slug,
    name: described.name,
    provider: described.provider,
    image: described.image,
    min_stake: row.min_stake as Kurus,
    max_stake: row.max_stake as Kurus,
    is_featured: row.is_featured,
    place: row.place,
    enabled: row.enabled,
    version: row.version,
    launch_count: row.launch_count,
  }
}
