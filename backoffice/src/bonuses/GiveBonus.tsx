import { staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { campaignsQuery } from '../queries-bonuses.ts'
import { termsLine } from './offer-lines.ts'
import { givenByStaff, offerOptions, pickedOffer } from './staff-offers.ts'

const text = messages.grants

export interface GiveBonusProps {
  playerId: string
  open: boolean
  onClose: () => void
}

/** Gives one of the offers that staff may give from, with its terms in sight. */
export function GiveBonus({ playerId, open, onClose }: GiveBonusProps) {
  const { data } = useQuery({
    ...campaignsQuery({ brand: '', status: 'active', player: playerId }),
    enabled: open,
  })
  const [picked, setPicked] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const campaigns = givenByStaff(data?.campaigns)
  const chosen = pickedOffer(campaigns ?? [], picked)
  const give = useDecision({
    send: (wish: { offer_id: string; reason: string }, idempotencyKey) =>
      ask(staffCampaigns.grant, { params: { id: playerId }, body: wish, idempotencyKey }),
    touches: ['bonuses', 'approvals', 'player'],
    done: (_, { approval_id: asked }) => (asked === null ? text.given : messages.approvals.sent),
  })
  const act = (reason: string) => {
    if (chosen !== undefined) return give({ offer_id: chosen.id, reason })
    setProblem(text.chooseOffer)
    return null
  }
  return (
    <ReasonDialog
      open={open}
      onClose={() => {
        setPicked('')
        setProblem(undefined)
        onClose()
      }}
      title={text.giveTitle}
      description={text.giveHelp}
      confirmLabel={text.give}
      presets={text.givePresets}
      act={act}
    >
      {campaigns?.length === 0 && <p className="notice">{text.noOffers}</p>}
      <Field label={text.offer} error={problem} required>
        <Select
          value={picked}
          placeholder={text.chooseOffer}
          options={offerOptions(campaigns ?? [])}
          onChange={(event) => {
            setPicked(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      {chosen !== undefined && <p className="notice">{termsLine(chosen.terms)}</p>}
    </ReasonDialog>
  )
}
