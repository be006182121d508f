import { bonusKinds } from '@menekse/contract/bonuses/bonus-terms'
import { bonusTriggers, campaignStatuses } from '@menekse/contract/campaigns/staff-campaigns'
import type { CampaignStatus, StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Select } from '@menekse/ui/Select'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Gift, Plus } from 'lucide-react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readCampaignStatus, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { bonusOptionsQuery, campaignsQuery } from '../queries-bonuses.ts'
import { useCan } from '../desk/staff-context.ts'
import { tightest } from './budget.ts'
import { BudgetBar } from './BudgetCard.tsx'
import { termsLine } from './offer-lines.ts'

const text = messages.bonuses

export function CampaignsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = { brand: readText(search['brand']), status: readCampaignStatus(search['status']) }
  const list = useQuery(campaignsQuery(filter))
  const shimmer = useSkeleton(list.isPending)
  const canEdit = useCan('bonuses.edit')
  if (list.data === undefined && list.isError) {
    return <Problem error={list.error} onRetry={() => void list.refetch()} />
  }
  const rows = list.data?.campaigns ?? []
  return (
    <>
      <PageHead
        title={text.title}
        note={list.data && text.total(formatCount(rows.length))}
        aside={
          <>
            <Filters filter={filter} />
            {canEdit && (
              <Link {...links.newCampaign()} className={buttonClass({ size: 's' })}>
                <Plus aria-hidden="true" />
                {text.make}
              </Link>
            )}
          </>
        }
      />
      <div className="card card-flush">
        <Table
          caption={text.title}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          loadingRows={shimmer ? 8 : 0}
          stale={list.isPlaceholderData}
          onRowClick={(row) => void navigate(links.campaign(row.id))}
          empty={
            list.isPending ? (
              <div className="h-80" />
            ) : (
              <EmptyState icon={<Gift />} fact={text.empty} help={text.emptyHelp} />
            )
          }
        />
      </div>
    </>
  )
}

function Filters({ filter }: { filter: { brand: string; status: CampaignStatus | '' } }) {
  const navigate = useNavigate()
  const options = useQuery(bonusOptionsQuery)
  const { brand, status } = filter
  const go = (change: { brand?: string; status?: CampaignStatus | '' }) =>
    void navigate(links.bonuses({ ...filter, ...change }))
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:w-88">
      <Select
        dense
        aria-label={text.brand}
        value={brand}
        placeholder={text.allBrands}
        options={(options.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => go({ brand: event.target.value })}
      />
      <Select
        dense
        aria-label={text.status}
        value={status}
        placeholder={text.allStatuses}
        options={Object.entries(campaignStatuses).map(([value, label]) => ({ value, label }))}
        onChange={(event) => go({ status: readCampaignStatus(event.target.value) })}
      />
    </div>
  )
}

const tones = { draft: 'info', active: 'up', paused: 'warn', ended: 'neutral' } as const

export function CampaignBadge({ status }: { status: CampaignStatus }) {
  return <Badge tone={tones[status]}>{campaignStatuses[status]}</Badge>
}

function BudgetCell({ campaign }: { campaign: StaffCampaign }) {
  const part = tightest(campaign.budget)
  if (part === undefined) return messages.none
  return (
    <span className="grid min-w-24 gap-1">
      <span className={part.isNear ? 'tabular text-warn' : 'tabular'}>
        {messages.budget.percent(part.percent)}
      </span>
      <BudgetBar label={messages.budget.title} part={part} />
    </span>
  )
}

const columns: Column<StaffCampaign>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    cell: (row) => (
      <div className="grid gap-0.5">
        <Link
          {...links.campaign(row.id)}
          className="font-semibold text-hi"
          onClick={(event) => event.stopPropagation()}
        >
          {row.offer.name}
        </Link>
        <span className="text-12 font-normal text-low">
          {row.brand.name} · {bonusKinds[row.offer.kind]}
        </span>
      </div>
    ),
    className: 'min-w-52',
  },
  {
    id: 'trigger',
    header: text.trigger,
    cell: (row) => (
      <span className="grid gap-0.5 whitespace-nowrap">
        {bonusTriggers[row.trigger]}
        {row.code !== null && <code className="text-12 text-low">{row.code}</code>}
      </span>
    ),
  },
  {
    id: 'terms',
    header: text.terms,
    cell: (row) => <span className="text-13 text-mid">{termsLine(row.offer.terms)}</span>,
    className: 'min-w-52',
  },
  { id: 'status', header: text.status, cell: (row) => <CampaignBadge status={row.status} /> },
  {
    id: 'active',
    header: text.active,
    numeric: true,
    cell: (row) => `${formatCount(row.totals.active)} / ${formatCount(row.totals.grants)}`,
  },
  { id: 'budget', header: messages.budget.title, cell: (row) => <BudgetCell campaign={row} /> },
  ...(['granted', 'converted', 'cost'] as const).map((id) => ({
    id,
    ...(id === 'cost' ? {} : { onCard: 'hidden' as const }),
    header: text[id],
    numeric: true,
    cell: (row: StaffCampaign) => <MoneyText amount={row.totals[id]} />,
  })),
]
