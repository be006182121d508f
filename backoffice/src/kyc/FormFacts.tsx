import { Facts } from '../desk/Facts.tsx'
import { PlayerField } from '../desk/PlayerField.tsx'
import { messages } from '../messages.ts'
import { formatDay } from '../desk/day.ts'
import type { Reviewed } from './review.ts'

const text = messages.kyc

/** What the player wrote at registration, to hold against the document. */
export function FormFacts({ player }: { player: Reviewed }) {
  return (
    <Facts
      facts={[
        { label: text.fullName, value: <b>{player.full_name}</b> },
        { label: text.birthdate, value: formatDay(player.birthdate) },
        {
          label: text.tc,
          value: <PlayerField playerId={player.id} field="tc" masked={player.tc} />,
        },
        { label: text.city, value: player.city },
      ]}
    />
  )
}
