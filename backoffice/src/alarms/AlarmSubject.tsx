import type { AlarmKind, StaffAlarm } from '@menekse/contract/alarms/staff-alarms'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { tablesQuery } from '../queries-tables.ts'

/** Alarms that are about a table, by its name. */
const ofTables: readonly string[] = [
  'table_rtp_off',
  'table_stands_still',
  'beacon_away',
] satisfies AlarmKind[]

/** What an alarm is about; a table leads to its page. */
export function AlarmSubject({ kind, subject }: Pick<StaffAlarm, 'kind' | 'subject'>) {
  const mayRead = useCan('games.read')
  const enabled = mayRead && ofTables.includes(kind)
  const { data } = useQuery({ ...tablesQuery, enabled, refetchInterval: false })
  const table = enabled ? data?.tables.find(({ name }) => name === subject) : undefined
  if (table === undefined) return <span className="text-13 break-all text-low">{subject}</span>
  return (
    <Link {...links.table(table.slug)} className="text-link text-13">
      {subject}
    </Link>
  )
}
