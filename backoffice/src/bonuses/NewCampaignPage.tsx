import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api.ts'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { bonusOptionsQuery } from '../queries-bonuses.ts'
import { type CampaignForm, emptyOffer } from './campaign-form.ts'
import type { OfferOptions } from './offer-fields.ts'
import { OfferEditor } from './OfferEditor.tsx'

const text = messages.builder

/** A campaign with the first version of its offer, kept as a draft. */
export function NewCampaignPage() {
  const options = useQuery(bonusOptionsQuery)
  if (options.data === undefined && options.isError) {
    return <Problem error={options.error} onRetry={() => void options.refetch()} />
  }
  return (
    <>
      <PageHead title={text.newTitle} note={text.newNote} />
      {options.data === undefined ? (
        <Skeleton className="h-96 rounded-14" />
      ) : (
        <Builder options={options.data} />
      )}
    </>
  )
}

function Builder({ options }: { options: OfferOptions }) {
  const [way, setWay] = useState<CampaignForm>(() => ({
    brand: options.brands.length === 1 ? (options.brands[0]?.id ?? '') : '',
    slug: '',
    trigger: 'deposit',
    code: '',
    audience: 'everyone',
  }))
  const [start] = useState(() => emptyOffer(new Date()))
  const { brand: brand_id, slug, trigger } = way
  const code = trigger === 'code' ? way.code : null
  const audience = trigger === 'schedule' ? way.audience : ('everyone' as const)
  const more = { brand_id, slug, trigger, code, audience }
  return (
    <OfferEditor
      start={start}
      trigger={trigger}
      options={options}
      saveLabel={text.saveNew}
      savedText={text.savedNew}
      schema={staffCampaigns.createCampaign.body}
      more={more}
      send={(wish, idempotencyKey) =>
        ask(staffCampaigns.createCampaign, { body: { ...more, ...wish }, idempotencyKey })
      }
      way={{ form: way, onChange: (change) => setWay({ ...way, ...change }) }}
    />
  )
}
