import { BalancePill } from './BalancePill.tsx'
import { MessagesLink } from './MessagesLink.tsx'

/** What only a player has in the header; a visitor's first paint does not wait for it. */
export function PlayerTools() {
  return (
    <>
      <MessagesLink />
      <BalancePill />
    </>
  )
}
