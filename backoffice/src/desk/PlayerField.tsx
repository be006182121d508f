import { type RevealField, staffPlayers } from '@menekse/contract/reports/staff-players'
import { ask } from '../api.ts'
import { messages } from '../messages.ts'
import { formatDay } from './day.ts'
import { Masked } from './Masked.tsx'
import { formatPhone } from './phone.ts'

const labels: Record<RevealField, string> = {
  tc: messages.player.tc,
  email: messages.players.email,
  phone: messages.players.phone,
  birthdate: messages.player.birthdate,
}
const formats = { phone: formatPhone, birthdate: formatDay }

interface PlayerFieldProps {
  playerId: string
  field: RevealField
  masked: string
}

/** A player's own datum, masked, with the way to see it whole. */
export function PlayerField({ playerId, field, masked }: PlayerFieldProps) {
  return (
    <Masked
      masked={masked}
      label={labels[field]}
      permission="players.reveal"
      reveal={(reason) =>
        ask(staffPlayers.reveal, { params: { id: playerId }, body: { field, reason } })
      }
      {...(field in formats && { format: formats[field as keyof typeof formats] })}
    />
  )
}
