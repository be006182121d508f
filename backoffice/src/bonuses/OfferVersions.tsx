import type { StaffOffer } from '@menekse/contract/campaigns/staff-campaigns'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { Lock } from 'lucide-react'
import { messages } from '../messages.ts'
import { offerLines } from './offer-lines.ts'
import { useNames } from './use-names.ts'

const text = messages.bonuses

/** Every version of an offer, newest first, each with what differs from the one before it. */
export function OfferVersions({ offers }: { offers: readonly StaffOffer[] }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-18">{text.versions}</h2>
      <p className="text-13 text-low">{text.versionsHelp}</p>
      {offers.map((offer, at) => (
        <Version key={offer.id} offer={offer} earlier={offers[at + 1]} isLatest={at === 0} />
      ))}
    </section>
  )
}

function Version(props: { offer: StaffOffer; earlier: StaffOffer | undefined; isLatest: boolean }) {
  const { offer, earlier, isLatest } = props
  const nameOf = useNames()
  const before = earlier && new Map(offerLines(earlier, nameOf).map((l) => [l.label, l.value]))
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {text.version(offer.version)}
          {isLatest && <Badge tone="up">{text.latest}</Badge>}
          <Badge icon={<Lock aria-hidden="true" />}>{text.frozen}</Badge>
        </span>
      }
      aside={
        <span className="text-12 text-low">
          {offer.created_by} · <TimeText value={offer.created_at} />
        </span>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {offerLines(offer, nameOf).map(({ label, value }) => {
          const was = before?.get(label)
          const isChanged = was !== undefined && was !== value
          if (value === messages.bonusTerms.none && !isChanged) return null
          return (
            <div key={label} className={isChanged ? 'border-l-2 border-violet-400 pl-3' : ''}>
              <dt className="flex items-center gap-2 text-12 text-low">
                {label}
                {isChanged && <Badge tone="info">{text.changed}</Badge>}
              </dt>
              <dd className="text-14 break-words text-hi">
                {value}
                {isChanged && <span className="block text-12 text-low">{text.was(was)}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
