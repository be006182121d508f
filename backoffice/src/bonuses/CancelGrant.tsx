import { staffBonuses } from '@menekse/contract/bonuses/staff-bonuses'
import type { StaffGrant } from '@menekse/contract/bonuses/staff-bonuses'
import { MoneyText } from '@menekse/ui/MoneyText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { Facts } from '../desk/Facts.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'
import { grantQuery } from '../queries-bonuses.ts'

const text = messages.grants

export interface CancelGrantProps {
  grant: StaffGrant
  open: boolean
  onClose: () => void
}

/** Ends a running grant after showing exactly what the player loses. */
export function CancelGrant({ grant: known, open, onClose }: CancelGrantProps) {
  // What the player would lose now, not when the list was read.
  const { data } = useQuery({ ...grantQuery(known.id, 1), enabled: open, staleTime: 0 })
  const grant = data?.grant.id === known.id ? data.grant : known
  const send = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffBonuses.cancelGrant, {
        params: { id: grant.id },
        body: { reason },
        idempotencyKey,
      }),
    touches: ['bonuses', 'player'],
    done: () => text.cancelled,
  })
  const spins = grant.spins_left
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.cancelTitle}
      description={text.cancelHelp}
      confirmLabel={text.cancelConfirm}
      tone="danger"
      presets={text.cancelPresets}
      act={send}
    >
      <Facts
        facts={[
          { label: text.bonus, value: grant.name },
          { label: text.player, value: `${grant.player.full_name} (${grant.player.username})` },
          { label: text.lost, value: <MoneyText amount={grant.balance} /> },
          { label: text.lostSpins, value: spins ? formatCount(spins) : null, optional: true },
          { label: text.kept, value: text.keptText },
          { label: text.open, value: <MoneyText amount={grant.required - grant.wagered} /> },
        ]}
      />
    </ReasonDialog>
  )
}
