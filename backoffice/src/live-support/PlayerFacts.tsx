import { MoneyText } from '@menekse/ui/MoneyText'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../desk/Facts.tsx'
import { messages } from '../messages.ts'
import { playerQuery } from '../queries.ts'

const text = messages.support

/** Who is asking, in a few lines; the rest is a page away. */
export function PlayerFacts({ id }: { id: string }) {
  const { data } = useQuery({ ...playerQuery(id), staleTime: 60_000 })
  if (data === undefined) return null
  const { balances, player } = data
  return (
    <Facts
      facts={[
        { label: text.cash, value: <MoneyText amount={balances.cash} /> },
        { label: text.bonus, value: <MoneyText amount={balances.bonus} /> },
        { label: text.held, value: <MoneyText amount={balances.held} /> },
        { label: text.verified, value: player.kyc_verified ? text.verifiedYes : text.verifiedNo },
        { label: text.city, value: player.city, optional: true },
      ]}
    />
  )
}
