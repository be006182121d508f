import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../api.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { bonusOptionsQuery, campaignQuery } from '../queries-bonuses.ts'
import { formOf } from './campaign-form.ts'
import type { OfferOptions } from './offer-fields.ts'
import { OfferEditor } from './OfferEditor.tsx'

const text = messages.builder

/** The next version of a campaign's offer, begun from the latest. */
export function NextOfferPage() {
  const { id }: { id?: string } = useParams({ strict: false })
  return id !== undefined && <NextOffer key={id} id={id} />
}

function NextOffer({ id }: { id: string }) {
  const options = useQuery(bonusOptionsQuery)
  const campaign = useQuery(campaignQuery(id))
  const failed = [options, campaign].find((query) => query.data === undefined && query.isError)
  if (failed?.error) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />
  if (options.data === undefined || campaign.data === undefined)
    return <Skeleton className="h-96 rounded-14" />
  return <Builder campaign={campaign.data.campaign} options={options.data} />
}

function Builder({ campaign, options }: { campaign: StaffCampaign; options: OfferOptions }) {
  const { id, offer, status, trigger } = campaign
  // What is being written stays, even when a colleague publishes a version meanwhile.
  const [start] = useState(() => formOf(offer))
  return (
    <>
      <PageHead
        title={text.nextTitle(offer.name)}
        note={
          <span className="flex flex-wrap gap-x-3">
            {text.nextNote(offer.version + 1)}
            <Link {...links.campaign(id)} className="text-link">
              {text.back}
            </Link>
          </span>
        }
      />
      {status === 'active' && (
        <p className="notice notice-warn mb-4">
          <TriangleAlert aria-hidden="true" />
          <span>{text.nextLive}</span>
        </p>
      )}
      {status === 'ended' ? (
        <p className="notice notice-warn">{text.ended}</p>
      ) : (
        <OfferEditor
          start={start}
          trigger={trigger}
          options={options}
          saveLabel={text.saveNext}
          savedText={text.savedNext}
          schema={staffCampaigns.publishOffer.body}
          more={{}}
          send={(body, idempotencyKey) =>
            ask(staffCampaigns.publishOffer, { params: { id }, body, idempotencyKey })
          }
        />
      )}
    </>
  )
}
