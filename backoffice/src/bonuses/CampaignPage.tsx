import { bonusAudiences, bonusTriggers } from '@menekse/contract/campaigns/staff-campaigns'
import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackLink } from '../desk/BackLink.tsx'
import { Facts } from '../desk/Facts.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links, readPage, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { campaignGrantsQuery, campaignQuery } from '../queries-bonuses.ts'
import { useCan } from '../desk/staff-context.ts'
import { BudgetCard } from './BudgetCard.tsx'
import { CampaignActs } from './CampaignActs.tsx'
import { CampaignBadge } from './CampaignsPage.tsx'
import { GrantTable } from './GrantTable.tsx'
import { OfferVersions } from './OfferVersions.tsx'

const text = messages.bonuses

export function CampaignPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  return id !== undefined && <Campaign key={id} id={id} />
}

function Campaign({ id }: { id: string }) {
  const query = useQuery(campaignQuery(id))
  const canEdit = useCan('bonuses.edit')
  const { data } = query
  if (data === undefined && query.isError) {
    return <Problem error={query.error} onRetry={() => void query.refetch()} />
  }
  if (data === undefined) return <Skeleton className="h-96 rounded-14" />
  const { campaign, offers } = data
  return (
    <>
      <PageHead
        title={campaign.offer.name}
        note={
          <span className="flex flex-wrap items-center gap-2">
            <CampaignBadge status={campaign.status} />
            {campaign.brand.name}
            <BackLink to={links.bonuses()}>{text.back}</BackLink>
          </span>
        }
        aside={canEdit && <CampaignActs campaign={campaign} />}
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <Record campaign={campaign} />
          <Totals totals={campaign.totals} />
        </div>
        <BudgetCard campaign={campaign} />
        <OfferVersions offers={offers} />
        <Grants id={id} />
      </div>
    </>
  )
}

function Record({ campaign }: { campaign: StaffCampaign }) {
  const { trigger, code } = campaign
  return (
    <Card title={text.record}>
      <Facts
        facts={[
          { label: text.trigger, value: bonusTriggers[trigger] },
          { label: text.code, value: code && <code>{code}</code>, optional: true },
          {
            label: text.audience,
            value: trigger === 'schedule' && bonusAudiences[campaign.audience],
            optional: true,
          },
          { label: text.slug, value: <code>{campaign.slug}</code> },
          { label: text.createdAt, value: <TimeText value={campaign.created_at} /> },
          { label: text.createdBy, value: campaign.created_by },
        ].filter(({ value }) => value !== false)}
      />
    </Card>
  )
}

function Totals({ totals }: { totals: StaffCampaign['totals'] }) {
  const figures: [string, ReactNode][] = [
    [text.grants, formatCount(totals.grants)],
    [text.active, formatCount(totals.active)],
    [text.players, formatCount(totals.players)],
    [text.granted, <MoneyText key="granted" amount={totals.granted} />],
    [text.converted, <MoneyText key="converted" amount={totals.converted} />],
    [text.forfeited, <MoneyText key="forfeited" amount={totals.forfeited} />],
    [text.cost, <MoneyText key="cost" amount={totals.cost} />],
  ]
  return (
    <Card title={text.totals}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col justify-end">
            <dt className="text-12 text-low">{label}</dt>
            <dd className="text-16 text-hi tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-12 text-low">{`${text.cost}: ${text.costHelp}`}</p>
    </Card>
  )
}

function Grants({ id }: { id: string }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = readPage(search['page'])
  const grant = readText(search['grant']) || undefined
  const list = useQuery(campaignGrantsQuery(id, page))
  const go = (next: { page?: number; grant?: string | undefined }) =>
    void navigate({ ...links.campaign(id, { page, ...next }), resetScroll: false })
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-18">{text.grantList}</h2>
      <GrantTable
        withPlayer
        list={list}
        page={page}
        onPageChange={(next) => go({ page: next })}
        open={grant}
        onOpenChange={(next) => go({ grant: next })}
      />
    </section>
  )
}
