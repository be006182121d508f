import { permissions } from '@menekse/contract/permissions'
import { rightsMarks } from '@menekse/contract/rights/staff-rights'
import type { RightsRow } from '@menekse/contract/rights/staff-rights'
import { Badge } from '@menekse/ui/Badge'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatTime } from '@menekse/ui/time-format'
import { messages } from '../messages.ts'

const text = messages.rights
const names: Readonly<Record<string, string>> = permissions
const nameOf = (permission: string) => names[permission] ?? permission
const when = (at: string | null) => (at === null ? text.never : <TimeText value={at} />)

export const rightsColumns: Column<RightsRow>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    cell: ({ name, email, status }) => (
      <span className="grid justify-items-start gap-1">
        <span className="font-semibold text-hi">{name}</span>
        <span className="text-12 break-all text-low">{email}</span>
        {status === 'blocked' && <Badge tone="down">{messages.team.blocked}</Badge>}
      </span>
    ),
  },
  {
    id: 'role',
    header: text.role,
    cell: ({ role, permissions: held }) => (
      <details className="text-left">
        <summary className="cursor-pointer">
          {messages.roles[role]} <span className="text-low">({text.rightsCount(held.length)})</span>
        </summary>
        <ul className="mt-1 grid gap-0.5 text-12">
          {held.map((permission) => (
            <li key={permission}>{nameOf(permission)}</li>
          ))}
        </ul>
      </details>
    ),
  },
  {
    id: 'since',
    header: text.since,
    cell: ({ role_since: since, given_by: given, approved_by: approved }) => (
      <span className="grid gap-0.5 text-left">
        <TimeText value={since} />
        <span className="text-12 text-low">
          {text.givenBy}: {given ?? text.founding}
        </span>
        <span className="text-12 text-low">
          {text.approvedBy}: {approved ?? text.founding}
        </span>
      </span>
    ),
  },
  { id: 'login', header: text.lastLogin, cell: ({ last_login_at: at }) => when(at) },
  {
    id: 'uses',
    header: text.uses,
    cell: ({ uses }) =>
      uses.length === 0 ? (
        messages.none
      ) : (
        <ul className="grid gap-0.5 text-left text-12 py-2">
          {uses.map(({ permission, at }) => (
            <li key={permission}>
              {nameOf(permission)}: <span className="text-hi">{when(at)}</span>
            </li>
          ))}
        </ul>
      ),
  },
  {
    id: 'marks',
    header: text.marks,
    cell: ({ marks }) =>
      marks.length === 0 ? (
        messages.none
      ) : (
        <span className="flex flex-wrap gap-1">
          {marks.map((mark) => (
            <Badge key={mark} tone="warn">
              {rightsMarks[mark]}
            </Badge>
          ))}
        </span>
      ),
  },
]

export const csvHeader = [
  text.name,
  messages.team.email,
  text.role,
  text.status,
  text.rights,
  text.since,
  text.givenBy,
  text.approvedBy,
  text.lastLogin,
  text.uses,
  text.marks,
]

const written = (at: string | null) => (at === null ? text.never : formatTime(at, 'table'))

export const csvRow = (row: RightsRow): string[] => [
  row.name,
  row.email,
  messages.roles[row.role],
  row.status === 'active' ? messages.team.active : messages.team.blocked,
  row.permissions.map(nameOf).join(', '),
  written(row.role_since),
  row.given_by ?? text.founding,
  row.approved_by ?? text.founding,
  written(row.last_login_at),
  row.uses.map(({ permission, at }) => `${nameOf(permission)}: ${written(at)}`).join(', '),
  row.marks.map((mark) => rightsMarks[mark]).join(', '),
]
