import { can, roles } from '@menekse/contract/permissions'
import type { Permission, Role } from '@menekse/contract/permissions'
import { sensitiveRights } from '@menekse/contract/rights/staff-rights'
import type { RightsMark, RightsRow } from '@menekse/contract/rights/staff-rights'
import { isGenericEmail, isGenericName } from '@menekse/contract/staff/generic-names'
import { sql } from 'kysely'
import { DAY_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

/** An account that nobody has used for so long is shut. */
export const IDLE_MS = 90 * DAY_MS

interface Found {
  id: string
  name: string
  folded: string
  email: string
  role: Role
  status: string
  created_at: Date
  given_at: Date | null
  given_by: string | null
  approved_by: string | null
  last_login_at: Date | null
  hands: number
}

/** The last grant of a role is the last event that says so; the first account of all has none. */
const accountsOf = (database: Database) =>
  sql<Found>`
    select a.id, a.name, fold_name(a.name) as folded, a.email, a.role, a.status, a.created_at,
      g.at as given_at, asker.name as given_by, g.staff_name as approved_by,
      (select max(s.created_at) from staff_session s where s.staff_id = a.id) as last_login_at,
      (select count(*)::int from hands_of(a.id)) as hands
    from staff_account a
    left join lateral (
      select at, staff_name, after ->> 'asked_by' as asked_by from audit
      where subject = a.id and action in ('staff.create', 'staff.role') order by id desc limit 1
    ) g on true
    left join staff_account asker on asker.id = g.asked_by
    order by a.status, a.role, a.name, a.id`.execute(database.read)

/** When each account did what last; a look into an index for each, however long the record is. */
async function lastUses(database: Database): Promise<Map<string, Date>> {
  const actions = Object.values(sensitiveRights).flat()
  const { rows } = await sql<{ key: string; at: Date }>`
    select a.id || ' ' || wanted.action as key, last.at
    from staff_account a cross join unnest(${actions}::text[]) as wanted (action)
    cross join lateral (
      select at from audit where staff_id = a.id and action = wanted.action order by id desc limit 1
    ) last`.execute(database.read)
  return new Map(rows.map(({ key, at }) => [key, at]))
}

/** Every account with its rights, where they came from, how they are used, and what stands out. */
export async function readRights(database: Database, now: Date): Promise<RightsRow[]> {
  const [{ rows }, uses] = await Promise.all([accountsOf(database), lastUses(database)])
  const namesakes = new Map<string, number>()
  for (const { folded, status } of rows)
    if (status === 'active') namesakes.set(folded, (namesakes.get(folded) ?? 0) + 1)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status === 'active' ? 'active' : 'blocked',
    permissions: [...roles[row.role]],
    role_since: (row.given_at ?? row.created_at).toISOString(),
    given_by: row.given_by,
    approved_by: row.approved_by,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    uses: usesOf(row, uses),
    marks: marksOf(row, { now, sharesName: (namesakes.get(row.folded) ?? 0) > 1 }),
  }))
}

function usesOf({ id, role }: Found, uses: ReadonlyMap<string, Date>): RightsRow['uses'] {
  return Object.entries(sensitiveRights)
    .filter(([permission]) => can(role, permission as Permission))
    .map(([permission, actions]) => {
      const at = actions.map((action) => uses.get(`${id} ${action}`)?.getTime() ?? 0)
      const last = Math.max(...at)
      return { permission, at: last === 0 ? null : new Date(last).toISOString() }
    })
}

/** Pure: what stands out about an account that may come in. */
function marksOf(
  { name, email, status, created_at: opened, last_login_at: login, hands }: Found,
  { now, sharesName }: { now: Date; sharesName: boolean },
): RightsMark[] {
  if (status !== 'active') return []
  const found: Record<RightsMark, boolean> = {
    never_logged_in: login === null,
    idle: now.getTime() - (login ?? opened).getTime() >= IDLE_MS,
    one_person: hands > 1 || sharesName,
    generic: isGenericName(name) || isGenericEmail(email),
  }
  return (Object.keys(found) as RightsMark[]).filter((mark) => found[mark])
}
