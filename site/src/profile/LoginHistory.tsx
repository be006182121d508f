import type { identity } from '@menekse/contract/identity/identity'
import type { Returns } from '@menekse/contract/route'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { History } from 'lucide-react'
import { accountTexts } from '../messages-account.ts'

const texts = accountTexts.security
type LoginHistoryEntry = Returns<typeof identity.profile>['loginHistory'][number]

const columns: Column<LoginHistoryEntry>[] = [
  {
    id: 'date',
    header: texts.columns.date,
    onCard: 'title',
    cell: (entry) => <TimeText value={entry.created_at} className="tabular" />,
  },
  {
    id: 'device',
    header: texts.columns.device,
    cell: (entry) => entry.device || texts.unknownDevice,
  },
  {
    id: 'ip',
    header: texts.columns.ip,
    cell: (entry) => <span className="font-mono">{entry.ip}</span>,
  },
  {
    id: 'place',
    header: texts.columns.place,
    cell: (entry) => entry.location || texts.unknownPlace,
  },
  {
    id: 'id',
    header: texts.columns.id,
    onCard: 'hidden',
    cell: (entry) => <span className="font-mono text-low">{entry.id}</span>,
  },
  {
    id: 'result',
    header: texts.columns.result,
    cell: (entry) => (
      <Badge tone={entry.success ? 'up' : 'down'}>
        {entry.success ? texts.success : texts.failure}
      </Badge>
    ),
  },
]

export interface LoginHistoryProps {
  entries: LoginHistoryEntry[] | undefined
  onChangePassword: () => void
}

/** Who came in with this account, from where and with what. */
export function LoginHistory({ entries, onChangePassword }: LoginHistoryProps) {
  const shimmer = useSkeleton(entries === undefined)
  return (
    <Card
      flush
      title={texts.title}
      aside={
        <Button tone="secondary" size="s" onClick={onChangePassword}>
          {texts.changePassword}
        </Button>
      }
    >
      <p className="px-5 pb-4 text-low">{texts.note}</p>
      {(entries !== undefined || shimmer) && (
        <Table
          caption={texts.title}
          columns={columns}
          rows={entries ?? []}
          rowKey={(entry) => entry.id}
          loadingRows={entries === undefined ? 8 : 0}
          empty={<EmptyState icon={<History />} fact={texts.empty} />}
        />
      )}
    </Card>
  )
}
