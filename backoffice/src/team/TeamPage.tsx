import type { Member } from '@menekse/contract/staff/staff-team'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { Menu } from '@menekse/ui/Menu'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { teamQuery } from '../queries-house.ts'
import { useStaff } from '../desk/staff-context.ts'
import { AddMember } from './AddMember.tsx'
import { actsOn, type MemberAct, type OneTime } from './member-form.ts'
import { MemberActs } from './MemberActs.tsx'
import { OneTimePassword } from './OneTimePassword.tsx'

const text = messages.team

export function TeamPage() {
  const list = useQuery(teamQuery)
  const { id: own } = useStaff()
  const shimmer = useSkeleton(list.isPending)
  const [isAdding, setAdding] = useState(false)
  const [act, setAct] = useState<{ member: Member; kind: MemberAct } | null>(null)
  const [oneTime, setOneTime] = useState<OneTime | null>(null)
  const members = list.data?.members ?? []
  const active = members.filter(({ status }) => status === 'active').length
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.total(formatCount(active), formatCount(members.length))}
        aside={
          <Button size="s" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden="true" />
            {text.add}
          </Button>
        }
      />
      <div className="card card-flush">
        <Table
          caption={text.title}
          columns={columnsFor(own, (member, kind) => setAct({ member, kind }))}
          rows={members}
          rowKey={(row) => row.id}
          loadingRows={shimmer ? 5 : 0}
        />
      </div>
      <AddMember open={isAdding} onClose={() => setAdding(false)} onOpened={setOneTime} />
      {act !== null && (
        <MemberActs
          key={act.member.id}
          member={act.member}
          act={act.kind}
          onClose={() => setAct(null)}
        />
      )}
      <OneTimePassword shown={oneTime} onClose={() => setOneTime(null)} />
    </>
  )
}

type Choose = (member: Member, kind: MemberAct) => void

function columnsFor(own: string, choose: Choose): Column<Member>[] {
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="font-semibold text-hi">{row.name}</span>
          {row.id === own && <Badge tone="violet">{text.you}</Badge>}
        </span>
      ),
    },
    {
      id: 'email',
      header: text.email,
      cell: (row) => <span className="break-all">{row.email}</span>,
    },
    { id: 'role', header: text.role, cell: (row) => messages.roles[row.role] },
    {
      id: 'status',
      header: text.status,
      cell: (row) =>
        row.status === 'active' ? (
          <Badge tone="up">{text.active}</Badge>
        ) : (
          <Badge tone="down">{text.blocked}</Badge>
        ),
    },
    {
      id: 'login',
      header: text.login,
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          {row.has_second_factor ? text.loginSet : text.loginNone}
          {row.held_by.length > 0 && <Badge tone="warn">{text.unconfirmed}</Badge>}
        </span>
      ),
    },
    {
      id: 'seen',
      header: text.lastSeen,
      cell: (row) =>
        row.last_seen_at === null ? (
          text.never
        ) : (
          <TimeText value={row.last_seen_at} className="whitespace-nowrap" />
        ),
    },
    {
      id: 'acts',
      header: <span className="sr-only">{messages.actions}</span>,
      cell: (row) => <RowMenu member={row} acts={actsOn(row, own)} choose={choose} />,
    },
  ]
}

const actLabels = {
  role: text.changeRole,
  renew: text.renew,
  confirm: text.confirm,
  block: text.block,
  unblock: text.unblock,
} as const

function RowMenu(props: { member: Member; acts: readonly MemberAct[]; choose: Choose }) {
  const { member, acts, choose } = props
  if (acts.length === 0) return null
  const item = (kind: MemberAct) => ({
    id: kind,
    label: actLabels[kind],
    tone: kind === 'block' ? ('danger' as const) : undefined,
    onSelect: () => choose(member, kind),
  })
  // Who may log in stands apart from what the account may do.
  const isDoor = (kind: MemberAct) => kind === 'block' || kind === 'unblock'
  return (
    <Menu
      trigger={
        <IconButton label={text.actions(member.name)} size="s">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      items={acts.flatMap((kind) => (isDoor(kind) ? [null, item(kind)] : [item(kind)]))}
    />
  )
}
