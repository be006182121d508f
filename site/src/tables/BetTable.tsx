import type { ReactNode } from 'react'
import { tableTexts } from '../messages-tables.ts'

const texts = tableTexts.lists

interface BetTableProps {
  caption: string
  first: string
  /** The heading over what each bet is on. */
  choice: string
  children: ReactNode
}

/** The shape all lists of bets share. */
export function BetTable({ caption, first, choice, children }: BetTableProps) {
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{texts.stake}</th>
          <th scope="col">{choice}</th>
          <th scope="col">{texts.payout}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
